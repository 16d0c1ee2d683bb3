/** Everything that is held on one recipient: for `tcs recipient report`, and for who erases it. */
import { statusOf } from "../../actions/decide/identities.js";
import { assert } from "../../engine/values/assert.js";
import { formatDay, momentText } from "../../engine/values/days.js";
import { kindName } from "../../engine/values/recipient-kinds.js";
import type { Refusal } from "../../refusals/refusal.js";
import { listAboutRecipient } from "../../store/actions/log.js";
import { listRecipientKeys } from "../../store/recipients/recipient-keys.js";
import { listMatchesOf } from "../../store/recipients/recipient-links.js";
import { listNameHashes } from "../../store/recipients/recipient-name-hashes.js";
import { listDescriptionsNamed, listNamesSent, readLastMet, readRecipient } from "../../store/recipients/recipients.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import { readFactsText } from "../../store/sql/values.js";
import { type ActorReference, resolveActor, type Success, unknown } from "../request/operator/operator.js";
import { kindOfRecord } from "./list.js";
import type { RecipientReport } from "./responses.js";

export interface RecipientOf extends Tenant {
  readonly recipientId: string;
}

/** The stored data that identifies a recipient. */
export interface HeldRecipient {
  readonly of: RecipientOf;
  readonly kind: string;
  readonly name: string | null;
  readonly number: string | null;
  /** The newest first. */
  readonly sent: readonly { readonly name: string; readonly transaction_id: string; readonly created_at: number }[];
  readonly descriptions: readonly {
    readonly transaction_id: string;
    readonly fact: string;
    readonly description: string;
  }[];
  /** The moments in milliseconds when names expired, oldest first. */
  readonly hashes: readonly { readonly expired_at: number }[];
}

const ENVIRONMENTS = ["live", "test"] as const;

/** `env`: the environment to search; null: both. Null result: the account has no such record there. */
export function* recipientOf(accountId: string, env: string | null, recipientId: string): Steps<RecipientOf | null> {
  for (const each of env === null ? ENVIRONMENTS : [env]) {
    const of = { accountId, env: each, recipientId };
    const [[record]] = yield* batch(readRecipient(of));
    if (record !== undefined) return of;
  }
  return null;
}

export function unknownRecipient(recipientId: string): Refusal {
  return unknown({ what: "recipient", named: recipientId, known: [] });
}

export function* heldOf(of: RecipientOf): Steps<HeldRecipient> {
  const { recipientId } = of;
  const [[record], sent, hashes, described] = yield* batch(
    readRecipient(of),
    listNamesSent(of),
    listNameHashes(of),
    listDescriptionsNamed({ ...of, naming: `%"${recipientId}"%` }),
  );
  const named = described.filter(({ fact, facts }) => {
    const value = readFactsText(facts)[fact];
    return typeof value === "object" && "id" in value && value.id === recipientId;
  });
  const descriptions = new Map(
    named.map(({ transaction_id, fact, description }) => [
      `${transaction_id} ${fact}`,
      { transaction_id, fact, description },
    ]),
  );
  return {
    of,
    kind: record?.kind ?? "",
    name: record?.name ?? null,
    number: record?.number ?? null,
    sent,
    descriptions: [...descriptions.values()],
    hashes,
  };
}

/** `recipientId`: of either environment. */
export function* reportRecipientOf({
  recipientId,
  ...on
}: ActorReference & { readonly recipientId: string }): Steps<Success<{ readonly report: RecipientReport }>> {
  const acting = yield* resolveActor(on);
  const of = yield* recipientOf(acting.accountId, null, recipientId);
  if (of === null) throw unknownRecipient(recipientId);
  return { changed: false, report: yield* reportOf(of) };
}

export function* reportOf(of: RecipientOf): Steps<RecipientReport> {
  const { recipientId } = of;
  const { sent, descriptions, hashes, ...held } = yield* heldOf(of);
  const [[record], [met], keys, matches, answers] = yield* batch(
    readRecipient(of),
    readLastMet(of),
    listRecipientKeys(of),
    listMatchesOf(of),
    listAboutRecipient(of),
  );
  assert(record !== undefined, "a record that was found is there");
  const env = ENVIRONMENTS.find((each) => each === of.env);
  assert(env !== undefined, "a record is of an environment");
  const day = met?.day ?? null;
  return {
    recipient_id: recipientId,
    env,
    kind: kindName(kindOfRecord(held.kind)),
    created_from: record.created_from,
    created_at: momentText(record.created_at),
    name: held.name,
    spelling: record.spelling,
    keys,
    last_met: day === null ? null : formatDay(day),
    names_expired: hashes.map(({ expired_at }) => momentText(expired_at)),
    number: held.number,
    names_sent: sent.map(({ name, transaction_id, created_at }) => ({
      name,
      transaction_id,
      at: momentText(created_at),
    })),
    descriptions,
    matches: matches.map((match) => ({
      review_item: match.match_id,
      with: match.one === recipientId ? match.other : match.one,
      status: statusOf(match),
    })),
    answers: answers.map(({ check_id, action_id }) => ({ check_id, action_id })),
  };
}
