/**
 * All that generated modules may import. Version 1; a module names the version it was written for, and the rulebook
 * refuses another.
 */
export { type Booking, figure } from "./booking.js";
export { nextWorkingDay } from "./calendars.js";
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
} from "./day-values.js";
export { type Exact, Fraction } from "./exact.js";
export { type ExampleCase } from "./example.js";
export { type SentAmount, type SentRecipient } from "./facts.js";
export { type MatchingModule } from "./matching/module.js";
export { type Pair } from "./matching/pair.js";
export { FACE_VERSION, type ModuleNeeds, type RuleRun, type RuleSetModule, type Ruling } from "./module.js";
export {
  above,
  add,
  atLeast,
  atMost,
  below,
  equal,
  multiply,
  notAbove,
  notBelow,
  type Quantity,
  round,
  subtract,
} from "./quantity.js";
export { type HolidayCalendar, type Table } from "./table.js";
export { hasRow, lookUp } from "./tables.js";
export { and, choose, differ, type Maybe, not, or, same, type Truth } from "./unknown.js";
export { type ExampleBase, withExamples, type WrittenExample } from "./written-examples.js";
