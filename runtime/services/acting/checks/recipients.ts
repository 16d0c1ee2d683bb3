/**
 * Resolves a recipient: by the id of a record, by an exact number, or by a name that only one record has. Otherwise it
 * is a new record (decision 144). A name that expired brings its record back (decision 276).
 */
import type { Services } from "../../../actions/account/services.js";
import type { RecipientInput } from "../../../engine/module/catalogue.js";
import type { RecipientRef } from "../../../engine/values/facts.js";
import type { RecipientKind } from "../../../engine/values/recipient-kinds.js";
import type { WrongField } from "../../../refusals/refusal.js";
import { findRecipientsByNameHash } from "../../../store/recipients/recipient-name-hashes.js";
import {
  addNameSent,
  addRecipient,
  addRecipientNumber,
  findRecipient,
  findRecipientByNumber,
  findRecipientsBySpelling,
  keepRecipientName,
} from "../../../store/recipients/recipients.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";

export interface ResolvedRecipients {
  readonly facts: Readonly<Record<string, RecipientRef>>;
  readonly errors: readonly WrongField[];
  /** Records that there are not yet. */
  readonly added: readonly NewRecipient[];
  /** Names that their records did not have before, by the ids of these. */
  readonly named: ReadonlyMap<string, string>;
  /** The statements to write once the booking's id is known. */
  readonly writes: (booking: {
    readonly transactionId: string;
    readonly createdAt: number;
    /** Writes the keys by which matching sets of the account find a name. */
    readonly keysFor: (recipientId: string, name: string) => readonly Statement[];
  }) => readonly Statement[];
}

/** A record that a check adds. */
export interface NewRecipient {
  readonly recipientId: string;
  readonly kind: RecipientKind;
  readonly number: string | null;
}

export function* resolveRecipients(
  services: Services,
  of: Tenant,
  sent: Readonly<Record<string, RecipientInput>>,
): Steps<ResolvedRecipients> {
  const inputs = Object.entries(sent);
  const found = yield* lookUp(
    services,
    of,
    inputs.map(([, input]) => input),
  );
  const facts: Record<string, RecipientRef> = {};
  const errors: WrongField[] = [];
  const fresh = new Map<string, NewRecipient>();
  const names = new Map(found.flat().map(({ recipient_id, name }) => [recipient_id, name]));
  for (const [at, [fact, input]] of inputs.entries()) {
    const ids = (found[at] ?? []).map(({ recipient_id }) => recipient_id);
    if (input.by === "description") {
      facts[fact] = { id: null };
    } else if (input.by === "id") {
      if (ids.length === 0)
        errors.push({ fact, code: "resolution", detail: "The account has no recipient of this id." });
      facts[fact] = { id: input.recipientId };
    } else {
      const [only] = ids;
      // Two facts of one request may name the same new recipient.
      const name = JSON.stringify([input.kind, input.number ?? spellingOf(input.name ?? "")]);
      if (only === undefined || ids.length > 1)
        fresh.set(
          name,
          fresh.get(name) ?? { recipientId: services.ports.newId("rcp"), kind: input.kind, number: input.number },
        );
      facts[fact] = { id: fresh.get(name)?.recipientId ?? only ?? null };
    }
  }
  const made = [...fresh.values()];
  const sentNames = sentNamesOf(inputs, facts);
  return {
    facts,
    errors,
    added: made,
    named: new Map([...sentNames].filter(([recipientId, name]) => names.get(recipientId) !== name)),
    writes: (booking) => writesOf(of, { sentNames, fresh: made, names }, booking),
  };
}

/** Includes the stored name. */
interface KnownRecipient {
  readonly recipient_id: string;
  readonly name: string | null;
}

/** For each input, the records that it may mean. */
function* lookUp(
  services: Services,
  of: Tenant,
  inputs: readonly RecipientInput[],
): Steps<readonly (readonly KnownRecipient[])[]> {
  const kept = yield* batch(...inputs.map((input) => lookUpKept(of, input)));
  const unknown = inputs.filter((input, at): input is SentName => isNameAlone(input) && kept[at]?.length === 0);
  if (unknown.length === 0) return kept;
  yield* batch(...locksOf(of, unknown));
  const known: (readonly KnownRecipient[])[] = [];
  for (const [at, input] of inputs.entries()) {
    const name = unknown.find((each) => each === input);
    known.push(name === undefined ? (kept[at] ?? []) : yield* lookUpName(services, of, name));
  }
  return known;
}

