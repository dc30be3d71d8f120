/**
 * The page: Discord as one person sees it, for playing, hosting and testing without Discord.
 *
 * Selectors for tests (IDs are Discord's):
 *   [data-person="<id>"]         a person in the bar at the top; aria-pressed="true" on the current one,
 *                                once the whole page shows their view
 *   [data-user="<id>"]           a person with a menu: in the bar, above a message, in a mention; the menu is
 *                                [data-role="person-menu"] with [data-user-command="<name>"], and its "Close"
 *   [data-role="persona"]        "You are: …", opens a menu with [data-role="new-person"] and [data-role="add-person"]
 *   [data-guild="<id>|home"]     server, or the home of direct messages; [data-role="badge"] inside for mentions
 *   [data-channel="<id>"]        channel, thread or DM in the list; class "unread"; aria-current="page" when open;
 *                                [data-fold="<id>"] shows the archived threads of a channel
 *   [data-role="open-dm"]        the application's DM while it does not exist yet
 *   [data-action="…"]            join_thread, leave_thread, archive, drawer, in the header of the open channel
 *   [data-role="title"]          name of the open channel
 *   [data-message="<id>"]        message; [data-ephemeral] if only you see it; [data-role="dismiss"] inside
 *   [data-custom-id="<id>"]      button or select of a message, field of a modal; aria-busy="true" while it waits
 *   [role="option"][data-value]  entry of an open select; [data-role="confirm"] closes one that takes several
 *   [data-role="failure"]        why a press or command failed; [data-ghost] is the line of a failed command
 *   [data-role="thinking"]       the application is thinking
 *   [data-picture], [data-role="alt"], [data-role="viewer"], [data-file]   pictures, their ALT badge, enlarged, files
 *   [data-role="composer"]       the field for chat and commands; [data-role="send"]
 *   [data-suggestion="<name>"]   entry of the list above it: a command's full name, or an option's value
 *   [data-command="<name>"]      the command being written: [data-option="<name>"] its fields,
 *                                [data-add-option="<name>"] adds one, [data-role="command-tail"] the end (Enter sends),
 *                                [data-role="command-error"] what is wrong
 *   [data-role="modal"]          dialog, [data-modal="<custom id>"]; [data-role="submit"|"cancel"|"modal-error"]
 *   [data-role="lab"], [data-fault="<key>"], [data-belief="<key>"]   the lab and its switches
 *   [data-advance="hour|day|due"]   lets time pass; [data-role="clock"] shows the time
 *   [data-role="bot"][data-online], [data-role="banner"], [data-role="notice"], [data-role="new-messages"]
 */
import { App } from "./state/app.js";
import { Channels } from "./frame/channels.js";
import { Composer } from "./composer/composer.js";
import { Drawer } from "./frame/drawer.js";
import { showHeader } from "./frame/header.js";
import { Lab } from "./frame/lab.js";
import { Log } from "./message/log.js";
import { Modal } from "./message/modal.js";
import { People } from "./frame/people.js";
import { PersonMenu } from "./frame/person_menu.js";
import { showRail } from "./frame/rail.js";
import { holdStill, keepTitle, showBanner, showBot, showNotices, showTyping } from "./frame/status.js";
import { keepTime, setAhead } from "./parts/time.js";

const at = (id) => document.getElementById(id);
const app = new App();
app.on("hello clock", () => setAhead(app.world.clock.ahead)); // before anything that shows the time is drawn
const drawer = new Drawer(at("drawer"), at("veil"));

showRail(app, at("rail"));
new Channels(app, at("channels"));
showHeader(app, at("header"), () => drawer.toggle());
new Log(app, at("log"));
new Composer(app, at("composer-area"));
new People(app, at("people"));
new PersonMenu(app);
new Lab(app, at("lab"), at("lab-button"));
new Modal(app);
showBot(app, at("bot"));
showTyping(app, at("typing"));
showNotices(app, at("notices"));
keepTitle(app);
holdStill(app, document.querySelector(".frame"));
keepTime();
app.start();
showBanner(app, at("banner"));
