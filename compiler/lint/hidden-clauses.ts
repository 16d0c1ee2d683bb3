/** Values that a consequence gives with one clause, although several may have set them. */
import { writtenAt } from "../check/written.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { Clauses } from "../emit/clauses.js";
import type { RuleModel, RuleSetModel } from "../model/model.js";

export function hiddenClauses(model: RuleSetModel): readonly Diagnostic[] {
  const clauses = new Clauses(model);
  return model.rules.flatMap((rule) =>
    valuesOf(rule).flatMap(({ key, value: { cites, ...value }, span }) => {
      const hidden = cites === undefined ? [] : [...clauses.of(value).clauses];
      if (hidden.length < 2) return [];
      return [diagnose("TCS7019", model.path, span, { rule: rule.id, key, hidden })];
    }),
  );
}

function valuesOf({ branches, span }: RuleModel) {
  return branches.flatMap(({ action }) =>
    action.kind === "gives"
      ? action.values.map(({ key, value }) => ({ key, value, span: writtenAt(value) ?? span }))
      : [],
  );
}
