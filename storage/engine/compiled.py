"""The statements as they run, worded by compile.py: change them in the modules that it names."""

from __future__ import annotations

from typing import Final

ADD_MATCH: Final = """INSERT INTO "match" (guild, channel, place, holds, host, game, rules,
options, secret, pledge, "key", state, n, upto, checkpoint, result, opened, started, ended) VALUES (:guild,
:channel, :place, :holds, :host, :game, :rules, :options, :secret, :pledge, :key, :state, :n, :upto, :checkpoint,
:result, :opened, :started, :ended) RETURNING id"""

MATCH: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge, "match".state,
"match".n, "match".result, "match".opened, "match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE
attempt."match" = "match".id) AS day, (SELECT lesson.step FROM lesson WHERE lesson."match" = "match".id) AS lesson
FROM "match" WHERE "match".id = :of"""

LATEST_MATCH: Final = """SELECT max("match".id) AS id FROM "match";"""

MATCH_STATE: Final = """SELECT "match".state, "match".n, "match".place FROM "match" WHERE
"match".id = :of"""

MATCH_LOG: Final = """SELECT "match"."key", "match".upto, "match".checkpoint FROM "match" WHERE
"match".id = :of"""

HOLDER: Final = """SELECT "match".id FROM "match" WHERE "match".holds = :place"""

OPEN_MATCH_IN: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge, "match".state,
"match".n, "match".result, "match".opened, "match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE
attempt."match" = "match".id) AS day, (SELECT lesson.step FROM lesson WHERE lesson."match" = "match".id) AS lesson
FROM "match" WHERE "match".holds = :place"""

OPEN_MATCHES_OF: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge, "match".state,
"match".n, "match".result, "match".opened, "match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE
attempt."match" = "match".id) AS day, (SELECT lesson.step FROM lesson WHERE lesson."match" = "match".id) AS lesson
FROM "match" JOIN seat ON seat."match" = "match".id WHERE seat.user = :user AND "match".holds IS NOT NULL ORDER BY
"match".id"""

SEATED: Final = """SELECT DISTINCT "match".guild, seat.user FROM "match" JOIN seat ON
seat."match" = "match".id WHERE seat.user IS NOT NULL AND "match".holds > 0 ORDER BY "match".guild, seat.user"""

LIVE_IDS: Final = """SELECT "match".id FROM "match" WHERE "match".holds > 0 AND "match".state =
:state"""

PAST_OF_GUILD: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge, "match".state,
"match".n, "match".result, "match".opened, "match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE
attempt."match" = "match".id) AS day, (SELECT lesson.step FROM lesson WHERE lesson."match" = "match".id) AS lesson
FROM "match" WHERE "match".guild = :guild AND "match".state = :state AND "match".id < :before AND NOT (EXISTS
(SELECT lesson."match" FROM lesson WHERE lesson."match" = "match".id)) ORDER BY "match".id DESC LIMIT :limit OFFSET
0"""

SET_HOST: Final = """UPDATE "match" SET host=:new_host WHERE "match".id = :of"""

SET_OPTIONS: Final = """UPDATE "match" SET options=:new_options WHERE "match".id = :of"""

SET_PLACE: Final = """UPDATE "match" SET channel=:new_channel, place=:new_place, holds=:new_place
WHERE "match".id = :of"""

START: Final = """UPDATE "match" SET rules=:new_rules, options=:new_options, "key"=:new_key,
state=:new_state, started=:new_started WHERE "match".id = :of"""

COUNT: Final = """UPDATE "match" SET n=:new_n WHERE "match".id = :of AND "match".n = :old_n
AND "match".state = :old_state"""

SET_CHECKPOINT: Final = """UPDATE "match" SET upto=:new_upto, checkpoint=:new_checkpoint WHERE
"match".id = :of"""

END: Final = """UPDATE "match" SET holds=NULL, state=:new_state, result=:new_result,
ended=:new_ended WHERE "match".id = :of"""

ADD_LESSON: Final = """INSERT INTO lesson ("match", step) VALUES (:match, :step)"""

SET_LESSON: Final = """UPDATE lesson SET step=:new_step WHERE lesson."match" = :of"""

