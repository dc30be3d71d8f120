// The script of the page: switches views, hides pictures, steps through chapters, shows local times, checks the proof.
// Without it, the page shows everything together.

const byId = (id) => document.getElementById(id);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const said = JSON.parse(byId("words").textContent);

function showTimes() {
  const how = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" });
  for (const time of all("time")) time.textContent = how.format(new Date(time.dateTime));
}

// Shows the log lines, pictures and words of one viewer: "all", or the number of a seat.
function showViewer(viewer) {
  for (const part of all("[data-for]")) part.hidden = !part.dataset.for.split(" ").includes(viewer);
  for (const tab of all("[role=tab]")) {
    const chosen = tab.dataset.viewer === viewer;
    tab.ariaSelected = String(chosen);
    tab.tabIndex = chosen ? 0 : -1;
    if (chosen) byId("chapters").setAttribute("aria-labelledby", tab.id);
  }
}

function useTabs() {
  const list = byId("tabs");
  if (!list) return;
  const tabs = all("[role=tab]", list), panel = byId("chapters");
  list.hidden = false;
  panel.setAttribute("role", "tabpanel");
  showViewer(tabs[0].dataset.viewer);
  list.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab]");
    if (tab) showViewer(tab.dataset.viewer);
  });
  list.addEventListener("keydown", (event) => {
    const here = tabs.indexOf(event.target), last = tabs.length - 1;
    const to = { ArrowRight: here === last ? 0 : here + 1, ArrowLeft: here ? here - 1 : last, Home: 0, End: last };
    if (here < 0 || !(event.key in to)) return;
    event.preventDefault();
    event.stopPropagation();
    tabs[to[event.key]].focus();
    showViewer(tabs[to[event.key]].dataset.viewer);
  });
}

function useWords() {
  const button = byId("words-only");
  const set = (only) => {
    button.ariaPressed = String(only);
    document.body.classList.toggle("words", only);
    for (const telling of all("details.telling")) telling.open = only;
  };
  button.hidden = false;
  button.addEventListener("click", () => set(button.ariaPressed !== "true"));
  set(document.body.classList.contains("words"));
}

// The chapter that was stepped to, while its heading is visible, otherwise the last one whose heading is above; -1 above
// the first.
function chapterHere(headings) {
  const top = (heading) => heading.getBoundingClientRect().top;
  const focused = headings.indexOf(document.activeElement);
  if (focused >= 0 && top(headings[focused]) >= 0 && top(headings[focused]) < innerHeight) return focused;
  return headings.filter((heading) => top(heading) < innerHeight / 3).length - 1;
}

function useSteps() {
  const headings = all("#chapters h3"), steps = byId("steps"), place = byId("place");
  const [back, next] = all("button", steps);
  const show = () => {
    const here = chapterHere(headings);
    place.textContent = here < 0 ? "" : headings[here].textContent;
    back.ariaDisabled = String(here <= 0);
    next.ariaDisabled = String(here >= headings.length - 1);
  };
  const step = (by) => {
    const to = headings[chapterHere(headings) + by];
    if (!to) return;
    to.focus({ preventScroll: true });
    to.scrollIntoView();
    show();
  };
  for (const heading of headings) heading.tabIndex = -1;
  steps.hidden = false;
  back.addEventListener("click", () => step(-1));
  next.addEventListener("click", () => step(1));
  addEventListener("scroll", show, { passive: true });
  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("[role=tab], [data-scrolls]")) return;
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
  });
  show();
}

async function useProof() {
  const facts = byId("facts"), told = byId("proof");
  const found = await checkFacts(facts.textContent, facts.dataset.digest);
  const words = found.wrong ? said[found.wrong] : said[found.unkeyed ? "unkeyed" : "proved"];
  const label = Object.hasOwn(said.labels, found.label) ? said.labels[found.label] : found.label;
  told.textContent = words.replace("{number}", found.n).replace("{label}", () => label);
  told.className = found.wrong ? "wrong" : "right";
}

showTimes();
useTabs();
useWords();
useSteps();
useProof();
