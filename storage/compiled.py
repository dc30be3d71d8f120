"""The statements as they run, worded by compile.py: change them in statements.py and tallies.py."""

from __future__ import annotations

from typing import Final

ADD_MATCH: Final = """INSERT INTO "match" (guild, channel, place, holds, host, game, rules,
options, secret, pledge, "key", state, n, upto, checkpoint, result, opened, started, ended) VALUES (:guild,
:channel, :place, :holds, :host, :game, :rules, :options, :secret, :pledge, :key, :state, :n, :upto, :checkpoint,
:result, :opened, :started, :ended) RETURNING id"""

MATCH: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge, "match".state,
"match".n, "match".result, "match".opened, "match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE
attempt."match" = "match".id) AS day FROM "match" WHERE "match".id = :of"""

MATCH_STATE: Final = """SELECT "match".state, "match".n, "match".place FROM "match" WHERE
"match".id = :of"""

MATCH_LOG: Final = """SELECT "match"."key", "match".upto, "match".checkpoint FROM "match" WHERE
"match".id = :of"""

HOLDER: Final = """SELECT "match".id FROM "match" WHERE "match".holds = :place"""

OPEN_MATCH_IN: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge, "match".state,
"match".n, "match".result, "match".opened, "match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE
attempt."match" = "match".id) AS day FROM "match" WHERE "match".holds = :place"""

OPEN_MATCHES_OF: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge, "match".state,
"match".n, "match".result, "match".opened, "match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE
attempt."match" = "match".id) AS day FROM "match" JOIN seat ON seat."match" = "match".id WHERE seat.user = :user
AND "match".holds IS NOT NULL ORDER BY "match".id"""

LIVE_IDS: Final = """SELECT "match".id FROM "match" WHERE "match".holds > 0 AND "match".state =
:state"""

PAST_OF_GUILD: Final = """SELECT "match".id, "match".guild, "match".channel, "match".place,
"match".host, "match".game, "match".rules, "match".options, "match".secret, "match".pledge, "match".state,
"match".n, "match".result, "match".opened, "match".started, "match".ended, (SELECT attempt.day FROM attempt WHERE
attempt."match" = "match".id) AS day FROM "match" WHERE "match".guild = :guild AND "match".state = :state AND
"match".id < :before ORDER BY "match".id DESC LIMIT :limit OFFSET 0"""

SET_HOST: Final = """UPDATE "match" SET host=:new_host WHERE "match".id = :of"""

SET_OPTIONS: Final = """UPDATE "match" SET options=:new_options WHERE "match".id = :of"""

SET_PLACE: Final = """UPDATE "match" SET place=:new_place, holds=:new_place WHERE "match".id =
:of"""

START: Final = """UPDATE "match" SET rules=:new_rules, options=:new_options, "key"=:new_key,
state=:new_state, started=:new_started WHERE "match".id = :of"""

COUNT: Final = """UPDATE "match" SET n=:new_n WHERE "match".id = :of AND "match".n = :old_n
AND "match".state = :old_state"""

SET_CHECKPOINT: Final = """UPDATE "match" SET upto=:new_upto, checkpoint=:new_checkpoint WHERE
"match".id = :of"""

END: Final = """UPDATE "match" SET holds=NULL, state=:new_state, result=:new_result,
ended=:new_ended WHERE "match".id = :of"""

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

ADD_LINE: Final = """INSERT INTO story ("match", n, k, audience, text) VALUES (:match, :n, :k,
:audience, :text)"""

LAST_LINE: Final = """SELECT coalesce(max(story.k), -1) AS k FROM story WHERE story."match" = :of
AND story.n = :at"""

LINES_FOR_ALL: Final = """SELECT story.n, story.k, story.text, story.audience FROM story WHERE
story."match" = :of AND story.n > :since AND story.audience IS NULL AND (story.n < :before_n OR story.n = :before_n
AND story.k < :before_k) ORDER BY story.n DESC, story.k DESC LIMIT :limit OFFSET 0"""

LINES_FOR_SEAT: Final = """SELECT story.n, story.k, story.text, story.audience FROM story WHERE
story."match" = :of AND story.n > :since AND (story.audience IS NULL OR story.audience LIKE :heard) AND (story.n <
:before_n OR story.n = :before_n AND story.k < :before_k) ORDER BY story.n DESC, story.k DESC LIMIT :limit OFFSET 0"""

ADD_ERRAND: Final = """INSERT INTO outbox ("match", kind, audience, payload, nonce, "after",
tries) VALUES (:match, :kind, :audience, :payload, :nonce, :after, :tries)"""

ERRAND_OF_NONCE: Final = """SELECT outbox.id FROM outbox WHERE outbox."match" = :of AND outbox.nonce =
:nonce"""

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

ADD_POST: Final = """INSERT INTO post ("match", audience, channel, message, n) VALUES (:match,
:audience, :channel, :message, :n)"""

POST: Final = """SELECT post."match", post.audience, post.channel, post.message, post.n FROM
post WHERE post."match" = :of AND post.audience = :audience"""

POSTS: Final = """SELECT post."match", post.audience, post.channel, post.message, post.n FROM
post WHERE post."match" = :of ORDER BY post.audience"""

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

DROP_PERSON: Final = """DELETE FROM person WHERE person.user = :who"""

ADD_GUILD: Final = """INSERT INTO guild_setting (guild, settings) VALUES (:guild, :settings)"""

GUILD: Final = """SELECT guild_setting.settings FROM guild_setting WHERE guild_setting.guild
= :which"""

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
standing.measure AS measure, CASE WHEN (standing.outcome = :won) THEN 1 ELSE 0 END AS won, sum(1 - CASE WHEN
(standing.outcome = :won) THEN 1 ELSE 0 END) OVER (PARTITION BY standing.game, standing.user ORDER BY
standing.ended, standing."match") AS run FROM standing WHERE standing.user = :who AND standing.ended IS NOT NULL
AND standing.outcome != :helped), runs AS (SELECT one.game AS game, one.user AS user, one.run AS run, count(*) AS
played, sum(one.won) AS won, min(one.measure) AS least, max(one.measure) AS most FROM one GROUP BY one.game,
one.user, one.run), marked AS (SELECT runs.game AS game, runs.user AS user, runs.run AS run, runs.played AS played,
runs.won AS won, runs.least AS least, runs.most AS most, max(runs.run) OVER (PARTITION BY runs.game, runs.user) AS
last FROM runs) SELECT marked.game, marked.user, sum(marked.played) AS played, sum(marked.won) AS won,
min(marked.least) AS least, max(marked.most) AS most, max(marked.won) AS longest, sum(CASE WHEN (marked.run =
marked.last) THEN marked.won ELSE 0 END) AS current FROM marked GROUP BY marked.game, marked.user"""

