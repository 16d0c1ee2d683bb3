/**
 * A rule's wording says more than its citations: a number, or words in quotation marks, that occur in no cited clause.
 */
import { formatDay } from "../../runtime/calendar/days.js";
import { decimalsOf } from "../../runtime/engine/values/currency.js";
import { compareExact, type Exact, Fraction, parseExact, times } from "../../runtime/engine/values/exact.js";
import { namesNumber } from "../check/rules/number-words.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { ClauseRef, RuleModel, RuleSetModel } from "../model/model.js";
import { lengthOf } from "../model/windows.js";
import { definitionParts, ruleParts } from "./reads.js";

export function wordingBeyondQuote(model: RuleSetModel): readonly Diagnostic[] {
  return model.rules.flatMap((rule) => {
    const cited = [...rule.citations, ...rule.branches.flatMap((branch) => branch.citations)];
    return beyondQuote(model, rule, cited, numbersRead(model, rule));
  });
}

type WordedRule = Pick<RuleModel, "id" | "wording" | "wordingNames" | "span">;

/** `read`: the figures of the rule. */
export function beyondQuote(
  set: Pick<RuleSetModel, "path" | "sources">,
  rule: WordedRule,
  citations: readonly ClauseRef[],
  read: readonly Exact[],
): readonly Diagnostic[] {
  const cited = citedWords(set, citations);
  const named = rule.wordingNames.flatMap(({ words }) => words);
  const plain = named.reduce((text, words) => text.replaceAll(words, " "), rule.wording);
  const numbers = [...plain.matchAll(/(?<![\w§.,-])\d+(?:[.,]\d+)*(?![\w-])/g)]
    .map(([digits]) => digits)
    .filter((digits) => !isHeld(digits, cited, read));
  const quotes = [...rule.wording.matchAll(/[“„«]([^”“»]+)[”“»]/g)]
    .map(([, words = ""]) => words)
    .filter((words) => !cited.includes(words));
  const beyond = [...numbers, ...quotes.map((words) => `“${words}”`)];
  return beyond.length === 0
    ? []
    : [diagnose("TCS7006", set.path, rule.span, { rule: rule.id, words: beyond.join(", ") })];
}

function citedWords({ sources }: Pick<RuleSetModel, "sources">, citations: readonly ClauseRef[]): string {
  const words = citations.flatMap((citation) => {
    const source = sources.find(({ id }) => id === citation.source);
    const clause = source?.clauses.find(({ id }) => id === citation.clause);
    return [source?.title, clause?.paragraph, clause?.clause, clause?.text?.words, clause?.translation?.words];
  });
  return words.join("\n");
}

/** A number in either notation of separators. A wording writes a rate of 0.3 as 30 percent. */
function isHeld(digits: string, cited: string, read: readonly Exact[]): boolean {
  const readings = [digits.replace(/,/g, ""), digits.replace(/\./g, "").replace(",", ".")].flatMap(
    (text) => parseExact(text) ?? [],
  );
  return readings.some(
    (number) =>
      namesNumber(cited, number) ||
      read.some((each) => compareExact(each, number) === 0 || compareExact(times(each, 100n), number) === 0),
  );
}

/** The figures of a rule and of the definitions it may read. Amounts are in whole units of their currency. */
function numbersRead(model: RuleSetModel, rule: RuleModel): readonly Exact[] {
  const days = model.totals.flatMap(({ window }) => {
    const length = lengthOf(window);
    return length === null ? [] : [BigInt(length.count)];
  });
  const written = [...ruleParts(rule), ...definitionParts(model)].flatMap((part) => {
    if (part.kind !== "literal") return [];
    if (part.value.kind === "number") return Fraction.of(part.value.numerator, part.value.denominator);
    if (part.value.kind === "date") return dateNumbers(part.value.day);
    return part.value.kind === "money"
      ? Fraction.of(part.value.minor, 10n ** BigInt(decimalsOf(part.value.currency) ?? 2))
      : [];
  });
  return [...days, ...written];
}

/** A wording says a date as `31 December 2024`: its day and its year. */
function dateNumbers(date: number): readonly Exact[] {
  const [year = "", , day = ""] = formatDay(date).split("-");
  return [year, day].flatMap((digits) => parseExact(digits) ?? []);
}