OPEN_LESSONS_OF: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge, "match".state,
"match".n, "match".result, "match".opened, "match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE
attempt."match" = "match".id) AS day, (SELECT lesson.step FROM lesson WHERE lesson."match" = "match".id) AS lesson
FROM "match" JOIN lesson ON lesson."match" = "match".id JOIN seat ON seat."match" = "match".id WHERE seat.user =
:user AND "match".state = :state ORDER BY "match".id"""

LESSONS: Final = """SELECT "match".game, "match".state, lesson.step, count(*) AS people FROM
lesson JOIN "match" ON "match".id = lesson."match" GROUP BY "match".game, "match".state, lesson.step ORDER BY
"match".game, lesson.step, "match".state"""

ADD_SEAT: Final = """INSERT INTO seat ("match", seat, user, name, kind, phrase) VALUES (:match,
:seat, :user, :name, :kind, :phrase)"""

SEATS: Final = """SELECT seat."match", seat.seat, seat.user, seat.name, seat.kind,
seat.phrase FROM seat WHERE seat."match" = :of ORDER BY seat.seat"""

DROP_SEATS: Final = """DELETE FROM seat WHERE seat."match" = :of"""

SET_PHRASE: Final = """UPDATE seat SET phrase=:new_phrase WHERE seat."match" = :of AND seat.user =
:who"""

SET_SITTER: Final = """UPDATE seat SET user=:new_user, name=:new_name, kind=:new_kind WHERE
seat."match" = :of AND seat.seat = :old_seat"""

ADD_ANSWER: Final = """INSERT INTO answer ("match", n, seat, tokens, "by", at, print, withdraws)
VALUES (:match, :n, :seat, :tokens, :by, :at, :print, :withdraws)"""

ANSWERS: Final = """SELECT answer.n, answer.seat, answer.tokens, answer."by", answer.withdraws
FROM answer WHERE answer."match" = :of AND answer.n >= :since ORDER BY answer.n"""

PRINT: Final = """SELECT answer.print FROM answer WHERE answer."match" = :of AND answer.n =
:last"""

PRINTS: Final = """SELECT answer.n, answer.at, answer.print FROM answer WHERE answer."match" =
:of ORDER BY answer.n"""

ADD_LINE: Final = """INSERT INTO story ("match", n, k, audience, text) VALUES (:match, :n,
(SELECT coalesce(max(told.k) + 1, 0) AS coalesce_1 FROM story AS told WHERE told."match" = :match AND told.n = :n),
:audience, :text)"""

LINES_FOR_ALL: Final = """SELECT story.n, story.k, story.text, story.audience FROM story WHERE
story."match" = :of AND story.n > :since AND story.audience IS NULL AND (story.n < :before_n OR story.n = :before_n
AND story.k < :before_k) ORDER BY story.n DESC, story.k DESC LIMIT :limit OFFSET 0"""

LINES_FOR_SEAT: Final = """SELECT story.n, story.k, story.text, story.audience FROM story WHERE
story."match" = :of AND story.n > :since AND (story.audience IS NULL OR story.audience LIKE :heard) AND (story.n <
:before_n OR story.n = :before_n AND story.k < :before_k) ORDER BY story.n DESC, story.k DESC LIMIT :limit OFFSET 0"""

ADD_ERRAND: Final = """INSERT INTO outbox ("match", kind, audience, payload, nonce, "after",
tries) SELECT :match AS anon_1, :kind AS anon_2, :audience AS anon_3, :payload AS anon_4, :nonce AS anon_5, :after
AS anon_6, :tries AS anon_7 WHERE NOT (EXISTS (SELECT known.id FROM outbox AS known WHERE known."match" = :match
AND known.nonce = :nonce))"""

ERRANDS: Final = """SELECT outbox.id, outbox."match", outbox.kind, outbox.audience,
outbox.payload, outbox.nonce, outbox."after", outbox.tries FROM outbox WHERE outbox."after" <= :now AND NOT (EXISTS
(SELECT elder.id FROM outbox AS elder WHERE elder."match" = outbox."match" AND elder.audience = outbox.audience AND
elder.id < outbox.id AND elder."after" > :now)) ORDER BY outbox.id LIMIT :limit OFFSET 0"""

NEXT_ERRAND: Final = """SELECT min(outbox."after") AS at FROM outbox WHERE NOT (EXISTS (SELECT
elder.id FROM outbox AS elder WHERE elder."match" = outbox."match" AND elder.audience = outbox.audience AND
elder.id < outbox.id))"""

DROP_ERRAND: Final = """DELETE FROM outbox WHERE outbox.id = :errand AND outbox."match" = :of AND
outbox.nonce = :nonce"""

DELAY_ERRAND: Final = """UPDATE outbox SET "after"=:new_after, tries=:new_tries WHERE outbox.id =
:errand AND outbox."match" = :of AND outbox.nonce = :nonce"""

DROP_HELD: Final = """DELETE FROM outbox WHERE outbox."match" = :of AND outbox.audience =
:audience AND outbox."after" > :now AND outbox.tries = 0"""

HURRY_ERRANDS: Final = """UPDATE outbox SET "after"=:new_after WHERE outbox."match" = :of AND
outbox.tries >= :tried"""

ADD_POST: Final = """INSERT INTO post ("match", audience, channel, message, n) VALUES (:match,
:audience, :channel, :message, :n)"""

POST: Final = """SELECT post."match", post.audience, post.channel, post.message, post.n FROM
post WHERE post."match" = :of AND post.audience = :audience"""

POSTS: Final = """SELECT post."match", post.audience, post.channel, post.message, post.n FROM
post WHERE post."match" = :of ORDER BY post.audience"""

POSTS_DUE: Final = """SELECT post."match", post.audience, post.channel, post.message, post.n FROM
post WHERE post."match" IN (SELECT outbox."match" FROM outbox WHERE outbox."after" <= :now) ORDER BY post."match",
post.audience"""

DROP_POST: Final = """DELETE FROM post WHERE post."match" = :of AND post.audience = :audience"""

ADD_DUE: Final = """INSERT INTO due ("match", seat, kind, at) VALUES (:match, :seat, :kind,
:at)"""

DROP_DUES: Final = """DELETE FROM due WHERE due."match" = :of"""

DROP_DUE: Final = """DELETE FROM due WHERE due."match" = :of AND due.seat = :old_seat AND
due.kind = :kind AND due.at = :at"""

DUES: Final = """SELECT due."match", due.seat, due.kind, due.at FROM due WHERE due.at <=
:now ORDER BY due.at, due."match", due.seat, due.kind LIMIT :limit OFFSET 0"""

DUES_OF: Final = """SELECT due."match", due.seat, due.kind, due.at FROM due WHERE due."match" =
:of ORDER BY due.at, due.seat, due.kind"""

NEXT_DUE: Final = """SELECT min(due.at) AS at FROM due"""

ADD_PERSON: Final = """INSERT INTO person (user, dm, told, settings) VALUES (:user, :dm, :told,
:settings)"""

PERSON: Final = """SELECT person.user, person.dm, person.told, person.settings FROM person
WHERE person.user = :who"""

LANGUAGES: Final = """SELECT person.user, json_extract(person.settings, '$.language') AS
language, json_extract(person.settings, '$.heard') AS heard FROM person WHERE json_extract(person.settings,
'$.language') != '' OR json_extract(person.settings, '$.heard') IS NOT NULL"""

DROP_PERSON: Final = """DELETE FROM person WHERE person.user = :who"""

ADD_GUILD: Final = """INSERT INTO guild_setting (guild, settings) VALUES (:guild, :settings)"""

GUILD: Final = """SELECT guild_setting.settings FROM guild_setting WHERE guild_setting.guild
= :which"""

GUILD_LANGUAGES: Final = """SELECT guild_setting.guild, json_extract(guild_setting.settings,
'$.language') AS language, json_extract(guild_setting.settings, '$.heard') AS heard FROM guild_setting WHERE
json_extract(guild_setting.settings, '$.language') IS NOT NULL OR json_extract(guild_setting.settings, '$.heard')
IS NOT NULL"""

LISTED: Final = """SELECT guild_setting.guild FROM guild_setting JOIN "match" ON "match".guild
= guild_setting.guild WHERE "match".id = :of AND json_extract(guild_setting.settings, '$.board') IS NOT NULL"""

DROP_GUILD: Final = """DELETE FROM guild_setting WHERE guild_setting.guild = :which"""

ADD_LEASE: Final = """INSERT INTO lease (id, token, owner, host, pid, since, until) VALUES (:id,
:token, :owner, :host, :pid, :since, :until)"""

LEASE: Final = """SELECT lease.id, lease.token, lease.owner, lease.host, lease.pid,
lease.since, lease.until FROM lease"""

DROP_LEASE: Final = """DELETE FROM lease"""

RENEW_LEASE: Final = """UPDATE lease SET until=:new_until WHERE lease.token = :ours"""

RELEASE_LEASE: Final = """DELETE FROM lease WHERE lease.token = :ours"""

REVISION: Final = """SELECT alembic_version.version_num FROM alembic_version"""

ADD_STANDING: Final = """INSERT INTO standing ("match", user, seat, game, guild, outcome, measure,
ended) VALUES (:match, :user, :seat, :game, :guild, :outcome, :measure, :ended)"""

STANDING_IN: Final = """SELECT "match".game, "match".guild, seat.user FROM "match" JOIN seat ON
seat."match" = "match".id WHERE "match".id = :of AND seat.seat = :old_seat"""

STANDINGS_OF: Final = """SELECT standing.user, standing.seat FROM standing WHERE standing."match" =
:of"""

END_STANDINGS: Final = """UPDATE standing SET ended=:new_ended WHERE standing."match" = :of"""

DROP_STANDINGS: Final = """DELETE FROM standing WHERE standing."match" = :of"""

STANDINGS_OF_USER: Final = """WITH one AS (SELECT standing.game AS game, standing.user AS user,
standing.measure AS measure, CASE WHEN (standing.outcome = :won) THEN 1 ELSE 0 END AS won, CASE WHEN
(standing.outcome = :drawn) THEN 1 ELSE 0 END AS drawn, sum((1 - CASE WHEN (standing.outcome = :won) THEN 1 ELSE 0
END) - CASE WHEN (standing.outcome = :drawn) THEN 1 ELSE 0 END) OVER (PARTITION BY standing.game, standing.user
ORDER BY standing.ended, standing."match") AS run FROM standing WHERE standing.user = :who AND standing.ended >=
:since AND standing.ended < :until AND standing.outcome != :helped), runs AS (SELECT one.game AS game, one.user AS
user, one.run AS run, count(*) AS played, sum(one.won) AS won, sum(one.drawn) AS drawn, min(one.measure) AS least,
max(one.measure) AS most FROM one GROUP BY one.game, one.user, one.run), marked AS (SELECT runs.game AS game,
runs.user AS user, runs.run AS run, runs.played AS played, runs.won AS won, runs.drawn AS drawn, runs.least AS
least, runs.most AS most, max(runs.run) OVER (PARTITION BY runs.game, runs.user) AS last FROM runs) SELECT
marked.game, marked.user, sum(marked.played) AS played, sum(marked.won) AS won, sum(marked.drawn) AS drawn,
min(marked.least) AS least, max(marked.most) AS most, max(marked.won) AS longest, sum(CASE WHEN (marked.run =
marked.last) THEN marked.won ELSE 0 END) AS current FROM marked GROUP BY marked.game, marked.user"""

STANDINGS_OF_USER_IN: Final = """WITH one AS (SELECT standing.game AS game, standing.user AS user,
standing.measure AS measure, CASE WHEN (standing.outcome = :won) THEN 1 ELSE 0 END AS won, CASE WHEN
(standing.outcome = :drawn) THEN 1 ELSE 0 END AS drawn, sum((1 - CASE WHEN (standing.outcome = :won) THEN 1 ELSE 0
END) - CASE WHEN (standing.outcome = :drawn) THEN 1 ELSE 0 END) OVER (PARTITION BY standing.game, standing.user
ORDER BY standing.ended, standing."match") AS run FROM standing WHERE standing.user = :who AND standing.guild =
:in_guild AND standing.ended >= :since AND standing.ended < :until AND standing.outcome != :helped), runs AS
(SELECT one.game AS game, one.user AS user, one.run AS run, count(*) AS played, sum(one.won) AS won, sum(one.drawn)
AS drawn, min(one.measure) AS least, max(one.measure) AS most FROM one GROUP BY one.game, one.user, one.run),
marked AS (SELECT runs.game AS game, runs.user AS user, runs.run AS run, runs.played AS played, runs.won AS won,
runs.drawn AS drawn, runs.least AS least, runs.most AS most, max(runs.run) OVER (PARTITION BY runs.game, runs.user)
AS last FROM runs) SELECT marked.game, marked.user, sum(marked.played) AS played, sum(marked.won) AS won,
sum(marked.drawn) AS drawn, min(marked.least) AS least, max(marked.most) AS most, max(marked.won) AS longest,
sum(CASE WHEN (marked.run = marked.last) THEN marked.won ELSE 0 END) AS current FROM marked GROUP BY marked.game,
marked.user"""

STANDINGS_IN: Final = """SELECT standing.game, standing.user, count(*) AS played, sum(CASE WHEN
(standing.outcome = :won) THEN 1 ELSE 0 END) AS won, min(standing.measure) AS least, max(standing.measure) AS most
FROM standing WHERE standing.guild = :in_guild AND standing.ended >= :since AND standing.ended < :until AND
standing.outcome != :helped AND NOT (EXISTS (SELECT shy.user FROM shy WHERE shy.user = standing.user)) GROUP BY
standing.game, standing.user"""

PLAYED_IN: Final = """SELECT standing.game, count(DISTINCT standing."match") AS played FROM
standing WHERE standing.guild = :in_guild AND standing.ended >= :since AND standing.ended < :until AND NOT (EXISTS
(SELECT shy.user FROM shy WHERE shy.user = standing.user)) GROUP BY standing.game"""

PACE_OF: Final = """SELECT standing.game, sum(tenure.turns) AS turns, sum(tenure.waited) AS
waited FROM standing JOIN tenure ON tenure."match" = standing."match" AND tenure.seat = standing.seat WHERE
standing.user = :who AND standing.ended >= :since AND standing.ended < :until AND standing.outcome IN (:won, :lost,
:drawn) GROUP BY standing.game"""

PACE_OF_IN: Final = """SELECT standing.game, sum(tenure.turns) AS turns, sum(tenure.waited) AS
waited FROM standing JOIN tenure ON tenure."match" = standing."match" AND tenure.seat = standing.seat WHERE
standing.user = :who AND standing.ended >= :since AND standing.ended < :until AND standing.outcome IN (:won, :lost,
:drawn) AND standing.guild = :in_guild GROUP BY standing.game"""

PACE_IN: Final = """SELECT standing.game, sum(tenure.turns) AS turns, sum(tenure.waited) AS
waited FROM standing JOIN tenure ON tenure."match" = standing."match" AND tenure.seat = standing.seat WHERE
standing.guild = :in_guild AND standing.ended >= :since AND standing.ended < :until AND standing.outcome IN (:won,
:lost, :drawn) AND NOT (EXISTS (SELECT shy.user FROM shy WHERE shy.user = standing.user)) GROUP BY standing.game"""

ADD_SHY: Final = """INSERT INTO shy (user) VALUES (:user)"""

SHY: Final = """SELECT shy.user FROM shy WHERE shy.user = :who"""

DROP_SHY: Final = """DELETE FROM shy WHERE shy.user = :who"""

ADD_DEAL: Final = """INSERT INTO deal (guild, game, day, secret, pledge) VALUES (:guild, :game,
:day, :secret, :pledge)"""

DEAL: Final = """SELECT deal.guild, deal.game, deal.day, deal.secret, deal.pledge FROM deal
WHERE deal.guild = :in_guild AND deal.game = :of_game AND deal.day = :on_day"""

DAY_BEFORE: Final = """SELECT max(deal.day) AS day FROM deal WHERE deal.guild = :in_guild AND
deal.game = :of_game AND deal.day < :on_day"""

DAY_AFTER: Final = """SELECT min(deal.day) AS day FROM deal WHERE deal.guild = :in_guild AND
deal.game = :of_game AND deal.day > :on_day"""

ADD_ATTEMPT: Final = """INSERT INTO attempt (guild, game, day, user, "match") VALUES (:guild,
:game, :day, :user, :match)"""

ATTEMPT: Final = """SELECT attempt."match" FROM attempt WHERE attempt.guild = :in_guild AND
attempt.game = :of_game AND attempt.day = :on_day AND attempt.user = :who"""

ATTEMPTS: Final = """SELECT attempt.user, standing.outcome, standing.measure, "match".n AS
answers, hinted.user IS NOT NULL AS hinted FROM attempt JOIN "match" ON "match".id = attempt."match" JOIN standing
ON standing."match" = attempt."match" AND standing.user = attempt.user LEFT OUTER JOIN hinted ON hinted."match" =
attempt."match" AND hinted.user = attempt.user WHERE attempt.guild = :in_guild AND attempt.game = :of_game AND
attempt.day = :on_day AND standing.ended < :before AND (attempt.user = :who OR NOT (EXISTS (SELECT shy.user FROM
shy WHERE shy.user = standing.user)))"""

ADD_PACT: Final = """INSERT INTO pact ("match", terms, paused) VALUES (:match, :terms, :paused)"""

PACT: Final = """SELECT pact.terms, pact.paused FROM pact WHERE pact."match" = :of"""

DROP_PACT: Final = """DELETE FROM pact WHERE pact."match" = :of"""

ADD_LIFE: Final = """INSERT INTO life (id, seen) VALUES (:id, :seen)"""

LIFE: Final = """SELECT life.seen FROM life"""

DROP_LIFE: Final = """DELETE FROM life"""

SHIFT_DUES: Final = """UPDATE due SET at=(due.at + :by) WHERE due.at < :frozen OR due.at >= :since
AND due.at < :standing"""

SHIFT_ERRANDS: Final = """UPDATE outbox SET "after"=(outbox."after" + :by)"""

TIMED: Final = """SELECT due."match", due.kind FROM due WHERE due.at < :frozen"""

AWAITED_OF: Final = """SELECT "match".id AS "match", "match".game, "match".guild, "match".place,
due.seat, due.at AS asked, until.at AS until, board.message AS board FROM seat JOIN "match" ON "match".id =
seat."match" JOIN due ON due."match" = seat."match" AND due.seat = seat.seat AND due.kind = :asked_kind LEFT OUTER
JOIN due AS until ON until."match" = seat."match" AND until.seat = seat.seat AND until.kind = :until_kind LEFT
OUTER JOIN post AS board ON board."match" = seat."match" AND board.audience = :board_audience WHERE seat.user =
:who AND due.at < :standing ORDER BY due.at, "match".id"""

PAST_OF_USER: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge, "match".state,
"match".n, "match".result, "match".opened, "match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE
attempt."match" = "match".id) AS day, (SELECT lesson.step FROM lesson WHERE lesson."match" = "match".id) AS lesson
FROM "match" JOIN seat ON seat."match" = "match".id WHERE seat.user = :user AND "match".holds IS NULL AND
"match".started IS NOT NULL AND NOT (EXISTS (SELECT lesson."match" FROM lesson WHERE lesson."match" = "match".id))
ORDER BY "match".id DESC LIMIT :limit OFFSET 0"""

