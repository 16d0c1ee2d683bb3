// @ts-check
/** The names of a text: the way to a name's declaration, and another name wherever it is written. */
import { EditorView, getDialog, showDialog } from "@codemirror/view";

/** @typedef {import("./help.js").File} File */
/** @typedef {import("@codemirror/view").KeyBinding} KeyBinding */

const DIALOG = "rename";

/** @param {File} file */
export function names(file) {
  return EditorView.domEventHandlers({
    mousedown: (event, view) => {
      const offset = isLeading(event) ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null;
      if (offset === null) return false;
      void goToDeclaration(file, offset);
      return true;
    },
  });
}

/**
 * @param {File} file
 * @returns {readonly KeyBinding[]}
 */
export function keysOfNames(file) {
  return [
    { key: "F12", run: ({ state }) => (void goToDeclaration(file, state.selection.main.head), true) },
    { key: "F2", run: (view) => (void rename(file, view), true) },
  ];
}

/**
 * With the key that `Mod` is among keys: with the other one a Mac opens a menu.
 *
 * @param {MouseEvent} event
 */
function isLeading({ button, ctrlKey, metaKey }) {
  return button === 0 && (/Mac|iPhone|iPad/.test(navigator.platform) ? metaKey : ctrlKey);
}

/**
 * @param {File} file
 * @param {number} offset
 */
async function goToDeclaration({ language, path, say, texts }, offset) {
  const answer = await language.ask("define", { path: path(), offset, tells: true });
  if (answer?.kind === "nothing") say(texts.notDescribed);
  if (answer?.kind !== "definition" || answer.of(path()) === undefined) return;
  const declaring = answer.of(answer.path);
  if (declaring !== undefined) declaring.select(answer);
  else say(texts.declaredIn.replace("{path}", answer.path).replace("{line}", String(answer.line)));
}

/**
 * @param {File} file
 * @param {EditorView} view
 */
async function rename({ language, path, say, texts }, view) {
  const open = getDialog(view, DIALOG);
  if (open !== null) return open.dom.querySelector("input")?.focus();
  const named = await language.ask("name", { path: path(), offset: view.state.selection.main.head, tells: true });
  if (named?.kind === "nothing") say(texts.notDescribed);
  if (named?.kind === "refused") say(named.why);
  if (named?.kind !== "name" || named.of(path()) === undefined) return;
  const name = await newName(view, view.state.sliceDoc(named.start, named.end), texts);
  if (name === null) return;
  if (named.of(path()) === undefined) return say(texts.changedMeanwhile);
  const answer = await language.ask("rename", { path: path(), offset: named.start, name, tells: true });
  if (answer?.kind === "refused") say(answer.why);
  if (answer?.kind !== "renamed") return;
  const edited = answer.files.map(({ path, places }) => ({ file: answer.of(path), places }));
  if (edited.some(({ file }) => file === undefined)) return say(texts.changedMeanwhile);
  for (const { file, places } of edited) file?.replace(places.map((place) => ({ ...place, text: name })));
  const count = answer.files.reduce((sum, { places }) => sum + places.length, 0);
  say((count === 1 ? texts.renamed[0] : texts.renamed[1]).replace("{count}", String(count)));
}

/**
 * Null: it stays as it is.
 *
 * @param {EditorView} view
 * @param {string} name
 * @param {import("./language.js").Texts} texts
 */
async function newName(view, name, texts) {
  const { result } = showDialog(view, {
    label: texts.newName,
    input: { value: name, name: "new-name", type: "text", autocomplete: "off", spellcheck: "false", maxlength: "100" },
    submitLabel: texts.rename,
    class: DIALOG,
    focus: true,
  });
  const field = (await result)?.elements.namedItem("new-name");
  const typed = field instanceof HTMLInputElement ? field.value.trim() : name;
  return typed === name || typed === "" ? null : typed;
}
