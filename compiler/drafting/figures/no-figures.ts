/** Numbers that name or date a thing: references, dates and times of day. They are no figures. */
import { type Item, meaning } from "./items.js";

/** Past the last item of what begins here; null if it is none of these. */
export function pastName(items: readonly Item[], at: number): number | null {
  return pastDate(items, at) ?? pastTime(items, at) ?? pastReference(items, at);
}

const digitsOf = (item: Item | undefined): string => item?.digits ?? "";
const glued = (item: Item | undefined, text: string): boolean => item?.text === text && !item.gap;
const isDayNumber = (item: Item | undefined): boolean => /^(?:[1-9]|[12]\d|3[01])$/.test(digitsOf(item));
const isYear = (item: Item | undefined): boolean => /^(?:19|20)\d\d$/.test(digitsOf(item));

function isMonth(item: Item | undefined): boolean {
  return meaning(item, "month") !== undefined && /^\p{Lu}/u.test(item?.text ?? "");
}

/** A day and a month, with or without a year. */
function pastDate(items: readonly Item[], at: number): number | null {
  const [first, second, third, fourth, fifth] = items.slice(at, at + 5);
  if (/^\d{1,2}[.]\d{1,2}[.](?:\d{4}|\d{2})$/.test(digitsOf(first)) && !isNumberBefore(items, at)) return at + 1;
  for (const sign of ["-", "/", "."])
    if (glued(second, sign) && third?.gap === false && glued(fourth, sign) && fifth?.gap === false)
      if ([first, third, fifth].every((each) => /^\d{1,4}$/.test(digitsOf(each)))) return at + 5;
  if (isDayNumber(first) || isOrdinalDay(first)) return pastDayAndMonth(items, at);
  if (!isMonth(first)) return null;
  const day = second?.text === "." && !second.gap ? at + 2 : at + 1;
  if (isYear(items[day])) return day + 1;
  if (!isDayNumber(items[day])) return null;
  const past = pastOrdinal(items, day + 1);
  const year = items[past]?.text === "," ? past + 1 : past;
  if (isYear(items[year])) return year + 1;
  return first?.text.toLowerCase() === "may" || hasUnit(items[past]) ? null : past;
}

const isOrdinalDay = (item: Item | undefined): boolean => /^\d{1,2}$/.test(digitsOf(item));

function pastDayAndMonth(items: readonly Item[], at: number): number | null {
  let past = pastOrdinal(items, at + 1);
  if (items[past]?.text === "of") past += 1;
  if (!isMonth(items[past])) return null;
  past += glued(items[past + 1], ".") && isYear(items[past + 2]) ? 2 : 1;
  return isYear(items[past]) ? past + 1 : past;
}

function pastOrdinal(items: readonly Item[], at: number): number {
  const item = items[at];
  return item?.gap === false && /^(?:st|nd|rd|th|\.)$/.test(item.text) ? at + 1 : at;
}

const isNumberBefore = (items: readonly Item[], at: number): boolean =>
  items[at]?.gap === false && items[at - 1]?.digits != null;

const hasUnit = (item: Item | undefined): boolean =>
  item?.meanings.some(({ is }) => is === "unit" || is === "money" || is === "percent" || is === "scale") ?? false;

/** `10:30`, `9 am`, `17.30 Uhr`. */
function pastTime(items: readonly Item[], at: number): number | null {
  const [first, colon, minutes] = items.slice(at, at + 3);
  if (!/^\d{1,2}(?:\.\d{2})?$/.test(digitsOf(first))) return null;
  const isWhole = glued(colon, ":") && minutes?.gap === false && /^\d{2}$/.test(digitsOf(minutes));
  const past = isWhole ? at + 3 : at + 1;
  if (meaning(items[past], "clock") !== undefined) return past + 1;
  return isWhole ? past : null;
}

/** `section 4.2`, `§§ 3 and 4`, `grade 5`. */
function pastReference(items: readonly Item[], at: number): number | null {
  const reference = meaning(items[at], "reference");
  if (reference === undefined) return null;
  let past = at + 1;
  if (glued(items[past], ".")) past += 1;
  if (digitsOf(items[past]) === "") return null;
  past = pastNumbers(items, past, reference.isSure);
  if (items[past]?.gap === true && /^\d{3}$/.test(digitsOf(items[past]))) return null;
  if (reference.isSure) return past;
  const isOfNext = meaning(items[past], "money") !== undefined && items[past + 1]?.digits != null;
  return (hasUnit(items[past]) && !isOfNext) || (items[past]?.gap === false && items[past]?.isWord === true)
    ? null
    : past;
}

function pastNumbers(items: readonly Item[], from: number, isSure: boolean): number {
  let past = from + 1;
  const letter = items[past];
  if (isSure && letter?.gap === false && /^[a-z]$/.test(letter.text)) past += 1;
  const [joiner, next] = [items[past], items[past + 1]];
  const isJoined = meaning(joiner, "joiner") !== undefined || joiner?.text === ",";
  const isMore = isJoined && /^\d{1,3}(?:\.\d+)*$/.test(digitsOf(next)) && !hasUnit(items[past + 2]);
  return isMore ? pastNumbers(items, past + 1, isSure) : past;
}