PAST_IN: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge, "match".state,
"match".n, "match".result, "match".opened, "match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE
attempt."match" = "match".id) AS day, (SELECT lesson.step FROM lesson WHERE lesson."match" = "match".id) AS lesson
FROM "match" WHERE "match".guild = :guild AND "match".state = :state AND "match".place = :place AND "match".started
IS NOT NULL ORDER BY "match".id DESC LIMIT :limit OFFSET 0"""

WHOLE_MATCH: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".holds, "match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge,
"match"."key", "match".state, "match".n, "match".upto, "match".checkpoint, "match".result, "match".opened,
"match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE attempt."match" = "match".id) AS day FROM
"match" WHERE "match".id = :of"""

WHOLE_ANSWERS: Final = """SELECT answer."match", answer.n, answer.seat, answer.tokens, answer."by",
answer.at, answer.print, answer.withdraws FROM answer WHERE answer."match" = :of ORDER BY answer.n"""

WHOLE_STORY: Final = """SELECT story."match", story.n, story.k, story.audience, story.text FROM
story WHERE story."match" = :of ORDER BY story.n, story.k"""

LAST_ANSWER: Final = """SELECT max(answer.n) AS n FROM answer WHERE answer."match" = :of AND
answer.seat = :at_seat AND answer."by" = :given_by"""

