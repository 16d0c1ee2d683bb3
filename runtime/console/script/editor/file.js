// @ts-check
/** One file of the form: its text in an editor, in place of the field, which goes on holding what is sent. */
import { acceptCompletion, autocompletion } from "@codemirror/autocomplete";
import { EditorView, keymap } from "@codemirror/view";

import { correctHere, descriptions, proposals, putIntoNormalForm } from "./help.js";
import { inLanguage, look } from "./look.js";
import { keysOfNames, names } from "./names.js";
import { correct, placeNow, showColours, shown, showProblems } from "./shown.js";
import { makeTools } from "./tools.js";
import { leaving, writing } from "./writing.js";

/** @typedef {import("./language.js").Found} Found */
/** @typedef {import("./language.js").Problem} Problem */

/**
 * @typedef {object} EditedFile
 * @property {string} name Of the field.
 * @property {() => string} path
 * @property {() => import("@codemirror/state").Text} doc
 * @property {(found: Found) => void} show
 * @property {(problems: readonly Problem[]) => void} showExamples
 * @property {(why: string) => void} tell Why there is no help.
 * @property {(line: number) => void} goToLine
 * @property {(place: import("./language.js").Place) => void} select
 * @property {(edits: import("./language.js").Fix["edits"]) => void} replace
 */

/**
 * @typedef {object} Given
 * @property {HTMLInputElement} path
 * @property {HTMLTextAreaElement} text
 * @property {import("./language.js").Language} language
 * @property {import("./language.js").Settings} settings
 * @property {string} styleNonce
 * @property {() => void} changed
 */

/**
 * @param {Given} given
 * @returns {EditedFile}
 */
export function openFile(given) {
  const { path, text, language, changed } = given;
  const { texts } = given.settings;
  const pathOf = () => path.value.trim();
  const tools = makeTools(text.name, texts, {
    format: () => void putIntoNormalForm(file, view),
    goTo: ({ start, end }) => select(view, placeNow(view, start), placeNow(view, end)),
    correct: ({ fix }) => {
      if (fix !== null) correct(view, fix);
      view.focus();
    },
  });
  const file = { language, path: pathOf, say: tools.say, texts };
  const view = new EditorView({
    doc: text.value,
    extensions: [
      ...extensionsOf(given, file, tools.keysId),
      EditorView.updateListener.of(({ docChanged }) => {
        if (!docChanged) return;
        // The field holds what the form sends.
        text.value = view.state.doc.toString();
        text.dispatchEvent(new Event("input", { bubbles: true }));
        tools.changed();
        changed();
      }),
    ],
  });
  putInPlaceOf(text, view, tools);

  /** @type {readonly Problem[]} */
  let problems = [];
  /** @param {readonly Problem[]} failing */
  function showAll(failing) {
    const all = [...problems, ...failing];
    showProblems(view, all, texts);
    tools.problems(all.map((problem) => [placeOf(view, problem, texts), problem]));
    tools.stands(counted(all, texts));
  }

  return {
    name: text.name,
    path: pathOf,
    doc: () => view.state.doc,
    show: (found) => {
      ({ problems } = found);
      // Of a text with personal data only its places are known: the rest stays as it was.
      if (found.outline.length > 0) tools.outline(found.outline);
      if (found.colours.length > 0) showColours(view, found.colours);
      showAll([]);
    },
    showExamples: showAll,
    tell: tools.stands,
    goToLine: (number) => goToLine(view, number),
    select: ({ start, end }) => select(view, start, end),
    replace: (edits) => replace(view, edits),
  };
}

/**
 * @param {HTMLTextAreaElement} text
 * @param {EditorView} view
 * @param {ReturnType<typeof makeTools>} tools
 */
function putInPlaceOf(text, view, { top, below }) {
  labelOf(text)?.addEventListener("click", () => view.focus());
  text.hidden = true;
  text.before(top, view.dom);
  view.dom.after(...below);
  // A browser that goes back to the page fills in the field that it knows.
  addEventListener("pageshow", () => {
    if (view.state.doc.toString() === text.value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text.value } });
  });
}

/**
 * @param {Given} given
 * @param {import("./help.js").File} file
 * @param {string} keysId
 */
function extensionsOf({ text, settings, styleNonce }, file, keysId) {
  const { extension, explain } = descriptions(file);
  return [
    leaving,
    look(styleNonce),
    inLanguage(settings.texts.phrases),
    shown,
    autocompletion({ override: [proposals(file)], icons: false, selectOnOpen: false, filterStrict: true }),
    extension,
    names(file),
    keymap.of([
      { key: "Shift-Alt-f", run: (view) => (void putIntoNormalForm(file, view), true) },
      { key: "F1", run: (view) => (void explain(view), true) },
      { key: "Mod-.", run: correctHere },
      ...keysOfNames(file),
      { key: "Tab", run: acceptCompletion },
    ]),
    writing,
    EditorView.contentAttributes.of({
      "aria-labelledby": labelOf(text)?.id ?? "",
      "aria-describedby": [keysId, text.getAttribute("aria-describedby") ?? ""].join(" ").trim(),
      dir: "ltr",
      tabindex: "0",
      autocapitalize: "none",
    }),
  ];
}

/** @param {HTMLTextAreaElement} text */
function labelOf({ name, labels }) {
  const [label] = labels;
  if (label !== undefined) label.id = `${name}-label`;
  return label;
}

/**
 * @param {EditorView} view
 * @param {number} anchor
 * @param {number} head
 */
function select(view, anchor, head) {
  view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
  view.focus();
}

/**
 * @param {EditorView} view
 * @param {number} number
 */
function goToLine(view, number) {
  const { doc } = view.state;
  const { from } = doc.line(Math.min(Math.max(1, number), doc.lines));
  select(view, from, from);
}

/**
 * Of the text as it is now.
 *
 * @param {EditorView} view
 * @param {import("./language.js").Fix["edits"]} edits
 */
function replace(view, edits) {
  const changes = edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text }));
  view.dispatch({ changes, userEvent: "input" });
}

/**
 * @param {EditorView} view
 * @param {Problem} problem
 * @param {import("./language.js").Texts} texts
 */
function placeOf({ state: { doc } }, { start }, { place }) {
  const line = doc.lineAt(start);
  return place.replace("{line}", String(line.number)).replace("{column}", String(start - line.from + 1));
}

/**
 * @param {readonly Problem[]} problems
 * @param {import("./language.js").Texts} texts
 */
function counted(problems, texts) {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  /** @type {(count: number, words: readonly [string, string]) => string[]} */
  const part = (count, [one, many]) =>
    count === 0 ? [] : [count === 1 ? one : many.replace("{count}", String(count))];
  const parts = [...part(errors, texts.errors), ...part(problems.length - errors, texts.hints)];
  return parts.length === 0 ? texts.none : parts.join(" · ");
}