type SentName = Extract<RecipientInput, { readonly by: "name" }>;

function isNameAlone(input: RecipientInput): input is SentName {
  return input.by === "name" && input.number === null;
}

/**
 * Locks the names, so that two requests with the same new name make one record (decision 310). In one order, so that no
 * two wait for each other.
 */
function locksOf({ accountId, env }: Tenant, inputs: readonly SentName[]): readonly Statement[] {
  const names = inputs.map(({ kind, name }) => JSON.stringify([kind, spellingOf(name ?? "")]));
  return [...new Set(names)].sort().map((name) => lockNamed("recipient name", accountId, env, name));
}

/** A name that no record has may have expired. */
function* lookUpName({ nameHash }: Services, of: Tenant, { kind, name }: SentName): Steps<readonly KnownRecipient[]> {
  const spelling = spellingOf(name ?? "");
  const [kept, ...expired] = yield* batch(
    findRecipientsBySpelling({ kind, spelling, ...of }),
    ...nameHash(hashedName(of, kind, spelling)).map((hash) => findRecipientsByNameHash({ kind, hash, ...of })),
  );
  return kept.length > 0 ? kept : expired.flat();
}

function lookUpKept(of: Tenant, input: RecipientInput): Statement<KnownRecipient> {
  if (input.by === "id") return findRecipient({ recipientId: input.recipientId, ...of });
  if (input.by === "description") return findRecipient({ recipientId: "", ...of });
  if (input.number !== null) return findRecipientByNumber({ kind: input.kind, number: input.number, ...of });
  return findRecipientsBySpelling({ kind: input.kind, spelling: spellingOf(input.name ?? ""), ...of });
}

/** By recipient. If several facts name one recipient, the last one wins. */
function sentNamesOf(
  inputs: readonly (readonly [string, RecipientInput])[],
  facts: Readonly<Record<string, RecipientRef>>,
): ReadonlyMap<string, string> {
  return new Map(
    inputs.flatMap(([fact, input]): [string, string][] => {
      const recipientId = facts[fact]?.id;
      return input.by !== "name" || input.name === null || !recipientId ? [] : [[recipientId, input.name]];
    }),
  );
}

interface Resolved {
  readonly sentNames: ReadonlyMap<string, string>;
  readonly fresh: readonly NewRecipient[];
  /** The names that are kept, by recipient. */
  readonly names: ReadonlyMap<string, string | null>;
}

function writesOf(
  of: Tenant,
  { sentNames, fresh, names }: Resolved,
  booking: Parameters<ResolvedRecipients["writes"]>[0],
): readonly Statement[] {
  const added = fresh.flatMap(({ recipientId, kind, number }) => [
    addRecipient({ recipientId, kind, createdFrom: booking.transactionId, createdAt: booking.createdAt, ...of }),
    ...(number === null
      ? []
      : [addRecipientNumber({ kind, number, recipientId, createdAt: booking.createdAt, ...of })]),
  ]);
  const kept = [...sentNames].flatMap(([recipientId, name]): readonly Statement[] => {
    if (names.get(recipientId) === name) return [];
    return [
      keepRecipientName({ recipientId, name, spelling: spellingOf(name), ...of }),
      addNameSent({ recipientId, transactionId: booking.transactionId, name, createdAt: booking.createdAt, ...of }),
      ...booking.keysFor(recipientId, name),
    ];
  });
  return [...added, ...kept];
}

/** The hashed text of a name. Equal names of two accounts or kinds have different hashes. */
export function hashedName({ accountId, env }: Tenant, kind: string, spelling: string): string {
  return JSON.stringify([accountId, env, kind, spelling]);
}

/** The compared form of a name: letters without accents, in lower case, with single spaces. */
export function spellingOf(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/gu, " ").trim();
}
