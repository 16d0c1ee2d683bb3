// @ts-check
/**
 * The editor of policies, in a browser with scripts: each text has numbers, colours, problems in place, proposals,
 * descriptions, corrections, its normal form and an outline. The form sends the fields that it sends without the
 * script, and no other script answers it.
 */
import { openFile } from "./editor/file.js";
import { openLanguage } from "./editor/language.js";

const CHECK_AFTER_MS = 300;
/** Worked examples run for longer than a text is read. */
const EXAMPLES_AFTER_MS = 1_000;

/** @param {HTMLFormElement} form */
function upgrade(form) {
  /** @type {import("./editor/language.js").Settings} */
  const settings = JSON.parse(form.dataset["editor"] ?? "");
  const nonce = document.querySelector("script[nonce]");
  const language = openLanguage(settings, () => files);
  const files = [...form.querySelectorAll(".file")].flatMap((section) => {
    const path = section.querySelector("input[name^='path:']");
    const text = section.querySelector("textarea");
    if (!(path instanceof HTMLInputElement) || text === null) return [];
    path.addEventListener("input", changed);
    const styleNonce = nonce instanceof HTMLElement ? (nonce.nonce ?? "") : "";
    return [openFile({ path, text, language, settings, styleNonce, changed })];
  });

  /** @type {number | undefined} */
  let timer;
  function changed() {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), CHECK_AFTER_MS);
  }

  async function check() {
    const answer = await language.ask("check", { tells: true });
    if (answer?.kind !== "checked") return;
    for (const found of answer.files) answer.of(found.path)?.show(found);
    const isWrong = answer.files.some(({ problems }) => problems.some(({ severity }) => severity === "error"));
    if (isWrong) return;
    clearTimeout(timer);
    timer = setTimeout(() => void runExamples(), EXAMPLES_AFTER_MS);
  }

  async function runExamples() {
    const answer = await language.ask("examples");
    if (answer?.kind !== "examples") return;
    for (const { path, problems } of answer.files) answer.of(path)?.showExamples(problems);
  }

  /** A link to a line of the text as it was sent leads to the same line of the editor. */
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href*='-line-']") : null;
    const [, name, line] = /^#(text:\d+)-line-(\d+)$/.exec(link?.getAttribute("href") ?? "") ?? [];
    const file = files.find((each) => each.name === name);
    if (file === undefined) return;
    event.preventDefault();
    file.goToLine(Number(line));
  });
  for (const listing of form.querySelectorAll("details.as-sent"))
    if (listing instanceof HTMLDetailsElement) listing.open = false;
  changed();
}

for (const form of document.querySelectorAll("form[data-editor]")) if (form instanceof HTMLFormElement) upgrade(form);
