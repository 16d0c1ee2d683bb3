/** The actions with damaged records. No projections are made from these records. */
import type { Services } from "../../../actions/account/services.js";
import { findActionsOfAnswer, findActionsOfBooking } from "../../../store/actions/projections.js";
import {
  readRecord,
  RECIPIENT_NAME_TABLES,
  RECORD_TABLES,
  type RecordTable,
} from "../../../store/chain/record-tables.js";
import type { Database } from "../../../store/database.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { findingList } from "../chain/finding.js";
import { verifyChain } from "../chain/verify-chain.js";

/** With more damaged records, nothing is rebuilt. */
const MOST_DAMAGED = 1_000;

export interface Damage {
  readonly isAny: boolean;
  /** By their names in the chain; the first thousand. */
  readonly records: readonly string[];
  /** How many there are. */
  readonly count: number;
  /** Nothing of the account may be made again. */
  readonly isAllOf: (accountId: string) => boolean;
  readonly isOf: (of: Tenant, actionId: string) => boolean;
  /** Some action is damaged there. */
  readonly isAnyOf: (of: Tenant) => boolean;
}

/** Tables whose records affect only the projections of their own action. */
const OF_ACTIONS: ReadonlySet<string> = new Set([
  ...["bookings", "answers", "executions", "amendments", "reversals", "erased_actions"],
]);
/** Tables that no projection is made from. A rules record proves itself: its name is the hash of its content. */
const NOT_READ: ReadonlySet<string> = new Set([
  "account_files",
  "audit",
  "law_listings",
  "books",
  "recipients",
  ...RECIPIENT_NAME_TABLES,
  "alerts",
  "alert_acknowledgements",
  "outbox",
]);

/** Compares every record with the chain. */
export async function findDamage(database: Database, services: Services): Promise<Damage> {
  const findings = findingList(MOST_DAMAGED);
  await verifyChain({ database, services, findings, since: null, step: () => undefined });
  const records = [...new Set(findings.first.map(({ record }) => record))];
  const damage = await database.read(() => damagedBy(records));
  const isAll = damage.all || findings.count() > findings.first.length;
  const isAllOf = (accountId: string): boolean => isAll || damage.accounts.has(accountId);
  return {
    isAny: findings.count() > 0,
    records,
    count: records.length + findings.count() - findings.first.length,
    isAllOf,
    isAnyOf: (of) => isAllOf(of.accountId) || [...damage.actions].some((name) => name.startsWith(nameOf(of, ""))),
    isOf: (of, actionId) => isAllOf(of.accountId) || damage.actions.has(nameOf(of, actionId)),
  };
}

interface Damaged {
  all: boolean;
  readonly accounts: Set<string>;
  readonly actions: Set<string>;
}

const nameOf = ({ accountId, env }: Tenant, actionId: string): string => `${accountId} ${env} ${actionId}`;

function* damagedBy(records: readonly string[]): Steps<Damaged> {
  const damaged: Damaged = { all: false, accounts: new Set(), actions: new Set() };
  for (const record of records) {
    const of = RECORD_TABLES.find(({ table }) => record.startsWith(`${table} `));
    if (of !== undefined && NOT_READ.has(of.table)) continue;
    const [, accountId = "", env = "", id = ""] = record.split(" ");
    if (of !== undefined && OF_ACTIONS.has(of.table)) {
      const actions = yield* actionsOf(of, record, { accountId, env }, id);
      if (actions.length === 0) damaged.accounts.add(accountId);
      for (const action of actions) damaged.actions.add(nameOf({ accountId, env }, action));
    } else if (of?.key[0] === "account_id") damaged.accounts.add(accountId);
    // A seal, a module, or a record whose name does not identify its account: every record may be damaged.
    else damaged.all = true;
  }
  return damaged;
}

/** The actions that a record may have belonged to; empty if nothing identifies them. */
function* actionsOf(of: RecordTable, record: string, place: Tenant, id: string): Steps<readonly string[]> {
  if (of.key.includes("action_id")) return [id];
  const others =
    of.table === "answers"
      ? findActionsOfAnswer({ ...place, checkId: id })
      : findActionsOfBooking({ ...place, transactionId: id });
  const [[row], named] = yield* batch(readRecord(of, record), others);
  const own = row?.["action_id"];
  return [...new Set([...(typeof own === "string" ? [own] : []), ...named.map(({ action_id }) => action_id)])];
}
