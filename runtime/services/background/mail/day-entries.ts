/**
 * Daily summaries in mail, one line each: approvals that keys recorded in the person's name, and taken actions that
 * wait for the person's approval. A page of the console lists them.
 */
import type { Services } from "../../../actions/account/services.js";
import { summaryPeriod } from "../../../actions/tell/outbox.js";
import type { MoneyValue } from "../../../engine/run/answer.js";
import { momentText } from "../../../engine/values/days.js";
import { listClaimedApprovals } from "../../../store/actions/bookings.js";
import { listSummariesOfMessage } from "../../../store/outgoing/messages.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readFactsText } from "../../../store/sql/values.js";
import { readTakenToApprove } from "../../acting/decisions/taken-to-approve.js";
import type { Entry } from "./letter.js";
import type { MailReader } from "./reader.js";
import { sumsOf } from "./sums.js";

interface DayPlace {
  readonly services: Services;
  readonly reader: MailReader;
}

type Summary = NonNullable<ReturnType<typeof listSummariesOfMessage>["rowType"]>;

export function* dayEntries(place: DayPlace, messageId: string): Steps<readonly Entry[]> {
  const [summaries] = yield* batch(listSummariesOfMessage({ messageId }));
  const entries: Entry[] = [];
  for (const summary of summaries)
    entries.push(...(summary.kind === "claims" ? yield* ofClaims(place, summary) : yield* ofTaken(place, summary)));
  return entries;
}

function* ofClaims({ reader }: DayPlace, summary: Summary): Steps<readonly Entry[]> {
  const { account_id: accountId, env, item_id: itemId, person_id: person } = summary;
  const { words, console, written } = reader;
  const { from, to } = summaryPeriod(itemId);
  const [claims] = yield* batch(listClaimedApprovals({ accountId, env, person, from, to }));
  const amounts = claims.flatMap(({ claimed_amount: text }) => (text === null ? [] : amountIn(text)));
  const [first, last] = [from, to].map(momentText);
  const query = new URLSearchParams({ claimed: person, from: first ?? "", to: last ?? "" });
  return [
    {
      title: words.approvalsClaimed(claims.length, sumsOf(amounts)),
      lines: [[words.approvalsNotYours], [words.raised(written(to))]],
      url: `${console}/${env}/checks?${query.toString()}`,
    },
  ];
}

/** The actions that wait when the message is made; no entry if somebody has decided on all of them. */
function* ofTaken({ services, reader: { words, console } }: DayPlace, summary: Summary): Steps<readonly Entry[]> {
  const { account_id: accountId, person_id: person } = summary;
  const env = summary.env === "live" ? "live" : "test";
  const { rows, hasMore } = yield* readTakenToApprove(services, { accountId, env, agent: null }, [person]);
  const oldest = rows.map(({ effective_date: day }) => day).sort()[0];
  if (oldest === undefined) return [];
  const amounts = rows.flatMap(({ transaction: { amount } }) => amount ?? []);
  return [
    {
      title: words.takenToApprove(rows.length, sumsOf(amounts)),
      lines: [[words.takenOldest(oldest)], ...(hasMore ? [[words.takenMore]] : [])],
      url: `${console}/${env}`,
    },
  ];
}

/** `text`: as facts are stored. */
function amountIn(text: string): readonly MoneyValue[] {
  return Object.values(readFactsText(text)).filter((value) => typeof value === "object" && "currency" in value);
}
