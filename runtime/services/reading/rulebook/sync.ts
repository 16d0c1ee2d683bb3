/**
 * The work of a start before the service listens. It stores the texts of shipped modules. If a version or law was
 * added, it computes the new totals over the account's bookings, before any version that reads them answers. Each
 * account gets an alert about a law's new version.
 */
import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import { listOwnLaws } from "../../../actions/account/law-listing.js";
import { readLawSet } from "../../../actions/account/law-set.js";
import { newRevision } from "../../../actions/account/revision.js";
import type { Services } from "../../../actions/account/services.js";
import { eachCountedPage } from "../../../actions/decide/counted.js";
import { contributionsOf, definitionsOf } from "../../../actions/decide/history.js";
import { contributionRow } from "../../../actions/write/answer-rows.js";
import type { Environment } from "../../../auth/caller.js";
import { BeyondProgram, isStopped } from "../../../rulebook/beyond.js";
import { bytesChecksum, type LoadedMatching, type LoadedModule } from "../../../rulebook/loaded.js";
import { listAccounts, setRevision } from "../../../store/accounts/accounts.js";
import { keepModule, listLawBuilds } from "../../../store/accounts/rule-sets.js";
import {
  addDefinition,
  dropContributionsTo,
  forgetDefinition,
  listDefinitions,
} from "../../../store/actions/totals.js";
import { changingAccount, lockNamed } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { checkAgain, tellOfNewLaw } from "./new-law.js";

const ENVIRONMENTS: readonly Environment[] = ["live", "test"];

export interface SyncResult {
  /** Totals that were computed over past bookings. */
  readonly definitions: number;
}

/**
 * Throws `BeyondProgram` if a newer program listed law that this one cannot run. An account whose policies it cannot
 * run is skipped.
 */
export function* syncRulebook(services: Services): Steps<SyncResult> {
  // Processes that start together do this one after another.
  const [, known] = yield* batch(lockNamed("sync"), listLawBuilds({}));
  yield* batch(...services.rulebook.shipped.map((loaded) => keepLoaded(services, loaded)));
  const { isMoved, before } = yield* listOwnLaws(services, known);
  const { stopped } = yield* readLawSet(services);
  for (const { error } of stopped) if (error instanceof BeyondProgram) throw error;
  const [accounts] = yield* batch(listAccounts({}));
  let definitions = 0;
  for (const { account_id } of accounts) {
    // A process of another program may be booking. This waits for its uncommitted bookings and counts them. Its later
    // bookings use the new versions.
    if (isMoved)
      yield* batch(
        changingAccount(account_id),
        setRevision({ accountId: account_id, revision: newRevision(services.ports) }),
      );
    if (!(yield* canRun(services, account_id))) continue;
    definitions += yield* syncAccount(services, account_id);
    yield* tellOfNewLaw(services, account_id, known);
    if (isMoved) yield* checkAgain(services, account_id, before);
  }
  return { definitions };
}

/** If it cannot, the account's requests get a 503. The next start of a capable program computes the new totals. */
function* canRun(services: Services, accountId: string): Steps<boolean> {
  try {
    yield* readAccountRules(services, accountId);
    return true;
  } catch (error) {
    if (!isStopped(error)) throw error;
    services.onBroken(error instanceof BeyondProgram ? error.ruleSet : error.module, error);
    return false;
  }
}

/** A matching set is of no domain. */
export function keepLoaded(
  { ports }: Services,
  { module, checksum, typescript, javascript }: LoadedModule | LoadedMatching,
): Statement {
  const { rule_set, version, kind } = module;
  const domain = module.kind === "matching" ? "" : module.domain;
  return keepModule({
    checksum,
    ruleSet: rule_set,
    version,
    domain,
    kind,
    meaning: module.checksum,
    typescript,
    javascript,
    javascriptChecksum: bytesChecksum(javascript),
    storedAt: ports.now(),
  });
}

/**
 * Returns how many totals were new. Taken up again after a crash, it changes nothing that is there. A total that no
 * rule set of the account has any more is deleted, because later bookings are not in it.
 */
export function* syncAccount(services: Services, accountId: string): Steps<number> {
  const accountRules = yield* readAccountRules(services, accountId);
  const needed = definitionsOf(accountRules);
  const every = new Set([...needed.values()].flat());
  let count = 0;
  for (const env of ENVIRONMENTS) {
    const [known] = yield* batch(listDefinitions({ accountId, env }));
    const kept = new Set(known.map(({ definition }) => definition));
    const gone = [...kept].filter((definition) => !every.has(definition));
    if (gone.length > 0)
      yield* batch(
        changingAccount(accountId),
        ...gone.flatMap((definition) => forgetTotal({ accountId, env, definition })),
      );
    for (const [domain, definitions] of needed) {
      const fresh = definitions.filter((definition) => !kept.has(definition));
      if (fresh.length === 0) continue;
      // A process of an older program may be booking: without this lock its uncommitted bookings would never be
      // counted.
      yield* batch(changingAccount(accountId));
      yield* computeOverPast(accountRules, { accountId, env }, domain, new Set(fresh));
      yield* batch(
        ...fresh.map((definition) => addDefinition({ accountId, env, definition, computedAt: services.ports.now() })),
      );
      count += fresh.length;
    }
  }
  return count;
}

/** A stored share would stay unchanged when the total is computed again. */
export function forgetTotal(total: {
  readonly accountId: string;
  readonly env: string;
  readonly definition: string;
}): readonly Statement[] {
  return [dropContributionsTo(total), forgetDefinition(total)];
}

function* computeOverPast(
  accountRules: AccountRules,
  of: Tenant,
  domain: string,
  fresh: ReadonlySet<string>,
): Steps<void> {
  yield* eachCountedPage({ ...of, domain }, function* (page) {
    yield* batch(
      ...page.flatMap((booking) =>
        contributionsOf(accountRules, booking, (definition) => fresh.has(definition)).map((each) =>
          contributionRow(of, each),
        ),
      ),
    );
  });
}
