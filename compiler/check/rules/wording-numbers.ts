/** The owner confirms the wording, so it must name every number of a rule's own logic. */
import { compareExact } from "../../../runtime/engine/values/exact.js";
import type { Code } from "../../diagnostics/diagnostic.js";
import type { Report } from "../../names/report.js";
import type { RuleTree } from "../../syntax/tree.js";
import type { RuleToCheck } from "../checkable.js";
import { isNamedIn, type LogicNumber, numbersIn } from "./logic-numbers.js";
import { ownExpressions } from "./walk.js";

const OF_ITS_TYPE: ReadonlySet<Code> = new Set<Code>(["TCS3001", "TCS3002", "TCS3008", "TCS3009", "TCS4101"]);

export function checkWordingNumbers({ tree, context }: RuleToCheck): void {
  const numbers = ownExpressions(tree).flatMap((expression) => numbersIn(expression, null));
  checkNumbersNamed(tree, numbers, context.report);
}

/** `numbers`: the numbers of the rule's own logic. */
export function checkNumbersNamed(
  tree: Pick<RuleTree, "name" | "wording" | "wordingNames">,
  numbers: readonly LogicNumber[],
  report: Report,
): void {
  if (tree.wording === null) return;
  const { value: wording } = tree.wording;
  for (const { words } of tree.wordingNames)
    if (!wording.includes(words.value)) report.add("TCS4010", words.span, { words: words.value });
  const named = tree.wordingNames.flatMap(({ quantity, unit, span }) =>
    numbersIn(quantity, unit)
      .slice(0, 1)
      .map((number) => ({ ...number, span })),
  );
  const seen = new Set<string>();
  for (const number of numbers) {
    // With a wrong type, the intended number is unknown.
    if (
      report.diagnostics.some(
        ({ code, span }) => OF_ITS_TYPE.has(code) && span.start <= number.span.start && number.span.end <= span.end,
      )
    )
      continue;
    if (seen.has(number.words) || isNamedIn(wording, number) || named.some((name) => isSame(number, name))) continue;
    seen.add(number.words);
    report.add("TCS4009", number.span, { rule: tree.name.text, number: number.words });
  }
  for (const name of named)
    if (!numbers.some((number) => isSame(number, name))) report.add("TCS4015", name.span, { quantity: name.words });
}

function isSame(one: LogicNumber, other: LogicNumber): boolean {
  return one.unit === other.unit && compareExact(one.value, other.value) === 0;
}
