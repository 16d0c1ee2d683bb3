/**
 * The next working day according to the language document: from day to day by Temporal, over a list of the kind of each
 * day.
 */
import { compareDays, type Day, dayOfNumber } from "./calendar.js";
import type { Scope } from "./scope.js";
import { GAP, singleDay, unknownOf, type Value } from "./value.js";

const DAY_NAMES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

export function workingDay(from: Value, name: string, key: Value, { model }: Scope): Value {
  const calendar = model.calendars.find((each) => each.name === name);
  if (calendar === undefined) throw new Error(`the model has a calendar ${name}`);
  const date = singleDay(from);
  const lacks = unknownOf(date, key);
  if (lacks !== null) return lacks;
  if (date.kind !== "day" || key.kind !== "text" || key.text === null)
    throw new Error("a working day is asked of a day and a code");
  const place = key.text;
  if (!calendar.keys.some((known) => known === place)) return GAP;
  const free = new Set(calendar.free.map((at) => DAY_NAMES[at - 1]));
  const [first, last] = [dayOfNumber(calendar.from), dayOfNumber(calendar.to)];
  const is = (at: Day): "free" | "open" | "working" | "unheard of" => {
    if (compareDays(at, first) < 0 || compareDays(at, last) > 0) return "unheard of";
    if (free.has(DAY_NAMES[at.dayOfWeek - 1])) return "free";
    const those = calendar.holidays.filter(({ day }) => compareDays(dayOfNumber(day), at) === 0);
    if (those.some(({ freeIn }) => freeIn.includes(place))) return "free";
    return those.some(({ openIn }) => openIn.includes(place)) ? "open" : "working";
  };
  let at = date.day;
  while (is(at) === "free") at = at.add({ days: 1 });
  return is(at) === "working" ? { kind: "day", day: at } : GAP;
}