TOLD_TO: Final = """SELECT DISTINCT story.n, story.audience FROM story WHERE story."match" =
:of"""

SAME_MATCH: Final = """SELECT "match".id FROM "match" WHERE "match"."key" = :old_key AND
"match".opened = :old_opened AND "match".state = :state"""

NUMBER_ANEW: Final = """UPDATE "match" SET id=:new_id WHERE "match".id = :of"""

SEATS_OF: Final = """SELECT seat."match", "match".game, "match".guild, "match".state,
"match".opened, "match".ended, seat.seat, seat.name, seat.phrase FROM seat JOIN "match" ON "match".id =
seat."match" WHERE seat.user = :who ORDER BY seat."match";"""

RESULTS_OF: Final = """SELECT standing."match", standing.user, standing.seat, standing.game,
standing.guild, standing.outcome, standing.measure, standing.ended FROM standing WHERE standing.user = :who ORDER
BY standing."match";"""

ATTEMPTS_OF: Final = """SELECT attempt.guild, attempt.game, attempt.day, attempt.user,
attempt."match" FROM attempt WHERE attempt.user = :who ORDER BY attempt."match";"""

MEDALS_WON_BY: Final = """SELECT medal.user, medal.game, medal."key", medal."match", medal.guild,
medal.at FROM medal WHERE medal.user = :who ORDER BY medal.game, medal."key";"""

