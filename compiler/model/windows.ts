/** The windows of totals: the number in a window, and its length. */
import type { CalendarPeriod } from "../../runtime/engine/values/calendar-periods.js";

export type WindowModel =
  | { readonly kind: "fiscal_year" | CalendarPeriod | "day"; readonly of: string }
  | { readonly kind: "last_days"; readonly days: number; readonly of: string }
  | { readonly kind: "year_from"; readonly month: number; readonly day: number; readonly of: string }
  | { readonly kind: "any_period"; readonly length: number; readonly unit: "day" | "month"; readonly of: string }
  | { readonly kind: "ever" };

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
    case "half_year":
    case "quarter":
    case "month":
    case "week":
    case "day":
    case "year_from":
    case "ever":
      return null;
  }
}
