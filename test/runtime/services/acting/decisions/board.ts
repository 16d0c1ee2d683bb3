/** A policy that asks several people: any or all of the board, perhaps without the one who asked for the refund. */
import type { ApproversNeeded, RuleRun, RuleSetModule } from "../../../../../runtime/engine/module/module.js";
import { atMost } from "../../../../../runtime/engine/values/quantity.js";
import { Unknown } from "../../../../../runtime/engine/values/unknown.js";
import { supportPolicy } from "../../../../fixtures/modules.js";
import { type FileDraft, testFile } from "../../account.js";
import { type Deciding, openDeciding } from "./kit.js";

export const BOARD = ["lead", "deputy", "third"] as const;

export function boardPolicy(needed: Exclude<ApproversNeeded, "one">, otherThan: boolean): RuleSetModule {
  const base = supportPolicy();
  const { note, ...facts } = base.facts;
  if (note === undefined) throw new Error("The policy has a note.");
  const other = (run: RuleRun) => (otherThan ? run.own.person("requested_by") : null);
  return {
    ...base,
    facts: { ...facts, requested_by: { ...note, type: "person", meaning: "Who asked for the refund." } },
    settings: {
      ...base.settings,
      board: { type: "persons", meaning: "Who approve.", one_of: null, pattern: null },
    },
    evaluate: (run) => {
      const small = atMost(run.own.money("amount"), run.own.moneySetting("small_limit"));
      const allowed = { kind: "outcome", outcome: "allowed", approver: null, branch: null } as const;
      if (run.outcome(1, () => (small === true ? allowed : small))) return;
      const approved = (): RuleSetModule | boolean | Unknown => run.approvedByOf(needed, "board", other(run));
      if (run.outcome(2, () => whenTrue(approved(), allowed))) return;
      if (
        run.outcome(3, () => ({
          ...{ kind: "outcome", outcome: "needs_approval", approver: null, branch: null },
          approvers: run.approvers(needed, "board", other(run)),
        }))
      )
        return;
      run.silent();
    },
  };
}

function whenTrue<T>(holds: unknown, then: T): T | false | Unknown {
  return holds === true ? then : holds instanceof Unknown ? holds : false;
}

/** People: the owner, who is the admin, and the board; `third` is left out of the list at first where `of` says so. */
export function openBoard(
  needed: Exclude<ApproversNeeded, "one">,
  { of = BOARD, otherThan = false }: { readonly of?: readonly string[]; readonly otherThan?: boolean } = {},
): Promise<Deciding> {
  const file = testFile((draft: FileDraft) => {
    Object.assign(draft.people, {
      deputy: { name: "Deputy", email: "deputy@example.com", role: "tenant_ops" },
      third: { name: "Third", email: "third@example.com", role: "tenant_ops" },
    });
    draft.settings.push({ key: "board", value: of });
  });
  return openDeciding({ file, policies: [boardPolicy(needed, otherThan)] });
}
