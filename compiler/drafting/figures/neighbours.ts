/** What stands beside a figure: beside signs and words that are not known it is no figure. */
import { type Item, meaning } from "./items.js";
import { isNumber, isScaleWord } from "./quantity.js";

const BEFORE = new Set("( [ “ „ « » \" ‘ ' ’ | < > ≤ ≥ ~ ≈ — : ; ¿".split(" "));
const BEHIND = new Set(", ; : ! ? . ) ] ” \" “ ’ ' » « … | * † —".split(" "));
const OPERATORS = new Set("× * ÷ ^ ± · + − =".split(" "));
const DASHES = new Set(["-", "–", "−", "‐", "‑"]);

/** Behind a hyphen they change the number, or multiply it. */
const NO_NUMBER = /^(?:\p{L}{1,2}|odd|ish|plus|some|something|fold|fach|times|mal|er|ers)$/iu;

/** `a quarter of a million`, `ein Drittel von 90 Tagen`. */
const OF = /^(?:of|von|der|des)$/i;
const FRACTION =
  /^(?:half|hälfte|(?:quarter|third|fifth|sixth|eighth|tenth)s?|viertel|drittel|fünftel|sechstel|achtel|zehntel)$/i;

const isVague = (item: Item | undefined): boolean => meaning(item, "vague") !== undefined;
const isMoney = (item: Item | undefined): boolean => meaning(item, "money") !== undefined;

/** `from`: the first item of the figure. `barrier`: the items before it belong to others. */
export function isAloneBefore(items: readonly Item[], from: number, barrier: number): boolean {
  const [item, before] = [items[from], items[from - 1]];
  if (item === undefined || before === undefined) return true;
  return item.gap ? isFineApart(items, from, barrier) : isFineGlued(items, from);
}

function isFineGlued(items: readonly Item[], from: number): boolean {
  const [before, other] = [items[from - 1], items[from - 2]];
  if (before === undefined || !BEFORE.has(before.text)) return false;
  if (before.gap || other === undefined) return true;
  if (before.text === ":" || before.text === "'" || before.text === "’") return other.digits === null && !other.isWord;
  return true;
}

function isFineApart(items: readonly Item[], from: number, barrier: number): boolean {
  const [item, before, other] = [items[from], items[from - 1], items[from - 2]];
  if (before === undefined || from - 1 < barrier) return true;
  if (isVague(before) || isNumber(before) || before.text.toLowerCase() === "x") return false;
  if (OPERATORS.has(before.text)) return before.text === "*" && other === undefined;
  if (OF.test(before.text) && FRACTION.test(other?.text ?? "")) return false;
  if (before.text === "." && !before.gap && other !== undefined && other.text.length <= 4 && isScaleWord(other))
    return false;
  if (
    before.text === "," &&
    item?.digits != null &&
    /^\d{1,3}$/.test(other?.digits ?? "") &&
    /^\d{2}$/.test(item.digits)
  )
    return from === 2 ? false : other?.gap === true && meaning(items[from - 3], "money") === undefined;
  if (before.text === "," && isScaleWord(other) && item?.isWord === true && item.digits === null) return false;
  const isChoice = before.text === "/" || meaning(before, "joiner") !== undefined;
  if (isChoice && from - 2 >= barrier && isMoney(other)) return false;
  if (before.text === "/" && other?.digits != null) return false;
  return !(
    DASHES.has(before.text) &&
    !before.gap &&
    other !== undefined &&
    other.digits !== null &&
    from - 2 >= barrier
  );
}

/** `from`: the item behind the figure. `hasUnit`: the last of the figure is its unit, not a number. */
export function isAloneBehind(items: readonly Item[], from: number, hasUnit: boolean): boolean {
  const item = items[from];
  if (item === undefined) return true;
  return item.gap ? isFineBehind(items, from, hasUnit) : isFineGluedBehind(items, from, hasUnit);
}

function isFineBehind(items: readonly Item[], from: number, hasUnit: boolean): boolean {
  const [item, next] = [items[from], items[from + 1]];
  if (item === undefined) return true;
  if (item.text.toLowerCase() === "x" || item.text === "×") return false;
  if (OPERATORS.has(item.text)) return next === undefined || (next.digits === null && !isMoney(next));
  if (isScaleWord(item) || meaning(item, "scale")?.isLetter === true) return false;
  if (hasUnit || !item.isWord) return item.digits === null || hasUnit;
  return isFollower(item);
}

/** Words that follow an amount whose sign stands before it. Any other might multiply it, as `squillion` does. */
function isFollower({ text, meanings }: Item): boolean {
  if (meanings.some(({ is }) => ["common", "noun", "joiner", "cue", "counted", "article"].includes(is))) return true;
  return /^\p{Ll}{3,}(?:ed|ing|ly|able)$|^\p{Ll}{4,}(?:lich|bar|end|en)$|^(?:ge|be|er|ver|ent)\p{Ll}{3,}t$|^\p{Lu}\p{Ll}{3,}(?:ung|ungen|heit|keit)$/u.test(
    text,
  );
}

function isFineGluedBehind(items: readonly Item[], from: number, hasUnit: boolean): boolean {
  const [item, next] = [items[from], items[from + 1]];
  if (item === undefined) return true;
  const isParted = next === undefined || next.gap;
  if (item.text === "/") return next?.gap === false && next.isWord && !isMoney(next);
  if (DASHES.has(item.text)) {
    if (isParted) return hasUnit || item.text !== "-";
    return next.isWord && !NO_NUMBER.test(next.text) && !isScaleWord(next) && !isMoney(next);
  }
  if (!BEHIND.has(item.text)) return false;
  if (/^[*†]$/.test(item.text)) return isParted || /^[.,;:)]$/.test(next.text);
  return isParted || (next.digits === null && (!next.isWord || !/^[.,]$/.test(item.text)));
}