HINTS_OF: Final = """SELECT hinted."match" FROM hinted WHERE hinted.user = :who ORDER BY
hinted."match";"""

TENURES_OF: Final = """SELECT tenure."match", tenure.seat FROM tenure WHERE tenure.owner = :who
ORDER BY tenure."match";"""

HOSTED_BY: Final = """SELECT "match".id FROM "match" WHERE "match".host = :who ORDER BY
"match".id"""

DEEDS_OF: Final = """SELECT deed.guild, deed.at, deed."match", deed.what FROM deed WHERE
deed.user = :who ORDER BY deed.id"""

ANSWERS_OF: Final = """SELECT answer."match", answer.n, answer.at, answer.tokens FROM answer JOIN
seat ON seat."match" = answer."match" AND seat.seat = answer.seat WHERE seat.user = :who AND answer."by" IN
(:by_person, :by_order) ORDER BY answer."match", answer.n"""

LEFT_BY: Final = """SELECT seat."match", seat.seat, seat.user, seat.name FROM seat JOIN (SELECT
tenure."match" AS "match", tenure.seat AS seat FROM tenure WHERE tenure.owner = :who UNION SELECT standing."match"
AS "match", standing.seat AS seat FROM standing WHERE standing.user = :who) AS left_by ON left_by."match" =
seat."match" AND left_by.seat = seat.seat"""

