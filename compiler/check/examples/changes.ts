/** What changes between the bookings of an example: recipients that count as one, and the person in a setting. */
import { LINK_LABEL, NAMED_LABEL } from "../../../runtime/engine/module/example.js";
import type { ExampleStep } from "../../model/model.js";
import type { ExampleItem } from "../../syntax/tree.js";
import type { Context } from "../context.js";
import { readDay } from "./days.js";
import { type Linked, readLinked } from "./linked.js";
import { readAssignments } from "./values.js";

export type Change = Linked | Named;

/** From a day on, the setting names this person. */
export interface Named {
  readonly step: Extract<ExampleStep, { kind: "named" }>;
}

/** Null after a report. */
export function readChange(item: Extract<ExampleItem, { kind: "linked" | "named" }>, context: Context): Change | null {
  return item.kind === "linked" ? readLinked(item, context) : readNamed(item, context);
}

function readNamed(
  { value, from: written, span }: Extract<ExampleItem, { kind: "named" }>,
  context: Context,
): Named | null {
  const from = readDay(written, context);
  const read = readAssignments([value], "setting", context).settings.get(value.name.text);
  if (read === undefined || from === null) return null;
  if (read?.kind !== "person" && read?.kind !== "persons") {
    context.report.add("TCS5019", value.span, { name: value.name.text });
    return null;
  }
  const step = { kind: "named", label: NAMED_LABEL, setting: value.name.text, person: read, from } as const;
  return { step: { ...step, expected: null, span } };
}

/** The step of a change. */
export function stepOf(change: Change): ExampleStep {
  if ("step" in change) return change.step;
  const { recipients, tree } = change;
  return { kind: "linked", label: LINK_LABEL, recipients, expected: null, span: tree.span };
}
