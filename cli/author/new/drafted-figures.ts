/** Figures of a draft, for its author: each setting beside its words, and each number that is none with the reason. */
import type { NoFigure } from "../../../compiler/drafting/figures/figure.js";
import { WHY } from "../../../compiler/drafting/figures/why.js";
import type { DraftedParagraph } from "../../../compiler/drafting/skeleton.js";

const MOST_LINES = 200;
/** Numbers without a unit are mostly years and names of things: the draft tells them at their rules. */
const TOLD_AT_RULES: ReadonlySet<NoFigure["why"]> = new Set(["no_unit"]);

export function figureWords(paragraphs: readonly DraftedParagraph[], currency: string): readonly string[] {
  const quoted = paragraphs.filter(({ leftOut }) => leftOut === null);
  const settings = quoted.flatMap(({ anchor, settings: all }) =>
    all.map(({ key, value, words }) => `Setting ${key} = ${value}: “${words}” (paragraph ${anchor}).`),
  );
  const others = quoted.flatMap(({ anchor, others: all }) => all.map((other) => ({ ...other, anchor })));
  const told = others.filter(({ why }) => !TOLD_AT_RULES.has(why));
  const none = told.map(({ words, why, anchor }) => `No setting: “${words}” (paragraph ${anchor}): ${WHY[why]}.`);
  const rest = others.length - told.length;
  return [
    ...bounded(settings, "settings"),
    ...bounded(none, "numbers without a setting"),
    ...(rest === 0 ? [] : [`Numbers without a unit, which are no settings: ${rest}.`]),
    ...inOtherCurrencies(others, currency),
  ];
}

function bounded(lines: readonly string[], things: string): readonly string[] {
  const rest = lines.length - MOST_LINES;
  return rest <= 0 ? lines : [...lines.slice(0, MOST_LINES), `More ${things}: ${rest}. The draft has them all.`];
}

function inOtherCurrencies(others: readonly NoFigure[], currency: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const { currency: other } of others) if (other !== null) counts.set(other, (counts.get(other) ?? 0) + 1);
  if (counts.size === 0) return [];
  const all = [...counts].map(([other, count]) => `${count} in ${other}`).join(", ");
  return [`Amounts in another currency, which are no settings: ${all}. The policy's currency is ${currency}.`];
}
