/** The actions and answers that some records belong to, for a verification of only the records since a head. */
import type { RecordRow } from "../../../store/chain/record-tables.js";
import type { Tenant } from "../../../store/sql/tenant.js";

interface AnswerName extends Tenant {
  readonly checkId: string;
}

export interface RecordTouches {
  readonly add: (row: RecordRow) => void;
  /** Answers by their names in the chain. */
  readonly answers: ReadonlyMap<string, AnswerName>;
  /** These answers, and the ones that they replaced. */
  readonly answersBy: () => Iterable<AnswerName>;
  readonly accounts: () => readonly Tenant[];
  /** In their order. */
  readonly actionsOf: (of: Tenant) => readonly string[];
}

export function touchedActions(): RecordTouches {
  const actions = new Map<string, Tenant & { readonly ids: Set<string> }>();
  const answers = new Map<string, AnswerName>();
  const replaced = new Map<string, AnswerName>();
  const nameOf = ({ accountId, env }: Tenant): string => `${accountId} ${env}`;
  return {
    add: (row) => {
      const { account_id: accountId, env, action_id: actionId, check_id: checkId, supersedes_check_id: earlier } = row;
      if (typeof accountId !== "string" || typeof env !== "string") return;
      const of = { accountId, env };
      if (typeof actionId === "string") {
        const known = actions.get(nameOf(of)) ?? { ...of, ids: new Set() };
        actions.set(nameOf(of), known);
        known.ids.add(actionId);
      }
      if (typeof checkId === "string") answers.set(`answers ${accountId} ${env} ${checkId}`, { ...of, checkId });
      if (typeof checkId === "string" && typeof earlier === "string")
        replaced.set(earlier, { ...of, checkId: earlier });
    },
    answers,
    answersBy: () => [...answers.values(), ...replaced.values()],
    accounts: () => [...actions.values()],
    actionsOf: (of) => [...(actions.get(nameOf(of))?.ids ?? [])].sort(),
  };
}
