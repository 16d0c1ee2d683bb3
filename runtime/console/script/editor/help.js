// @ts-check
/** What the service adds to the writing of one file: proposals, descriptions, corrections, and the normal form. */
import { forEachDiagnostic } from "@codemirror/lint";
import { activateHover, hoverTooltip } from "@codemirror/view";

import { describing } from "./tools.js";

/** @typedef {import("@codemirror/view").EditorView} EditorView */
/** @typedef {import("@codemirror/view").Command} Command */

/**
 * @typedef {object} File Asked about.
 * @property {import("./language.js").Language} language
 * @property {() => string} path
 * @property {(words: string) => void} say
 * @property {import("./language.js").Texts} texts
 */

/**
 * Words are proposed while one is written, behind a dot, and on asking: the end of a line may stand behind any word.
 *
 * @param {File} file
 * @returns {import("@codemirror/autocomplete").CompletionSource}
 */
export function proposals({ language, path }) {
  return async ({ pos, explicit, state }) => {
    const { text, from } = state.doc.lineAt(pos);
    if (!explicit && !/(?:[A-Za-z_]\w*|\.)$/.test(text.slice(0, pos - from))) return null;
    const answer = await language.ask("complete", { path: path(), offset: pos });
    if (answer?.kind !== "completions") return null;
    const options = answer.options.map(({ label, detail }, at) => ({
      label,
      detail,
      // In the order of the service: the best one first.
      sortText: String(at).padStart(4, "0"),
    }));
    return { from: answer.start, options, validFor: /^\w*$/ };
  };
}

/**
 * Below the pointer, and with a key at the cursor.
 *
 * @param {File} file
 */
export function descriptions({ language, path, say, texts }) {
  /** A pointer that rests does not take the place of a question by key. */
  let byKey = 0;
  /**
   * Shown at once: a change of the view while it is asked about would end the library's wait for it.
   *
   * @type {ReturnType<typeof tooltipOf> | null}
   */
  let known = null;

  /**
   * @param {number} offset
   * @param {{ tells?: boolean }} [how]
   */
  async function describe(offset, how = {}) {
    const answer = await language.ask("describe", { path: path(), offset, ...how });
    return answer === null || answer.of(path()) === undefined ? null : answer;
  }

  /** @param {number} offset */
  async function describeHovered(offset) {
    const answer = byKey > 0 ? null : await describe(offset);
    return answer?.kind === "description" ? tooltipOf(answer) : null;
  }

  const extension = hoverTooltip((_, offset) => known ?? describeHovered(offset), { hideOnChange: true });

  /** @param {EditorView} view */
  async function explain(view) {
    const { head } = view.state.selection.main;
    byKey += 1;
    const answer = await describe(head, { tells: true });
    byKey -= 1;
    if (answer?.kind === "nothing") say(texts.notDescribed);
    if (answer?.kind !== "description") return;
    say(describing(answer.markdown).textContent ?? "");
    known = tooltipOf(answer);
    activateHover(view, head, 1, { tooltip: extension, until: (change) => change.docChanged || !!change.selection });
    known = null;
  }

  return { extension, explain };
}

/** @param {{ start: number, end: number, markdown: string }} description */
function tooltipOf({ start, end, markdown }) {
  return { pos: start, end, create: () => ({ dom: describing(markdown) }) };
}

/**
 * The first correction of a problem at the cursor.
 *
 * @type {Command}
 */
export function correctHere(view) {
  const { head } = view.state.selection.main;
  /** @type {(() => void)[]} */
  const corrections = [];
  forEachDiagnostic(view.state, ({ actions = [] }, from, to) => {
    if (from > head || to < head) return;
    for (const { apply } of actions) corrections.push(() => apply(view, from, to));
  });
  corrections[0]?.();
  return corrections.length > 0;
}

/**
 * @param {File} file
 * @param {EditorView} view
 */
export async function putIntoNormalForm({ language, path, say, texts }, view) {
  const answer = await language.ask("format", { path: path(), tells: true });
  if (answer?.kind !== "formatted" || answer.of(path()) === undefined) return;
  if (answer.text === null) say(texts.normal);
  else view.dispatch({ changes: difference(view.state.doc.toString(), answer.text), userEvent: "input" });
  view.focus();
}

/**
 * The part of a text that another one has otherwise: what stands around it keeps its place.
 *
 * @param {string} before
 * @param {string} after
 */
function difference(before, after) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
