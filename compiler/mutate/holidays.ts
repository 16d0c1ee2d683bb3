/** Mutations of a calendar's holidays: each a day earlier or later, left out, or kept only for the other keys. */
import { formatDay, weekdayOf } from "../../runtime/calendar/days.js";
import { writtenAt } from "../check/written.js";
import type { CalendarModel } from "../model/calendars.js";
import type { Owner, UnnumberedMutant } from "./mutant.js";

type Holiday = CalendarModel["holidays"][number];

/** A holiday on a free weekday has no effect. */
export function holidayMutants(calendar: CalendarModel): readonly UnnumberedMutant[] {
  const owner: Owner = { kind: "calendar", name: calendar.name };
  const span = writtenAt(calendar) ?? { start: 0, end: 0 };
  const days = new Set(calendar.holidays.map(({ day }) => day));
  return calendar.holidays.flatMap((holiday, at) => {
    const as = (by: Holiday | null, from: string, to: string): UnnumberedMutant => ({
      mutation: "holiday",
      owner,
      span,
      from,
      to,
      change: { kind: "holiday", calendar: calendar.name, at, by },
    });
    const name = `${calendar.name} on ${formatDay(holiday.day)} (${holiday.name})`;
    const moved = [holiday.day + 1, holiday.day - 1].filter(
      (day) => !days.has(day) && day >= calendar.from && day <= calendar.to,
    );
    const isFree = (day: number): boolean => calendar.free.some((weekday) => weekday === weekdayOf(day));
    const moves = moved
      .filter((day) => !isFree(holiday.day) || !isFree(day))
      .map((day) => as({ ...holiday, day }, name, `on ${formatDay(day)}`));
    if (isFree(holiday.day)) return moves;
    return [
      ...moves,
      ...calendar.keys.map((key) =>
        as(
          keptOtherwise(holiday, key),
          `${name} in ${key}: ${saidIn(holiday, key)}`,
          saidIn(holiday, key) === "yes" ? "no" : "yes",
        ),
      ),
      as(null, name, "no holiday"),
    ];
  });
}

function saidIn({ freeIn, openIn }: Holiday, key: string): "yes" | "no" | "open" {
  return freeIn.includes(key) ? "yes" : openIn.includes(key) ? "open" : "no";
}

/** Removed for a key where it is a holiday; added for a key where it is none or where the calendar does not say. */
function keptOtherwise(holiday: Holiday, key: string): Holiday {
  const others = holiday.freeIn.filter((other) => other !== key);
  return {
    ...holiday,
    freeIn: saidIn(holiday, key) === "yes" ? others : [...others, key],
    openIn: holiday.openIn.filter((other) => other !== key),
  };
}
