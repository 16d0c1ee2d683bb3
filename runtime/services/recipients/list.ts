/** GET /v1/recipients: the records of recipients, newest first. Names are shown to some people, and to no key. */
import { type Identities, readIdentities } from "../../actions/decide/identities.js";
import type { Caller } from "../../auth/caller.js";
import { rolesWith } from "../../auth/rights.js";
import { comparedNumber } from "../../engine/module/catalogue-recipient.js";
import { assert } from "../../engine/values/assert.js";
import { momentText } from "../../engine/values/days.js";
import { writeJson } from "../../engine/values/json.js";
import { kindName, kindStored, numberKeyOf, type RecipientKind } from "../../engine/values/recipient-kinds.js";
import { Refusal } from "../../refusals/refusal.js";
import {
  findRecipientByNumber,
  listRecipients,
  readRecipient,
  searchRecipients,
} from "../../store/recipients/recipients.js";
import { batch, type Statement, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import { spellingOf } from "../acting/checks/recipients.js";
import { kindsNumbered } from "../acting/checks/stored-numbers.js";
import { requireWholeAccount } from "../request/scope.js";
import type { RecipientList, RecipientNumbers, RecipientView } from "./responses.js";

interface RecipientsQuery {
  /** A part of the name. */
  readonly q?: string | undefined;
  /** A whole number as it was sent, of any kind. */
  readonly number?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
  /** A record's id: only records made earlier. Absent if anything is searched. */
  readonly before?: string | null;
}

type StoredRecipient = typeof readRecipient extends (...values: never[]) => Statement<infer Row> ? Row : never;

/** Returns the text of the response. */
export function* listRecipientsText(caller: Caller, query: RecipientsQuery): Steps<string> {
  return writeJson({ recipients: yield* readRecipients(caller, query) } satisfies RecipientList);
}

export function* readRecipients(caller: Caller, query: RecipientsQuery): Steps<readonly RecipientView[]> {
  requireWholeAccount(caller, "checks:read");
  if (query.q !== undefined && !isShownNames(caller))
    throw new Refusal("names-withheld", `Names are shown to people alone, signed in as ${NAME_READERS}.`);
  if (query.number !== undefined && caller.kind !== "person")
    throw new Refusal("names-withheld", "Numbers of recipients are shown to people alone, who are signed in.");
  const of = { accountId: caller.accountId, env: caller.env };
  const rows = yield* readRecords(of, yield* withIdsOfNumber(of, query));
  const ids = rows.map(({ recipient_id }) => recipient_id);
  const identities = yield* readIdentities(of, ids);
  return rows.map((row) => recipientView(caller, row, identities));
}

/** By id, as the caller is shown them; an unknown id is skipped. */
export function* readRecipientsById(
  caller: Caller,
  recipientIds: readonly string[],
): Steps<ReadonlyMap<string, RecipientView>> {
  const ids = [...new Set(recipientIds)];
  const found = ids.length === 0 ? [] : yield* readRecipients(caller, { ids, limit: ids.length });
  return new Map(found.map((each) => [each.recipient_id, each]));
}

/** For the console: the records of a number, and then those with it in their name where the caller is shown names. */
export function* readSought(caller: Caller, sought: string, limit: number): Steps<readonly RecipientView[]> {
  const numbered = yield* readRecipients(caller, { number: sought, limit });
  const named = isShownNames(caller) ? yield* readRecipients(caller, { q: sought, limit }) : [];
  const others = named.filter((each) => !numbered.some(({ recipient_id }) => recipient_id === each.recipient_id));
  return [...numbered, ...others].slice(0, limit);
}

const NAME_READERS = rolesWith("recipients:names").join(" or ");

/** Whether the caller is shown how people and companies are called. */
export function isShownNames(caller: Caller): boolean {
  return caller.kind === "person" && rolesWith("recipients:names").includes(caller.role);
}

/** The query by the ids of the records that have its number: at most one of each kind. */
function* withIdsOfNumber(of: Tenant, query: RecipientsQuery): Steps<RecipientsQuery> {
  if (query.number === undefined) return query;
  const number = comparedNumber(query.number);
  const kinds = yield* kindsNumbered(of);
  const rows = yield* batch(...kinds.map((kind) => findRecipientByNumber({ ...of, kind, number })));
  const found = rows.flat().map(({ recipient_id }) => recipient_id);
  return { ...query, ids: found.filter((each) => query.ids?.includes(each) ?? true) };
}

function* readRecords(
  of: Tenant,
  { q, ids, limit, before = null }: RecipientsQuery,
): Steps<readonly StoredRecipient[]> {
  const sought = q === undefined ? null : spellingOf(q);
  if (ids !== undefined) {
    const rows = yield* batch(...[...new Set(ids)].map((recipientId) => readRecipient({ ...of, recipientId })));
    return rows
      .flat()
      .filter(({ spelling }) => sought === null || spelling?.includes(sought))
      .sort((a, b) => (a.recipient_id < b.recipient_id ? 1 : -1))
      .slice(0, limit);
  }
  const [rows] = yield* batch(
    sought === null
      ? listRecipients({ ...of, before, most: limit })
      : searchRecipients({ ...of, pattern: `%${sought.replace(/[!%_]/g, "!$&")}%`, most: limit }),
  );
  return rows;
}

function recipientView(caller: Caller, row: StoredRecipient, identities: Identities): RecipientView {
  const kind = kindOfRecord(row.kind);
  return {
    recipient_id: row.recipient_id,
    kind: kindName(kind),
    created_from: row.created_from,
    created_at: momentText(row.created_at),
    canonical_id: identities(row.recipient_id)[0] ?? row.recipient_id,
    ...nameOf(caller, row),
    numbers: caller.kind === "person" ? numbersOf(kind, row.number) : undefined,
  };
}

/** How a record is called, as the caller is shown it. */
export function nameOf(
  caller: Caller,
  { name, name_leaf }: Pick<StoredRecipient, "name" | "name_leaf">,
): Pick<RecipientView, "label" | "name_expired"> {
  if (!isShownNames(caller)) return { label: undefined, name_expired: undefined };
  return { label: name, name_expired: name === null && name_leaf !== null };
}

export function kindOfRecord(stored: string): RecipientKind {
  const kind = kindStored(stored);
  assert(kind !== null, "a record has a kind of recipient");
  return kind;
}

function numbersOf(kind: RecipientKind, number: string | null): RecipientNumbers {
  return number === null ? {} : { [numberKeyOf(kind)]: number };
}
