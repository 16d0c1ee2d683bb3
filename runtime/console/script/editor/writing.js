// @ts-check
/** How a text is written: numbers of lines, indentation, search, and the usual keys. It asks nothing. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentService, indentUnit } from "@codemirror/language";
import { nextDiagnostic, previousDiagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, Prec } from "@codemirror/state";
import {
  closeHoverTooltips,
  EditorView,
  hasHoverTooltips,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";

const INDENT = "  ";

/** For so long after Escape, Tab leaves the text: also if Escape has closed something. */
const LEAVES_MS = 2_000;

/** Comes before all other keys: what Escape closes ends its way. */
export const leaving = Prec.highest(keymap.of([{ key: "Escape", run: escape }]));

export const writing = [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  history(),
  bracketMatching(),
  indentUnit.of(INDENT),
  indentService.of(indentAt),
  EditorState.languageData.of(() => [{ commentTokens: { line: "#" } }]),
  EditorView.lineWrapping,
  search(),
  highlightSelectionMatches(),
  EditorView.domEventHandlers({ beforeinput: insertItself }),
  keymap.of([
    { key: "F8", run: nextDiagnostic, shift: previousDiagnostic },
    ...searchKeymap,
    ...historyKeymap,
    ...defaultKeymap,
    indentWithTab,
  ]),
];

/**
 * Where a browser itself replaces several lines, it writes styles into the page, which its policy refuses. And of
 * a text with several lines it may lose an empty one.
 *
 * @param {InputEvent} event
 * @param {EditorView} view
 */
function insertItself(event, view) {
  const { inputType, data } = event;
  const [range] = event.getTargetRanges();
  if (inputType !== "insertText" || data === null || range === undefined || view.composing) return false;
  // The selection of the page itself: the editor may not have heard of its change yet.
  const from = view.posAtDOM(range.startContainer, range.startOffset);
  const to = view.posAtDOM(range.endContainer, range.endOffset);
  if (from === to && !data.includes("\n")) return false;
  event.preventDefault();
  const insert = view.state.toText(data);
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: "input.type",
    scrollIntoView: true,
  });
  return true;
}

/** @type {import("@codemirror/view").Command} */
function escape(view) {
  view.setTabFocusMode(LEAVES_MS);
  if (!hasHoverTooltips(view.state)) return false;
  view.dispatch({ effects: closeHoverTooltips });
  return true;
}

/**
 * As deep as the line before, one step deeper behind an opened bracket, and one less before a closed one.
 *
 * @param {import("@codemirror/language").IndentContext} context
 * @param {number} offset
 */
function indentAt({ state }, offset) {
  const { text, from } = state.doc.lineAt(offset);
  const before = offset > from ? text.slice(0, offset - from) : from === 0 ? "" : state.doc.lineAt(from - 1).text;
  const behind = text.slice(offset - from);
  const depth = /^ */.exec(before)?.[0].length ?? 0;
  const opened = /[{[(]\s*$/.test(before) ? INDENT.length : 0;
  const closed = /^\s*[}\])]/.test(behind) ? INDENT.length : 0;
  return Math.max(0, depth + opened - closed);
}
