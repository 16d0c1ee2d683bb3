/** A calendar of holidays on the page of its rule set: the free days of the week, and each holiday with its keys. */
import { html } from "hono/html";

import { literalWords } from "../../../compiler/check/words.js";
import type { CalendarModel } from "../../../compiler/model/calendars.js";
import { type Html, table } from "../page/html.js";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export function calendarHtml({ name, edition, key, from, to, free, keys, holidays }: CalendarModel): Html {
  const day = (at: number): string => literalWords({ kind: "date", day: at });
  const where = (those: readonly string[]): string =>
    those.length === keys.length ? `every ${key}` : those.join(", ");
  const always = free.map((at) => WEEKDAYS[at - 1]).join(", ");
  return table(
    html`Calendar <code>${name}</code>, edition ${edition}, from ${day(from)} to ${day(to)}. Never working days: ${always}. Its ${key}: ${keys.join(", ")}.`,
    ["Day", "Holiday", "Where", "Left open"],
    holidays.map((holiday) => [day(holiday.day), holiday.name, where(holiday.freeIn), where(holiday.openIn)]),
  );
}
