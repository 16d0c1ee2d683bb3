/** At most one total is shown as the fiscal-year total: an answer has one place for it (decision 114). */
import { wordsOf } from "../../names/scope.js";
import type { SetToCheck } from "../checkable.js";

export function checkFiscalYearTotal({ context }: SetToCheck): void {
  const shown = wordsOf(context.scope, "total").filter(({ tree }) => tree.shownAsFiscalYearTotal);
  for (const { name } of shown.slice(1))
    context.report.add("TCS3102", name.span, { what: "shown as fiscal-year total" });
}
