/** A sample of the rule language as HTML, each word in the colour that an editor gives it. */
import { type Colour, coloursOf } from "../compiler/service/colours.js";
import { openWorkspace } from "../compiler/service/workspace.js";
import { escaped } from "./escaped.js";

const BEFORE_FRAGMENT = 'policy sample.fragment version "1" {\n';
const workspace = openWorkspace();

/** `isFragment`: a part of a rule set. The colours follow from the sample alone. */
export function rulesInColour(sample: string, isFragment: boolean): string {
  const before = isFragment ? BEFORE_FRAGMENT : "";
  const source = { path: "policy/sample/fragment/1.rules", text: `${before}${sample}\n${isFragment ? "}\n" : ""}` };
  const snapshot = workspace.check({ sources: [source], readTable: () => null });
  let [shown, end] = ["", before.length];
  for (const { span, colour } of coloursOf(source.path, snapshot)) {
    if (span.start < end || span.end > before.length + sample.length) continue;
    shown += escaped(source.text.slice(end, span.start));
    const kind = CLASSES[colour];
    const word = escaped(source.text.slice(span.start, span.end));
    shown += kind === null ? word : `<span class="${kind}">${word}</span>`;
    end = span.end;
  }
  return shown + escaped(source.text.slice(end, before.length + sample.length));
}

/** Null: in the colour of the text. */
const CLASSES: Readonly<Record<Colour, string | null>> = {
  keyword: "word",
  string: "text",
  number: "figure",
  comment: "aside",
  type: "figure",
  variable: null,
  property: null,
  function: "name",
  enumMember: "name",
  namespace: null,
  class: "name",
  label: null,
  parameter: "name",
};
