/** Calendars of holidays in a module, as plain data. */
import type { CalendarModel } from "../model/calendars.js";
import type { RuleSetModel } from "../model/model.js";
import { Code, type Data, dataCode, dayCode } from "./literal.js";
import { calendarName } from "./names.js";

export function calendarData(calendar: CalendarModel): string {
  return dataCode({
    edition: calendar.edition,
    from: new Code(dayCode(calendar.from)),
    to: new Code(dayCode(calendar.to)),
    free_weekdays: calendar.free,
    keys: calendar.keys,
    holidays: calendar.holidays.map(({ day, name, freeIn, openIn }) => ({
      day: new Code(dayCode(day)),
      name,
      free_in: freeIn,
      open_in: openIn,
    })),
  });
}

export function calendarsData(model: RuleSetModel): Data {
  return Object.fromEntries(model.calendars.map(({ name }) => [name, new Code(calendarName(name))]));
}
