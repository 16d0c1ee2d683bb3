/** All projections made again from records (D-106). What records do not give is left as it is and counted. */
import { listAccounts } from "../../store/accounts.js";
import { changingAccount, lockNamed } from "../../store/locks.js";
import { dropAction, dropContributionsOf, dropRestsOn, dropStrays, setCounters } from "../../store/projections.js";
import { dropRuleWaits } from "../../store/rule-waits.js";
import { addDefinition, dropContribution, dropTotalReads, forgetDefinition, listDefinitions } from "../../store/totals.js";
import { run, type Statement, type Verb } from "../../store/verb.js";
import { readAccountBook, type AccountBook } from "../accounts/account-book.js";
import { definitionsOf } from "../checks/history.js";
import { rebuildLog } from "../log/fill.js";
import type { Services } from "../services.js";
import { eachExpectedPage, type ExpectedRows } from "./expected.js";

export interface Rebuilt {
  readonly accounts: number;
  readonly actions: number;
  /** Actions whose records do not say which answer stands, or since when they count: their projections are as they were. */
  readonly left: number;
}

/** In one transaction. On PostgreSQL checks wait until it ends; on the embedded database nothing else is written meanwhile. */
export function* rebuildProjections(services: Services): Verb<Rebuilt> {
  const [, accounts] = yield* run(lockNamed("rebuild"), listAccounts({}));
  yield* run(...accounts.map(({ account_id }) => changingAccount(account_id)));
  yield* run(...dropStrays());
  let [actions, left] = [0, 0];
  for (const { account_id: accountId } of accounts) {
    const book = yield* readAccountBook(services, accountId);
    for (const env of ["live", "test"]) {
      const of = { accountId, env };
      yield* eachExpectedPage(services, book, of, function* (page) {
        const whole = page.filter(({ checkId }) => checkId !== null);
        yield* run(...whole.flatMap((expected) => replacing(of, expected)));
        actions += whole.length;
        left += page.length - whole.length;
        return true;
      });
      yield* rebuildDefinitions(services, book, of);
    }
  }
  yield* rebuildLog();
  yield* run(setCounters());
  return { accounts: accounts.length, actions, left };
}

interface InEnvironment {
  readonly accountId: string;
  readonly env: string;
}

function replacing(of: InEnvironment, { actionId, actions, contributions, asIssued, now }: ExpectedRows): readonly Statement[] {
  const action = { ...of, actionId };
  // Where nothing decides it again now, what its answer was issued with is what a later change of the rules finds it by.
  const decided = now ?? asIssued;
  const waits = asIssued ?? now;
  return [
    dropAction(action),
    ...actions,
    ...(contributions === null ? [] : [dropContributionsOf(action), ...contributions.flatMap((row) => [freeing(of, row), row])]),
    ...(decided === null ? [] : [dropTotalReads(action), ...decided.total_reads, dropRestsOn(action), ...decided.rests_on]),
    ...(waits === null ? [] : [dropRuleWaits(action), ...waits.rule_waits]),
  ];
}

/** A row that bears another action's name in the place of this one would keep it out. */
function freeing(of: InEnvironment, { parameters: [, , definition, key, day, place] }: Statement): Statement {
  return dropContribution({ ...of, definition: String(definition), key: String(key), day: Number(day), place: Number(place) });
}

/** Every action has been asked what it adds to them. Totals that no rule set of the account has are kept no longer. */
function* rebuildDefinitions({ ports }: Services, book: AccountBook, of: InEnvironment): Verb<void> {
  const [rows] = yield* run(listDefinitions(of));
  const needed = new Set([...definitionsOf(book).values()].flat());
  yield* run(
    ...rows.filter(({ definition }) => !needed.has(definition)).map(({ definition }) => forgetDefinition({ ...of, definition })),
    ...[...needed].map((definition) => addDefinition({ ...of, definition, computedAt: ports.now() })),
  );
}
