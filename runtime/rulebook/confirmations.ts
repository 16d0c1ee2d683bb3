/**
 * Which rules of a version may be relied on. A confirmation binds to the rule's hash; a rule that reads exactly as one
 * confirmed in another version carries its confirmation, or its flag, over. Outcome rules keep it only in the order in
 * which they were confirmed, because each depends on those before it (decision 148).
 */
import { isDeepStrictEqual } from "node:util";

import type { MatchingModule } from "../engine/module/matching-module.js";
import type { RuleSetModule, RuleSpec } from "../engine/module/module.js";
import type { Confirmation } from "../engine/run/run-result.js";
import { momentText } from "../engine/values/days.js";

/** A recorded decision on a rule, in the order recorded. `at` in milliseconds. */
export interface ConfirmationRecord {
  readonly ruleSet: string;
  readonly version: string;
  /** Checksum of the build that it was decided on. */
  readonly build: string;
  readonly rule: string;
  readonly ruleHash: string;
  readonly action: "confirmed" | "flagged";
  readonly by: string;
  readonly comment: string | null;
  readonly at: number;
  /** JSON of a sender. Null: it was recorded before this was kept, or is only assumed. */
  readonly sentBy: string | null;
}

export interface RuleStatus {
  readonly status: "pending" | "confirmed" | "flagged" | "carried_over";
  /** The decision behind the status, made on this version or another. Null while the rule is pending. */
  readonly decision: ConfirmationRecord | null;
  readonly confirmation: Confirmation;
}

const PENDING: RuleStatus = { status: "pending", decision: null, confirmation: { status: "pending" } };

type DecidedIn = (record: ConfirmationRecord) => RuleSetModule | undefined;

/**
 * The status of each rule of a version, by the rule's name. `decidedIn`: the build that a decision was made on, for the
 * order its rules were confirmed in.
 */
export function ruleStatuses(
  module: RuleSetModule,
  records: readonly ConfirmationRecord[],
  decidedIn: DecidedIn,
): ReadonlyMap<string, RuleStatus> {
  const ofSet = records.filter(({ ruleSet }) => ruleSet === module.rule_set);
  return new Map(module.rules.map((rule) => [rule.rule, statusOf(module, rule, ofSet, decidedIn)]));
}

function statusOf(
  module: RuleSetModule,
  rule: RuleSpec,
  records: readonly ConfirmationRecord[],
  decidedIn: DecidedIn,
): RuleStatus {
  const same = records.filter((record) => readsAs(rule, module, record.ruleHash, () => decidedIn(record)));
  const own = same.findLast(({ version, rule: name }) => version === module.version && name === rule.rule);
  if (own !== undefined) return ownStatus(own);
  return carriedStatus(
    same.findLast((record) => rule.stage !== "outcome" || keepsItsPlace(module, rule, decidedIn(record))),
  );
}

/** The same for a version of a matching set. Its rules do not depend on earlier ones. */
export function matchingStatuses(
  { rule_set, version, rules }: MatchingModule,
  records: readonly ConfirmationRecord[],
): ReadonlyMap<string, RuleStatus> {
  return new Map(
    rules.map(({ rule, rule_hash }) => {
      const same = records.filter(({ ruleSet, ruleHash }) => ruleSet === rule_set && ruleHash === rule_hash);
      const own = same.findLast((record) => record.version === version && record.rule === rule);
      return [rule, own === undefined ? carriedStatus(same.at(-1)) : ownStatus(own)];
    }),
  );
}

function ownStatus(own: ConfirmationRecord): RuleStatus {
  return { status: own.action, decision: own, confirmation: confirmationOf(own) };
}

/** The status from a decision on another version, or under another name. */
function carriedStatus(carried: ConfirmationRecord | undefined): RuleStatus {
  if (carried === undefined) return PENDING;
  const status = carried.action === "flagged" ? "flagged" : "carried_over";
  return { status, decision: carried, confirmation: confirmationOf(carried) };
}

function confirmationOf(record: ConfirmationRecord): Confirmation {
  if (record.action === "flagged") return { status: "flagged" };
  return { status: "confirmed", confirmed_by: record.by, confirmed_at: momentText(record.at) };
}

/** Whether each outcome rule that both versions have is on the same side of this rule in both. */
function keepsItsPlace(module: RuleSetModule, rule: RuleSpec, confirmedIn: RuleSetModule | undefined): boolean {
  if (confirmedIn === undefined) return false;
  const [now, then] = [outcomeRules(module), outcomeRules(confirmedIn)];
  const [here, there] = [now.indexOf(rule), placeIn(then, rule)];
  if (there < 0) return false;
  return now.every((each, at) => {
    const before = placeIn(then, each);
    return before < 0 || Math.sign(at - here) === Math.sign(before - there);
  });
}

function outcomeRules(module: RuleSetModule): readonly RuleSpec[] {
  return module.rules.filter(({ stage }) => stage === "outcome");
}

function placeIn(rules: readonly RuleSpec[], { rule_hash, former_hash }: RuleSpec): number {
  const at = rules.findIndex((each) => each.rule_hash === rule_hash);
  return at >= 0 ? at : rules.findIndex((each) => each.rule_hash === former_hash);
}

/**
 * Whether a rule of a module equals the rule that had this hash. Before rows of tables were part of hashes, a rule had
 * another hash (`former_hash`): it is the same rule if the rows are equal too. `build`: the module of the other rule.
 */
export function readsAs(
  rule: RuleSpec,
  module: RuleSetModule,
  hash: string,
  build: () => RuleSetModule | undefined,
): boolean {
  if (hash === rule.rule_hash) return true;
  if (hash !== rule.former_hash) return false;
  const tables = rule.parts?.reads.tables ?? [];
  if (tables.length === 0) return true;
  const was = build();
  return was !== undefined && tables.every((name) => isDeepStrictEqual(rowsOf(was, name), rowsOf(module, name)));
}

/** The content of a table or calendar, without the name of its edition. */
function rowsOf({ tables, calendars }: RuleSetModule, name: string): object {
  return { ...tables[name], ...calendars?.[name], edition: null, types: null };
}

/** How many rules of a version have a status. */
export function countOf(statuses: ReadonlyMap<string, RuleStatus>, status: RuleStatus["status"]): number {
  return [...statuses.values()].filter((each) => each.status === status).length;
}