BLUR_LEFT: Final = """UPDATE seat SET name='#' || (seat + 1) WHERE seat."match" = :of AND
seat.seat = :which AND seat.user IS NULL"""

BLUR_WORDS: Final = """UPDATE seat SET phrase='' WHERE seat."match" = :of AND seat.seat = :which"""

BLUR_SEATS: Final = """UPDATE seat SET user=NULL, name='#' || (seat + 1), phrase='' WHERE
seat.user = :who"""

BLUR_TENURES: Final = """UPDATE tenure SET owner=NULL WHERE tenure.owner = :who"""

BLUR_HOST: Final = """UPDATE "match" SET host=0 WHERE "match".host = :who"""

BLUR_DEEDS: Final = """UPDATE deed SET user=0 WHERE deed.user = :who"""

DROP_RESULTS_OF: Final = """DELETE FROM standing WHERE standing.user = :who"""

DROP_MEDALS_OF: Final = """DELETE FROM medal WHERE medal.user = :who"""

DROP_HINTS_OF: Final = """DELETE FROM hinted WHERE hinted.user = :who"""

BLUR_ATTEMPTS: Final = """UPDATE attempt SET user=(-attempt."match") WHERE attempt.user = :who"""

DROP_ERRANDS_TO: Final = """DELETE FROM outbox WHERE outbox."match" = :of AND outbox.audience =
:audience"""