STANDINGS_OF_USER_IN: Final = """WITH one AS (SELECT standing.game AS game, standing.user AS user,
standing.measure AS measure, CASE WHEN (standing.outcome = :won) THEN 1 ELSE 0 END AS won, sum(1 - CASE WHEN
(standing.outcome = :won) THEN 1 ELSE 0 END) OVER (PARTITION BY standing.game, standing.user ORDER BY
standing.ended, standing."match") AS run FROM standing WHERE standing.user = :who AND standing.guild = :in_guild
AND standing.ended IS NOT NULL AND standing.outcome != :helped), runs AS (SELECT one.game AS game, one.user AS
user, one.run AS run, count(*) AS played, sum(one.won) AS won, min(one.measure) AS least, max(one.measure) AS most
FROM one GROUP BY one.game, one.user, one.run), marked AS (SELECT runs.game AS game, runs.user AS user, runs.run AS
run, runs.played AS played, runs.won AS won, runs.least AS least, runs.most AS most, max(runs.run) OVER (PARTITION
BY runs.game, runs.user) AS last FROM runs) SELECT marked.game, marked.user, sum(marked.played) AS played,
sum(marked.won) AS won, min(marked.least) AS least, max(marked.most) AS most, max(marked.won) AS longest, sum(CASE
WHEN (marked.run = marked.last) THEN marked.won ELSE 0 END) AS current FROM marked GROUP BY marked.game,
marked.user"""

STANDINGS_IN: Final = """SELECT standing.game, standing.user, count(*) AS played, sum(CASE WHEN
(standing.outcome = :won) THEN 1 ELSE 0 END) AS won, min(standing.measure) AS least, max(standing.measure) AS most
FROM standing WHERE standing.guild = :in_guild AND standing.ended IS NOT NULL AND standing.outcome != :helped AND
NOT (EXISTS (SELECT shy.user FROM shy WHERE shy.user = standing.user)) GROUP BY standing.game, standing.user"""

PLAYED_IN: Final = """SELECT standing.game, count(DISTINCT standing."match") AS played FROM
standing WHERE standing.guild = :in_guild AND standing.ended IS NOT NULL AND NOT (EXISTS (SELECT shy.user FROM shy
WHERE shy.user = standing.user)) GROUP BY standing.game"""

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
answers FROM attempt JOIN "match" ON "match".id = attempt."match" JOIN standing ON standing."match" =
attempt."match" AND standing.user = attempt.user WHERE attempt.guild = :in_guild AND attempt.game = :of_game AND
attempt.day = :on_day AND standing.ended < :before AND (attempt.user = :who OR NOT (EXISTS (SELECT shy.user FROM
shy WHERE shy.user = standing.user)))"""
