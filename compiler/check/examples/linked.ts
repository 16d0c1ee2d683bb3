/** `recipients linked customer "A", customer "B"`: from this step on the recipients count as one. */
import { comparedNumber } from "../../../runtime/engine/module/catalogue-recipient.js";
import type { ExampleStep } from "../../model/model.js";
import type { Expression } from "../../syntax/expression-tree.js";
import type { ExampleItem } from "../../syntax/tree.js";
import type { Context } from "../context.js";

export type LinkedTree = Extract<ExampleItem, { kind: "linked" }>;

/** Links as they are written, each with its recipients by their labels. */
export interface Linked {
  readonly recipients: readonly string[];
  readonly tree: LinkedTree;
}

/** Null after a report. */
export function readLinked(tree: LinkedTree, { report }: Context): Linked | null {
  const labels = tree.recipients.map(labelIn);
  const unread = tree.recipients.filter((_, at) => labels[at] === null);
  for (const { span } of unread) report.add("TCS5012", span, { problem: "This is no recipient." });
  const recipients = [...new Set(labels.flatMap((label) => label ?? []))];
  if (unread.length > 0) return null;
  if (recipients.length >= 2) return { recipients, tree };
  report.add("TCS5012", tree.span, { problem: "Only different recipients are linked, and this is one." });
  return null;
}

function labelIn(value: Expression): string | null {
  return value.kind === "labelled" && value.label.text !== "person" ? comparedNumber(value.text.value) : null;
}

/** A link of a recipient that no booking of the example names has no effect: it is a slip. */
export function checkLinkedNamed(linked: readonly Linked[], steps: readonly ExampleStep[], { report }: Context): void {
  const named = new Set(
    steps.flatMap((step) =>
      "facts" in step
        ? Object.values(step.facts).flatMap((value) => (value?.kind === "recipient" ? [value.label] : []))
        : [],
    ),
  );
  for (const { recipients, tree } of linked)
    for (const label of recipients.filter((each) => !named.has(each)))
      report.add("TCS5012", tree.span, { problem: `No booking of this example names the recipient "${label}".` });
}
