// @ts-check
/** What the service said of a text, as the editor shows it while the text goes on changing. */
import { setDiagnostics } from "@codemirror/lint";
import { ChangeSet, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, gutterLineClass, GutterMarker } from "@codemirror/view";

import { problemWords } from "./tools.js";

/** @typedef {import("./language.js").Problem} Problem */
/** @typedef {import("./language.js").Texts} Texts */
/** @typedef {import("./language.js").Found["colours"]} Colours */

/** @type {import("@codemirror/state").StateEffectType<Colours>} */
const coloured = StateEffect.define();
/** @type {import("@codemirror/state").StateEffectType<readonly Problem[]>} */
const marked = StateEffect.define();

/** A new text keeps the colours of its words until the service has read it. */
const colours = StateField.define({
  create: () => Decoration.none,
  update: (shown, { changes, effects }) => {
    const [latest] = effects.filter((effect) => effect.is(coloured)).slice(-1);
    return latest?.is(coloured)
      ? Decoration.set(latest.value.map(([from, to, colour]) => WORDS(colour).range(from, to)))
      : shown.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** @type {Map<string, Decoration>} */
const words = new Map();
/** @param {string} colour */
const WORDS = (colour) => {
  const known = words.get(colour) ?? Decoration.mark({ class: `is-${colour}` });
  words.set(colour, known);
  return known;
};

/** The number of a line with a problem. */
class LineMarker extends GutterMarker {
  /** @param {Problem["severity"]} severity */
  constructor(severity) {
    super();
    this.elementClass = severity;
  }
}
const MARKERS = { error: new LineMarker("error"), warning: new LineMarker("warning") };

const lines = StateField.define({
  /** @returns {RangeSet<GutterMarker>} */
  create: () => RangeSet.empty,
  update: (shown, { changes, effects, newDoc }) => {
    const [latest] = effects.filter((effect) => effect.is(marked)).slice(-1);
    if (!latest?.is(marked)) return shown.map(changes);
    /** @type {Map<number, Problem["severity"]>} */
    const severities = new Map();
    for (const { start, severity } of latest.value) {
      const { from } = newDoc.lineAt(start);
      if (severities.get(from) !== "error") severities.set(from, severity);
    }
    return RangeSet.of(
      [...severities].map(([from, severity]) => MARKERS[severity].range(from)),
      true,
    );
  },
  provide: (field) => gutterLineClass.from(field),
});

/** How the text has changed since the service read it: corrections are of the text that it read. */
const since = StateField.define({
  /** @returns {ChangeSet | null} */
  create: () => null,
  update: (before, { changes, effects, startState }) => {
    if (effects.some((effect) => effect.is(marked))) return null;
    if (changes.empty) return before;
    return (before ?? ChangeSet.empty(startState.doc.length)).compose(changes);
  },
});

export const shown = [colours, lines, since];

/**
 * @param {EditorView} view
 * @param {Colours} found
 */
export function showColours(view, found) {
  view.dispatch({ effects: coloured.of(found) });
}

/**
 * @param {EditorView} view
 * @param {readonly Problem[]} problems
 * @param {Texts} texts
 */
export function showProblems(view, problems, texts) {
  const diagnostics = problems.map((problem) => diagnosticOf(problem, texts));
  view.dispatch(setDiagnostics(view.state, diagnostics), { effects: marked.of(problems) });
}

/**
 * @param {Problem} problem
 * @param {Texts} texts
 * @returns {import("@codemirror/lint").Diagnostic}
 */
function diagnosticOf(problem, texts) {
  const { severity, start, end, fix } = problem;
  const message = problemWords(problem, texts).textContent ?? "";
  const actions =
    fix === null ? [] : [{ name: fix.title, apply: (/** @type {EditorView} */ view) => correct(view, fix) }];
  return { from: start, to: end, severity, message, actions, renderMessage: () => problemWords(problem, texts) };
}

/**
 * Where a place of the text that the service read is now.
 *
 * @param {EditorView} view
 * @param {number} offset
 */
export function placeNow({ state }, offset) {
  return state.field(since)?.mapPos(offset) ?? offset;
}

/**
 * @param {EditorView} view
 * @param {import("./language.js").Fix} fix
 */
export function correct(view, { edits }) {
  const changes = edits.map(({ start, end, text }) => ({
    from: placeNow(view, start),
    to: placeNow(view, end),
    insert: text,
  }));
  view.dispatch({ changes, userEvent: "input" });
}
