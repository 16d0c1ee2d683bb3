/** Taken actions that wait for an approval after the fact: their current answer names the approver (decision 405). */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { StoredAnswer } from "../../../actions/write/stored-answer.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { approversLeft } from "../../../engine/run/answer.js";
import { readBodies } from "../../../store/actions/answers.js";
import type { Steps } from "../../../store/sql/steps.js";
import { findPage, type LogReader } from "../log/list.js";
import type { LogQuery } from "../log/query.js";
import { readRows, type ShownRow } from "../log/view.js";

/** The maximum number of answers to read, from the newest that wait for anybody's approval. */
const MOST_LOOKED_AT = 200;
const AT_ONCE = 50;

export interface TakenToApprove {
  /** Newest first. */
  readonly rows: readonly ShownRow[];
  /** Older ones wait that were not looked at. */
  readonly hasMore: boolean;
}

/** For the signed-in person. No answer names a builder. `most`: rows. */
export function* readOwnTakenToApprove(services: Services, caller: PersonCaller, most: number): Steps<TakenToApprove> {
  if (caller.builder !== null) return { rows: [], hasMore: false };
  const { substitutes } = yield* readAccountRules(services, caller.accountId);
  const { personId } = caller;
  const people = [personId, ...substitutes.standsInFor(personId, services.ports.now())];
  return yield* readTakenToApprove(services, caller, people, most);
}

/** `people`: service ids of approvers. */
export function* readTakenToApprove(
  services: Services,
  of: LogReader,
  people: readonly string[],
  most = MOST_LOOKED_AT,
): Steps<TakenToApprove> {
  const waiting: Omit<LogQuery, "limit"> = { waiting: true, answer: ["approval"], transaction_status: ["executed"] };
  const { checkIds, nextBefore } = yield* findPage(services, of, { ...waiting, limit: MOST_LOOKED_AT });
  const accountRules = yield* readAccountRules(services, of.accountId);
  const own: string[] = [];
  for (let at = 0; at < checkIds.length && own.length <= most; at += AT_ONCE) {
    const piece = checkIds.slice(at, at + AT_ONCE);
    const bodies = yield* readBodies({ accountId: of.accountId, env: of.env }, piece);
    own.push(...piece.filter((checkId) => asksOneOf(people, bodies.get(checkId) ?? "")));
  }
  const rows = yield* readRows(services, accountRules, of, own.slice(0, most));
  return { rows, hasMore: nextBefore !== null || own.length > most };
}

/** Most answers of an account ask other people, and reading each as a row would take far longer. */
function asksOneOf(people: readonly string[], body: string): boolean {
  if (!people.some((each) => body.includes(each))) return false;
  // Numbers may not be exact, and none is looked at.
  const { layers } = JSON.parse(body) as Pick<StoredAnswer, "layers">;
  return layers.policies.some((layer) => approversLeft(layer).some((each) => people.includes(each)));
}
