/** Common properties of the windows of totals: the number in a window, and its length. */
import type { WindowModel } from "./model.js";

export interface WindowLength {
  readonly count: number;
  readonly unit: "day" | "month";
}

/** Null for a window that the calendar or the account gives, and for a window without an end. */
export function lengthOf(window: WindowModel): WindowLength | null {
  switch (window.kind) {
    case "last_days":
      return { count: window.days, unit: "day" };
    case "any_period":
      return { count: window.length, unit: window.unit };
    case "fiscal_year":
    case "calendar_year":
    case "month":
    case "day":
    case "year_from":
    case "ever":
      return null;
  }
}
