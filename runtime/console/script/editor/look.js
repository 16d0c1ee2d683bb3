// @ts-check
/** How the editor looks: the colours are the tokens of the stylesheet, for light, dark and forced colours. */
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** The pictures of the library would be loaded from data addresses, which the page's policy refuses. */
const NO_PICTURE = { backgroundImage: "none" };

const THEME = EditorView.theme({
  "&": {
    color: "var(--ink)",
    backgroundColor: "var(--sheet)",
    border: "1px solid var(--field)",
    borderRadius: "0.25rem",
    fontSize: "0.875rem",
    maxHeight: "75vh",
  },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: "var(--digits)", lineHeight: "1.5", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)", minHeight: "12em" },
  ".cm-gutters": { color: "var(--quiet)", backgroundColor: "var(--paper)", borderInlineEnd: "1px solid var(--line)" },
  ".cm-activeLine": { backgroundColor: "transparent", boxShadow: "inset 0 0 0 1px var(--line)" },
  ".cm-activeLineGutter": { color: "var(--ink)", backgroundColor: "transparent", fontWeight: "600" },
  ".cm-gutterElement.error, .cm-gutterElement.warning": { textDecoration: "underline", fontWeight: "600" },
  ".cm-gutterElement.error": { color: "var(--wrong)" },
  ".cm-gutterElement.warning": { color: "var(--wait)" },
  ".cm-lintRange": { ...NO_PICTURE, paddingBottom: "0", textDecoration: "underline wavy 1.5px" },
  ".cm-lintRange-error": { ...NO_PICTURE, textDecorationColor: "var(--wrong)", backgroundColor: "var(--wrong-wash)" },
  ".cm-lintRange-warning": { ...NO_PICTURE, textDecorationColor: "var(--wait)", backgroundColor: "var(--wait-wash)" },
  ".cm-lintRange-active": { backgroundColor: "var(--wrong-wash)" },
  ".cm-specialChar": { color: "var(--wrong)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--wash)",
    outline: "1px solid var(--accent)",
  },
  ".cm-searchMatch": { backgroundColor: "var(--wait-wash)", outline: "1px solid var(--wait)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--wait-wash)", outline: "2px solid var(--accent)" },
  ".cm-selectionMatch": { backgroundColor: "var(--open-wash)" },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--paper)", fontFamily: "var(--text)" },
  ".cm-panels-bottom": { borderTop: "1px solid var(--field)" },
  ".cm-panel button, .cm-diagnosticAction": {
    color: "var(--on-accent)",
    backgroundColor: "var(--accent)",
    backgroundImage: "none",
    border: "0",
    borderRadius: "0.25rem",
    padding: "0.25rem 0.5rem",
    minHeight: "24px",
    fontFamily: "var(--text)",
    fontSize: "0.8125rem",
  },
  ".cm-panel button[name=close]": {
    color: "var(--ink)",
    backgroundColor: "transparent",
    minWidth: "24px",
    padding: "0 0.25rem",
  },
  ".cm-panel.cm-search": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0.25rem 0.5rem",
    padding: "0.5rem 2rem 0.5rem 0.5rem",
  },
  ".cm-panel.cm-search br": { display: "none" },
  ".cm-panel.cm-search label": { fontSize: "0.875rem", fontWeight: "400", whiteSpace: "normal" },
  ".cm-panel.cm-search input[type=checkbox]": { minHeight: "1.25rem", width: "1.25rem", verticalAlign: "middle" },
  ".cm-panel input, .cm-textfield": {
    width: "auto",
    minHeight: "2rem",
    padding: "0.25rem 0.5rem",
    fontSize: "0.875rem",
    color: "var(--ink)",
    backgroundColor: "var(--sheet)",
    border: "1px solid var(--field)",
  },
  ".cm-diagnostic": { padding: "0.25rem 0.5rem", whiteSpace: "pre-wrap", fontFamily: "var(--text)" },
  ".cm-diagnostic-error": { borderInlineStart: "4px solid var(--wrong)" },
  ".cm-diagnostic-warning": { borderInlineStart: "4px solid var(--wait)" },
  ".cm-tooltip": {
    color: "var(--ink)",
    backgroundColor: "var(--sheet)",
    border: "1px solid var(--field)",
    borderRadius: "0.25rem",
    maxWidth: "40rem",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--digits)", maxHeight: "16em" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { color: "var(--on-accent)", backgroundColor: "var(--accent)" },
  ".cm-completionMatchedText": { fontWeight: "600" },
  ".cm-completionDetail": { fontStyle: "normal", color: "var(--quiet)" },
  "li[aria-selected] .cm-completionDetail": { color: "var(--on-accent)" },
  ".description": { padding: "0.25rem 0.5rem", maxHeight: "20em", overflow: "auto" },
  ".description pre": { margin: "0", whiteSpace: "pre-wrap", fontFamily: "var(--digits)" },
  ".description p": { margin: "0.25rem 0 0" },
  ".is-keyword": { color: "var(--accent)" },
  ".is-string": { color: "var(--go)" },
  ".is-number, .is-enumMember": { color: "var(--wait)" },
  ".is-comment": { color: "var(--quiet)", fontStyle: "italic" },
  ".is-property, .is-label, .is-parameter, .is-function": { color: "var(--open)" },
  ".is-namespace, .is-class": { color: "var(--ink)", fontWeight: "600" },
  ".is-type": { color: "var(--quiet)" },
});

/** @param {string} styleNonce */
export const look = (styleNonce) => [EditorView.cspNonce.of(styleNonce), THEME];

/** @param {Readonly<Record<string, string>>} phrases */
export const inLanguage = (phrases) => EditorState.phrases.of(phrases);
