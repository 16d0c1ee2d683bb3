/**
 * The data of a match's page: the two records with all records linked to them, and the rule that proposes the match.
 */
import { readAccountRules } from "../../actions/account/account-rules.js";
import type { Services } from "../../actions/account/services.js";
import { readIdentities, statusOf } from "../../actions/decide/identities.js";
import type { PersonCaller } from "../../auth/caller.js";
import { assert } from "../../engine/values/assert.js";
import type { Json } from "../../engine/values/json.js";
import { Refusal } from "../../refusals/refusal.js";
import { listMatchesOf, readMatch } from "../../store/recipients/recipient-links.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { type MatchingReading, readMatchingRules } from "../reading/rules/reading.js";
import { requireScope, requireWholeAccount } from "../request/scope.js";
import { answerMatch } from "./answer-match.js";
import { type PageMatch, pageMatches, type PageRecord, readPageRecords } from "./page-records.js";
import { readRecordFigures, type RecordFigures } from "./record-figures.js";
import { changedMeanwhile } from "./record-page.js";

export interface MatchPageData {
  readonly match: PageMatch;
  /** The others that count as one with each of the two, the oldest first. */
  readonly linked: readonly [readonly PageRecord[], readonly PageRecord[]];
  /** Null: the account has the rule no more. */
  readonly rule: Pick<MatchingReading, "title" | "wording" | "cites"> | null;
  /** Another one as soon as other records count as one with either. */
  readonly mark: string;
  readonly mayAnswer: boolean;
  /** What is known of each of the two, with the records that count as one with it; null: too much for a page. */
  readonly figures: readonly [RecordFigures | null, RecordFigures | null];
  /** Other open matches of either, or of a record that counts as one with it. */
  readonly alsoOpen: readonly PageMatch[];
}

export function* readMatchPage(services: Services, caller: PersonCaller, matchId: string): Steps<MatchPageData> {
  requireWholeAccount(caller, "checks:read");
  const of = { accountId: caller.accountId, env: caller.env };
  const [[row]] = yield* batch(readMatch({ ...of, matchId }));
  if (row === undefined) throw new Refusal("not-found", "There is no match of this id.");
  const identities = yield* readIdentities(of, [row.one, row.other]);
  const [ones, others] = [identities(row.one), identities(row.other)];
  const around = (yield* batch(
    ...[...ones, ...others].map((each) => listMatchesOf({ ...of, recipientId: each })),
  )).flat();
  const open = new Map(around.flatMap((each) => (statusOf(each) === "open" ? [[each.match_id, each] as const] : [])));
  open.delete(matchId);
  const named = [row, ...open.values()].flatMap(({ one, other }) => [one, other]);
  const records = yield* readPageRecords(caller, [...ones, ...others, ...named]);
  const [match] = pageMatches([row], records);
  assert(match !== undefined, "a match is of records that there are");
  const linkedWith = (identity: readonly string[]): readonly PageRecord[] =>
    identity.flatMap((each) => (each === row.one || each === row.other ? [] : (records.get(each) ?? [])));
  const { matchingSets } = yield* readAccountRules(services, of.accountId);
  const version = matchingSets.get(row.rule_set)?.versions.find(({ module }) => module.version === row.rule_version);
  const readings = version === undefined ? [] : yield* readMatchingRules(services, of.accountId, version);
  return {
    match,
    linked: [linkedWith(ones), linkedWith(others)],
    rule: readings.find(({ rule }) => rule === row.rule) ?? null,
    mark: markOf(ones, others),
    mayAnswer: caller.scopes.includes("recipients:write"),
    figures: [
      yield* readRecordFigures(services, caller, row.one),
      yield* readRecordFigures(services, caller, row.other),
    ],
    alsoOpen: pageMatches([...open.values()], records),
  };
}

const markOf = (...identities: readonly (readonly string[])[]): string =>
  identities.map((identity) => identity.join(" ")).join(", ");

/** `mark`: of the page on which the answer was decided. Returns the text of the response. */
export function* answerMatchAsSeen(
  services: Services,
  caller: PersonCaller,
  matchId: string,
  { body, mark }: { readonly body: Json; readonly mark: string },
): Steps<string> {
  requireScope(caller, "recipients:write");
  const of = { accountId: caller.accountId, env: caller.env };
  yield* batch(changingAccount(of.accountId));
  const [[match]] = yield* batch(readMatch({ ...of, matchId }));
  // One that somebody answered has other links by that alone: the answer itself says so.
  if (match !== undefined && match.decision === null) {
    const identities = yield* readIdentities(of, [match.one, match.other]);
    if (markOf(identities(match.one), identities(match.other)) !== mark) throw changedMeanwhile();
  }
  return yield* answerMatch(services, caller, matchId, body);
}
