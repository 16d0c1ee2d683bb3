/** All that generated modules may import. Version 1; a module names the version it was written for, and the rulebook refuses another. */
export { figure, type Booking } from "./booking.js";
export { FACE_VERSION, type HolidayCalendar, type RuleRun, type RuleSetModule, type Ruling, type Table } from "./module.js";
export { Fraction, type Exact } from "./exact.js";
export { type ExampleCase } from "./example.js";
export { withExamples, type ExampleBase, type WrittenExample } from "./written-examples.js";
export { type SentAmount, type SentRecipient } from "./facts.js";
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
  round,
  subtract,
  type Quantity,
} from "./quantity.js";
export { after, before, monthNumber, notEarlier, notLater, onOrAfter, onOrBefore, sameDay, shiftDay, yearNumber } from "./day-values.js";
export { hasRow, lookUp } from "./tables.js";
export { nextWorkingDay } from "./calendars.js";
export { and, choose, differ, not, or, same, type Maybe, type Truth } from "./unknown.js";
