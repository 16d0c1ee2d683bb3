// @ts-check
/**
 * What a browser with scripts adds to the pages: keys, a fresh count of what waits, copying, a warning before typed
 * text is lost, and how long ago a moment was. Every page works without it. It answers no form, and replaces no part of
 * a page.
 */

/** @type {(selector: string, within?: ParentNode) => readonly HTMLElement[]} */
const all = (selector, within = document) =>
  [...within.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);

// ── Keys: / search, j and k through rows, ? help. Enter follows the link that has the focus, as everywhere. ──

const ROWS = "main tbody tr, main .card, main .list > li";

/** @param {number} by */
function moveBy(by) {
  const links = all(ROWS).flatMap((row) => all("a[href], summary, button", row).slice(0, 1));
  if (links.length === 0) return;
  const at = links.findIndex((link) => link === document.activeElement);
  links[at === -1 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}

/** @type {Record<string, () => void>} */
const KEYS = {
  "/": () => all("#search-all")[0]?.focus(),
  j: () => moveBy(1),
  k: () => moveBy(-1),
  "?": () => all("dialog#keys").forEach((dialog) => dialog instanceof HTMLDialogElement && dialog.showModal()),
};

document.addEventListener("keydown", (event) => {
  const { target } = event;
  const isTyped =
    target instanceof HTMLElement && target.closest("input, select, textarea, dialog, [contenteditable]") !== null;
  if (isTyped || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const act = KEYS[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
});

// ── The count of what waits for the reader, while the page is looked at ──

const REFRESH_MS = 60_000;
/** The navigation is twice in a page: for wide screens, and for narrow ones. */
const homes = all("a[data-waiting]");

async function refresh() {
  if (document.hidden) return;
  try {
    const response = await fetch(homes[0]?.dataset["waiting"] ?? "", { headers: { Accept: "application/json" } });
    if (!response.ok) throw new Error(String(response.status));
    const { shown, waits } = await response.json();
    for (const count of homes.flatMap((home) => all(".count", home))) {
      count.hidden = !waits;
      if (count.firstChild !== null) count.firstChild.nodeValue = String(shown);
    }
  } catch {
    // Signed out, or the service is away: the page keeps the count that it came with.
    clearInterval(timer);
  }
}
const timer = homes.length > 0 ? setInterval(() => void refresh(), REFRESH_MS) : undefined;

// ── Copying, where the browser allows it ──

if (navigator.clipboard !== undefined) {
  for (const button of all("button[data-copied]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const text = button.parentElement?.querySelector("code")?.textContent ?? "";
      await navigator.clipboard.writeText(text);
      button.textContent = button.dataset["copied"] ?? "";
    });
  }
}

// ── Typed text is not lost by a slip ──

let isDirty = false;
for (const form of all("main form")) {
  if (all("textarea", form).length === 0) continue;
  form.addEventListener("input", () => (isDirty = true));
  form.addEventListener("submit", () => (isDirty = false));
}
addEventListener("beforeunload", (event) => {
  if (isDirty) event.preventDefault();
});

// ── How long ago, beside the exact moment that each title has ──

const UNITS = /** @type {const} */ ([
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
]);
const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });

for (const time of all("time[datetime*=T]")) {
  const since = Date.parse(time.getAttribute("datetime") ?? "") - Date.now();
  const [unit, length] = UNITS.find(([, each]) => Math.abs(since) >= each) ?? UNITS[2];
  time.title = `${relative.format(Math.round(since / length), unit)} · ${time.title}`;
}