LINES_NAMING: Final = """SELECT story."match", story.n, story.k, story.text FROM story JOIN "match"
ON "match".id = story."match" WHERE "match".guild IN (SELECT "match".guild FROM "match" JOIN seat ON seat."match" =
"match".id WHERE seat.user = :who UNION SELECT standing.guild FROM standing WHERE standing.user = :who UNION SELECT
"match".guild FROM "match" JOIN tenure ON tenure."match" = "match".id WHERE tenure.owner = :who) AND story.text
LIKE :named"""

SET_LINE: Final = """UPDATE story SET text=:new_text WHERE story."match" = :of AND story.n =
:at_n AND story.k = :at_k"""

DEEDS_NAMING: Final = """SELECT deed.id, deed.words FROM deed WHERE deed.words LIKE :named"""

SET_DEED: Final = """UPDATE deed SET words=:new_words WHERE deed.id = :which"""

ADD_TENURE: Final = """INSERT INTO tenure ("match", seat, owner, extensions, turns, waited) VALUES
(:match, :seat, :owner, :extensions, :turns, :waited)"""

TENURE: Final = """SELECT tenure."match", tenure.seat, tenure.owner, tenure.extensions,
tenure.turns, tenure.waited FROM tenure WHERE tenure."match" = :of AND tenure.seat = :which"""

