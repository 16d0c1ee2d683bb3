/** Who a recipient is: by the id of a record, by an exact number, or by a name that one record alone has; otherwise a new record (D-68, D-69). */
import type { RecipientInput } from "../../engine/catalogue.js";
import type { RecipientKind, RecipientRef } from "../../engine/facts.js";
import {
  addRecipient,
  addRecipientNumber,
  findRecipient,
  findRecipientByNumber,
  findRecipientsBySpelling,
  keepRecipientName,
} from "../../store/recipients.js";
import { run, type Statement, type Verb } from "../../store/verb.js";
import type { WrongField } from "../refusal.js";
import type { Services } from "../services.js";

export interface ResolvedRecipients {
  readonly facts: Readonly<Record<string, RecipientRef>>;
  readonly errors: readonly WrongField[];
  /** What is to be written once it is known which booking and day they belong to. */
  readonly writes: (met: { readonly transactionId: string; readonly day: number; readonly createdAt: number }) => readonly Statement[];
}

type InEnvironment = { readonly accountId: string; readonly env: string };
type Named = Extract<RecipientInput, { by: "name" }>;

interface New {
  readonly recipientId: string;
  readonly kind: RecipientKind;
  readonly number: string | null;
}

export function* resolveRecipients({ ports }: Services, of: InEnvironment, sent: Readonly<Record<string, RecipientInput>>): Verb<ResolvedRecipients> {
  const inputs = Object.entries(sent);
  const found = yield* run(...inputs.map(([, input]) => lookUp(of, input)));
  const facts: Record<string, RecipientRef> = {};
  const errors: WrongField[] = [];
  const fresh = new Map<string, New>();
  for (const [at, [fact, input]] of inputs.entries()) {
    const ids = (found[at] ?? []).map(({ recipient_id }) => recipient_id);
    if (input.by === "description") {
      facts[fact] = { id: null };
    } else if (input.by === "id") {
      if (ids.length === 0) errors.push({ fact, code: "resolution", detail: "The account has no recipient of this id." });
      facts[fact] = { id: input.recipientId };
    } else {
      const [only] = ids;
      // Two facts of one request may name the same new recipient.
      const name = JSON.stringify([input.kind, input.number ?? spellingOf(input.name ?? "")]);
      if (only === undefined || ids.length > 1) fresh.set(name, fresh.get(name) ?? { recipientId: ports.newId("rcp"), kind: input.kind, number: input.number });
      facts[fact] = { id: fresh.get(name)?.recipientId ?? only ?? null };
    }
  }
  return { facts, errors, writes: (met) => writesOf(of, inputs, facts, [...fresh.values()], met) };
}

function lookUp(of: InEnvironment, input: RecipientInput): Statement<{ recipient_id: string }> {
  if (input.by === "id") return findRecipient({ ...of, recipientId: input.recipientId });
  if (input.by === "description") return findRecipient({ ...of, recipientId: "" });
  if (input.number !== null) return findRecipientByNumber({ ...of, kind: input.kind, number: input.number });
  return findRecipientsBySpelling({ ...of, kind: input.kind, spelling: spellingOf(input.name ?? "") });
}

function writesOf(
  of: InEnvironment,
  inputs: readonly (readonly [string, RecipientInput])[],
  facts: Readonly<Record<string, RecipientRef>>,
  fresh: readonly New[],
  met: { readonly transactionId: string; readonly day: number; readonly createdAt: number },
): readonly Statement[] {
  const added = fresh.flatMap(({ recipientId, kind, number }) => [
    addRecipient({ ...of, recipientId, kind, createdFrom: met.transactionId, createdAt: met.createdAt }),
    ...(number === null ? [] : [addRecipientNumber({ ...of, kind, number, recipientId })]),
  ]);
  const kept = inputs.flatMap(([fact, input]) => {
    if (input.by === "description") return [];
    const recipientId = facts[fact]?.id;
    const name = input.by === "name" ? nameOf(input) : null;
    return name === null || !recipientId ? [] : [keepRecipientName({ ...of, recipientId, ...name, lastMet: met.day })];
  });
  return [...added, ...kept];
}

function nameOf({ name }: Named): { readonly name: string; readonly spelling: string } | null {
  return name === null ? null : { name, spelling: spellingOf(name) };
}

/** As names are compared: letters without accents, in lower case, with single spaces. */
export function spellingOf(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/gu, " ").trim();
}
