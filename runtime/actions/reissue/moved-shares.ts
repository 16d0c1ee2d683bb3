/**
 * The share of a booking in a total may depend on a setting as of the booking's day. If the setting changes, the shares
 * are computed again in the same transaction. Actions that read a changed total are added to the job's list.
 */
import type { RuleSetModule, TotalSpec } from "../../engine/module/module.js";
import { definitionOf } from "../../rulebook/catalogue.js";
import { dropContribution, findReaders, listContributionsOf } from "../../store/actions/totals.js";
import { addJobItem } from "../../store/outgoing/jobs.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { AccountRules, DomainRules } from "../account/account-rules.js";
import type { ActionBooking } from "../decide/action-booking.js";
import { eachCountedPage } from "../decide/counted.js";
import { type ActionShare, contributionsOf } from "../decide/history.js";
import { contributionRow, writeShare } from "../write/answer-rows.js";

const ENVIRONMENTS = ["live", "test"] as const;

interface ChangedSetting {
  readonly jobId: string;
  readonly key: string;
  /** The first day it changes on. */
  readonly from: number;
}

export function* moveShares(accountRules: AccountRules, { jobId, key, from }: ChangedSetting): Steps<void> {
  for (const domain of accountRules.domains.values()) {
    const definitions = definitionsReading(domain, key);
    if (definitions.size === 0) continue;
    for (const env of ENVIRONMENTS) {
      const of = { accountId: accountRules.accountId, env };
      yield* eachCountedPage({ ...of, domain: domain.domain, from }, function* (page) {
        const moved = yield* replaceShares(accountRules, of, page, definitions);
        const found = yield* batch(
          ...moved.map(({ actionId, ...share }) => findReaders({ ...of, ...share, actionId })),
        );
        const readers = new Set(found.flat().map(({ action_id }) => action_id));
        yield* batch(...[...readers].map((actionId) => addJobItem({ jobId, env, actionId })));
      });
    }
  }
}

/** Totals of any version that read the setting: of these alone a share can change. */
export function definitionsReading({ sets }: DomainRules, key: string): ReadonlySet<string> {
  const modules = sets.flatMap(({ versions }) => versions.map(({ module }) => module));
  const reading = (module: RuleSetModule): readonly TotalSpec[] =>
    module.totals.filter(({ settings = Object.keys(module.settings) }) => settings.includes(key));
  return new Set(
    modules.flatMap((module) => reading(module).map(({ definition }) => definitionOf(module, definition))),
  );
}

export interface Share {
  readonly definition: string;
  readonly key: string;
  readonly day: number;
  readonly sequence: number;
  readonly actionId: string;
}

/** Returns the shares that changed, were added or were removed. */
function* replaceShares(
  accountRules: AccountRules,
  of: Tenant,
  page: readonly ActionBooking[],
  definitions: ReadonlySet<string>,
): Steps<readonly Share[]> {
  const { left, joined } = yield* movedShares(accountRules, of, page, definitions);
  yield* batch(
    ...left.map(({ definition, key, day, sequence }) => dropContribution({ ...of, definition, key, day, sequence })),
    ...joined.map((share) => contributionRow(of, share)),
  );
  return [...left, ...joined.map(shareOf)];
}

/** The shares of a page's bookings by changed rules, compared with the stored shares. */
export interface MovedShares {
  /** Stored shares that are no longer right. */
  readonly left: readonly Share[];
  /** New shares. They replace stored ones or add to them. */
  readonly joined: readonly ActionShare[];
}

export function* movedShares(
  accountRules: AccountRules,
  of: Tenant,
  page: readonly ActionBooking[],
  definitions: ReadonlySet<string>,
): Steps<MovedShares> {
  const kept = yield* batch(...page.map(({ row }) => listContributionsOf({ ...of, actionId: row.action_id })));
  const left: Share[] = [];
  const joined: ActionShare[] = [];
  for (const [at, booking] of page.entries()) {
    const actionId = booking.row.action_id;
    const after = new Map(
      contributionsOf(accountRules, booking, (definition) => definitions.has(definition)).map((share) => [
        nameOf(share),
        share,
      ]),
    );
    for (const { definition, key, day, sequence, ...share } of kept[at] ?? []) {
      if (!definitions.has(definition)) continue;
      const name = nameOf({ definition, key });
      const now = after.get(name);
      if (now !== undefined && isSame(share, writeShare(now))) after.delete(name);
      else left.push({ definition, key, day, sequence, actionId });
    }
    joined.push(...after.values());
  }
  return { left, joined };
}

export function shareOf({ definition, key, member: { day, sequence, actionId } }: ActionShare): Share {
  return { definition, key, day, sequence, actionId };
}

const nameOf = ({ definition, key }: { readonly definition: string; readonly key: string }): string =>
  JSON.stringify([definition, key]);

type ShareColumns = ReturnType<typeof writeShare>;

function isSame(a: ShareColumns, b: ShareColumns): boolean {
  return (
    a.countLow === b.countLow &&
    a.sumLow === b.sumLow &&
    a.sumHigh === b.sumHigh &&
    a.facts === b.facts &&
    a.gaps === b.gaps
  );
}
