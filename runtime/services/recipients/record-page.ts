/** The data of a recipient's page: its record, and the records that count as one with it. */
import type { Services } from "../../actions/account/services.js";
import { readIdentities, statusOf } from "../../actions/decide/identities.js";
import type { PersonCaller } from "../../auth/caller.js";
import { rolesWith } from "../../auth/rights.js";
import type { Json } from "../../engine/values/json.js";
import { Refusal } from "../../refusals/refusal.js";
import { listMatchesOf } from "../../store/recipients/recipient-links.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { requireScope, requireWholeAccount } from "../request/scope.js";
import type { StoredMatch } from "./matches.js";
import { type PageMatch, pageMatches, type PageRecord, readPageRecords } from "./page-records.js";
import { splitRecipient } from "./split.js";

export interface RecipientPageData {
  readonly record: PageRecord;
  /** The others that count as one with it, the oldest first. */
  readonly linked: readonly PageRecord[];
  /** The matches that name one of them, by state: links, open ones, and the others. */
  readonly links: readonly PageMatch[];
  readonly open: readonly PageMatch[];
  readonly apart: readonly PageMatch[];
  /** Whether links of the record itself can be undone. */
  readonly isLinked: boolean;
  /** Changes with the links of the record. */
  readonly mark: string;
  readonly mayAnswer: boolean;
  readonly mayErase: boolean;
}

export function* readRecipientPage(caller: PersonCaller, recipientId: string): Steps<RecipientPageData> {
  requireWholeAccount(caller, "checks:read");
  const of = { accountId: caller.accountId, env: caller.env };
  const identity = (yield* readIdentities(of, [recipientId]))(recipientId);
  const stored = (yield* batch(...identity.map((each) => listMatchesOf({ ...of, recipientId: each })))).flat();
  const rows = [...new Map(stored.map((match) => [match.match_id, match])).values()];
  const records = yield* readPageRecords(caller, [
    recipientId,
    ...identity,
    ...rows.flatMap(({ one, other }) => [one, other]),
  ]);
  const record = records.get(recipientId);
  if (record === undefined) throw new Refusal("not-found", "There is no recipient of this id.");
  const matches = pageMatches(rows, records);
  const links = linksOf(rows, recipientId);
  return {
    record,
    linked: identity.flatMap((each) => (each === recipientId ? [] : (records.get(each) ?? []))),
    links: matches.filter(({ status }) => status === "same"),
    open: matches.filter(({ status }) => status === "open"),
    apart: matches.filter(({ status }) => status === "different"),
    isLinked: links.length > 0,
    mark: links.join(" "),
    mayAnswer: caller.scopes.includes("recipients:write"),
    mayErase: rolesWith("recipients:erase").includes(caller.role),
  };
}

/** The matches by which the record itself is linked. */
function linksOf(matches: readonly StoredMatch[], recipientId: string): readonly string[] {
  return matches
    .filter((match) => statusOf(match) === "same" && [match.one, match.other].includes(recipientId))
    .map(({ match_id }) => match_id)
    .sort();
}

/** `mark`: of the page on which the split was decided. Returns the text of the response. */
export function* splitAsSeen(
  services: Services,
  caller: PersonCaller,
  recipientId: string,
  { body, mark }: { readonly body: Json; readonly mark: string },
): Steps<string> {
  requireScope(caller, "recipients:write");
  yield* batch(changingAccount(caller.accountId));
  const of = { accountId: caller.accountId, env: caller.env };
  const [matches] = yield* batch(listMatchesOf({ ...of, recipientId }));
  if (linksOf(matches, recipientId).join(" ") !== mark) throw changedMeanwhile();
  return yield* splitRecipient(services, caller, recipientId, body);
}

/** The refusal of a form that was opened before another person's answer. */
export function changedMeanwhile(): Refusal {
  const detail = "Links of the records have changed since the page was shown.";
  return new Refusal("conflict", detail, [{ field: "form", code: "changed_meanwhile", detail }]);
}
