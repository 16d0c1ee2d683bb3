/**
 * All that generated modules may import. Version 1; a module names the version it was written for, and the rulebook
 * refuses another.
 */
export { type ExampleBase, withExamples, type WrittenExample } from "./examples/written-examples.js";
export { type Pair } from "./matching/pair.js";
export { type Booking, clause, figure } from "./module/booking.js";
export { nextWorkingDay } from "./module/calendars.js";
export { daysFrom, sumByDays } from "./module/days-added.js";
export { type ExampleCase } from "./module/example.js";
export { type MatchingModule } from "./module/matching-module.js";
export {
  FACE_VERSION,
  IF_KNOWN,
  type ModuleNeeds,
  type RuleRun,
  type RuleSetModule,
  type Ruling,
} from "./module/module.js";
export { bounded, passed } from "./module/passed.js";
export { ABOVE, type HolidayCalendar, type Table } from "./module/table.js";
export { hasRow, lookUp, rowClause } from "./module/tables.js";
export { progressive } from "./values/bands.js";
export { periodStart } from "./values/calendar-periods.js";
export {
  after,
  before,
  monthNumber,
  notEarlier,
  notLater,
  onOrAfter,
  onOrBefore,
  sameDay,
  shiftDay,
  yearNumber,
} from "./values/day-values.js";
export { type Exact, Fraction } from "./values/exact.js";
export { type SentAmount, type SentRecipient } from "./values/facts.js";
export {
  above,
  add,
  atLeast,
  atMost,
  below,
  divide,
  equal,
  multiply,
  notAbove,
  notBelow,
  type Quantity,
  round,
  subtract,
} from "./values/quantity.js";
export { and, choose, differ, type Maybe, not, or, same, type Truth } from "./values/unknown.js";