TENURES: Final = """SELECT tenure."match", tenure.seat, tenure.owner, tenure.extensions,
tenure.turns, tenure.waited FROM tenure WHERE tenure."match" = :of ORDER BY tenure.seat"""

DROP_TENURE: Final = """DELETE FROM tenure WHERE tenure."match" = :of AND tenure.seat = :which"""

OWNED: Final = """SELECT tenure."match", tenure.seat FROM tenure JOIN "match" ON "match".id =
tenure."match" WHERE tenure.owner = :who AND "match".holds > 0 ORDER BY tenure."match", tenure.seat"""

COUNT_TURN: Final = """UPDATE tenure SET turns=(tenure.turns + 1), waited=(tenure.waited + (SELECT
CASE WHEN (:mark - due.at > 0) THEN :mark - due.at ELSE 0 END AS anon_1 FROM due WHERE due."match" = :of AND
due.seat = :which AND due.kind = :kind)) WHERE tenure."match" = :of AND tenure.seat = :which AND (EXISTS (SELECT
due.at FROM due WHERE due."match" = :of AND due.seat = :which AND due.kind = :kind))"""

FIRST_TURN: Final = """INSERT INTO tenure ("match", seat, owner, extensions, turns, waited) SELECT
due."match", due.seat, NULL AS anon_1, 0, 1, CASE WHEN (:mark - due.at > 0) THEN :mark - due.at ELSE 0 END AS
anon_2 FROM due WHERE due."match" = :of AND due.seat = :which AND due.kind = :kind"""

LEFT_OF: Final = """SELECT standing.user, standing.seat FROM standing WHERE standing."match" =
:of AND standing.outcome = :left"""

NOTES: Final = """SELECT answer.n, answer.seat, answer.tokens FROM answer WHERE
answer."match" = :of AND answer."by" = :table ORDER BY answer.n"""

ADD_DEED: Final = """INSERT INTO deed (guild, at, user, "match", what, words) VALUES (:guild,
:at, :user, :match, :what, :words)"""

DEEDS: Final = """SELECT deed.id, deed.guild, deed.at, deed.user, deed."match", deed.what,
deed.words FROM deed WHERE deed.guild = :in_guild AND deed.id < :before ORDER BY deed.id DESC LIMIT :limit OFFSET 0"""

OPEN_IN: Final = """SELECT "match".id, "match".channel, "match".game, "match".state FROM
"match" WHERE "match".guild = :in_guild AND "match".holds > 0 ORDER BY "match".id"""

FINISHED_THREADS: Final = """SELECT "match".id, "match".ended FROM "match" WHERE "match".guild =
:in_guild AND "match".ended > 0 AND "match".place != "match".channel ORDER BY "match".id DESC LIMIT :limit OFFSET 0"""

REMATCH_OF: Final = """SELECT rematch.next, "match".state FROM rematch JOIN "match" ON "match".id
= rematch.next WHERE rematch."match" = :of"""

PLAYED_BEFORE: Final = """SELECT rematch."match" FROM rematch WHERE rematch.next = :of"""

ADD_REMATCH: Final = """INSERT INTO rematch ("match", next) VALUES (:match, :next)"""

DROP_REMATCH: Final = """DELETE FROM rematch WHERE rematch."match" = :of"""

ADD_MEDAL: Final = """INSERT OR IGNORE INTO medal (user, game, "key", "match", guild, at) VALUES
(:user, :game, :key, :match, :guild, :at)"""

MEDALS_OF: Final = """SELECT medal.user, medal.game, medal."key", medal."match" FROM medal WHERE
medal.user = :who AND medal.at >= :since AND medal.at < :until ORDER BY medal.at, medal."key";"""

MEDALS_OF_IN: Final = """SELECT medal.user, medal.game, medal."key", medal."match" FROM medal WHERE
medal.user = :who AND medal.at >= :since AND medal.at < :until AND medal.guild = :in_guild ORDER BY medal.at,
medal."key";"""

MEDALS_AT: Final = """SELECT medal.user, medal.game, medal."key", medal."match" FROM medal WHERE
medal."match" = :of"""

ADD_HINTED: Final = """INSERT OR IGNORE INTO hinted ("match", user) VALUES (:match, :user)"""

HINTED_AT: Final = """SELECT hinted.user FROM hinted WHERE hinted."match" = :of"""
