/** Worked examples of matching rules: two records, and whether they are proposed. */
import type { MatchingRecord } from "../../../runtime/engine/matching/pair.js";
import { comparedNumber, readRecipient } from "../../../runtime/engine/module/catalogue-recipient.js";
import {
  kindName,
  numberKeyOf,
  type RecipientKind,
  type TakenKinds,
} from "../../../runtime/engine/values/recipient-kinds.js";
import type { MatchingExampleModel } from "../../model/matching.js";
import { clausesCited } from "../../names/resolve.js";
import type { MatchingExampleTree, RecordTree } from "../../syntax/matching-tree.js";
import { readKind, readNumberKey } from "./comparisons.js";
import type { MatchingContext } from "./context.js";

/** Null after a report. */
export function readMatchingExample(
  tree: MatchingExampleTree,
  rule: string,
  context: MatchingContext,
): MatchingExampleModel | null {
  const { report } = context;
  const [expect, ...others] = tree.items.filter((item) => item.kind === "expect");
  for (const { span } of others) report.add("TCS1014", span, { what: "The expectation" });
  if (expect === undefined) report.add("TCS5002", tree.title.span, { name: tree.title.value });
  const [from = null] = tree.from === null ? [] : clausesCited([tree.from], context);
  const one = readSide("one", tree, context);
  const other = readSide("other", tree, context);
  if (one === null || other === null || expect === undefined) return null;
  return { title: tree.title.value, rule, from, one, other, expected: expect.expected, span: tree.span };
}

function readSide(
  which: RecordTree["kind"],
  tree: MatchingExampleTree,
  context: MatchingContext,
): MatchingRecord | null {
  const [record, ...others] = tree.items.filter((item): item is RecordTree => item.kind === which);
  for (const { span } of others) context.report.add("TCS1014", span, { what: `The record \`${which}\`` });
  if (record !== undefined) return readRecord(record, context);
  context.report.add("TCS4105", tree.title.span, {
    which,
    problem: "is not given",
    right: `Add \`${which} "Muster GmbH"\`.`,
  });
  return null;
}

function readRecord(tree: RecordTree, context: MatchingContext): MatchingRecord | null {
  const wrong = (problem: string, right: string): null => {
    context.report.add("TCS4105", tree.span, { which: tree.kind, problem, right });
    return null;
  };
  const kinds = [
    ...tree.recipientKinds.map((name) => readKind(name, context)),
    ...tree.numbers.map(({ key }) => readNumberKey(key, context)),
  ];
  const known = kinds.filter((kind) => kind !== null);
  if (known.length < kinds.length || context.kinds.length === 0) return null;
  const different = [...new Set(known)];
  const kind = different[0] ?? (context.kinds.length === 1 ? context.kinds[0] : undefined);
  if (kind === undefined)
    return wrong(
      "has no kind, and the set compares several",
      `Add \`kind ${context.kinds.slice(0, 1).map(kindName).join("")}\`, or a number.`,
    );
  if (different.length > 1)
    return wrong(
      `is of several kinds (${different.map(kindName).join(", ")})`,
      "Give one kind, and the number of that kind.",
    );
  if (tree.numbers.length > 1) return wrong("has several numbers", "Give the one number of its kind.");
  if (tree.name === null && tree.numbers.length === 0)
    return wrong("has neither a name nor a number", "Write its name in quotes, or a number.");
  const refused = refusal(tree, kind);
  if (refused !== null) return wrong(`would be refused: ${refused}`, "Write what the service takes as a recipient.");
  return {
    kind,
    name: tree.name?.value ?? null,
    numbers: Object.fromEntries(tree.numbers.map(({ key, value }) => [key.text, comparedNumber(value.value)])),
  };
}

/** Why the service would refuse the name or the number; null if it would not. */
function refusal({ name, numbers }: RecordTree, kind: RecipientKind): string | null {
  const sent: Record<string, string> = {};
  if (name !== null) sent["name"] = name.value;
  for (const { key, value } of numbers) sent[key.text] = value.value;
  const { wrong } = readRecipient(takenBy(kind), sent);
  return wrong === undefined ? null : wrong.detail.replace(/\.$/, "");
}

function takenBy(kind: RecipientKind): TakenKinds {
  const number = numberKeyOf(kind);
  return { numbers: [number], kinds: [{ name: kindName(kind), number, meaning: "" }] };
}
