/** Calendars of holidays. */

/** A day of the week, from Monday, 1, to Sunday, 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface CalendarModel {
  readonly name: string;
  readonly edition: string;
  /** The name of its keys. */
  readonly key: string;
  /** The first and last day of the years it knows. */
  readonly from: number;
  readonly to: number;
  /** Ascending. */
  readonly free: readonly Weekday[];
  /** In the order of the file. */
  readonly keys: readonly string[];
  /**
   * By day, ascending. `freeIn`: the keys for which it is a holiday; `openIn`: the keys for which this calendar does
   * not say.
   */
  readonly holidays: readonly {
    readonly day: number;
    readonly name: string;
    readonly freeIn: readonly string[];
    readonly openIn: readonly string[];
  }[];
}
