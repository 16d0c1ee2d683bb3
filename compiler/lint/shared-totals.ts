/** Totals whose every booking issues many earlier answers again. */
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { RuleSetModel } from "../model/model.js";
import type { Names } from "./spans.js";

/**
 * A recipient has few actions. A code or a person may occur in very many: each booking then reissues the answers of all
 * others with the same key.
 */
export function sharedTotals({ path, facts, totals }: RuleSetModel, names: Names): readonly Diagnostic[] {
  const recipients = new Set(facts.flatMap(({ name, type }) => (type.kind === "recipient" ? [name] : [])));
  return totals
    .filter(({ reach, keys }) => {
      const ofRecipient = keys.some((key) => key.kind === "fact" && recipients.has(key.fact));
      return reach === "all_other" && !ofRecipient;
    })
    .map(({ name, keys }) => {
      const key = keys.flatMap((each) => (each.kind === "fact" ? [each.fact] : [])).join(" and ");
      return diagnose("TCS7017", path, names.total(name), { total: name, key });
    });
}
