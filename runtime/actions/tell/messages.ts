/**
 * Messages to one person, written in the transaction of the reported event: a rollback removes them. The worker sends
 * them; the text of a message is made when it is sent (decision 226).
 */
import type { Ports } from "../../ports/ports.js";
import { addDelivery, addMessage } from "../../store/outgoing/messages.js";
import type { Statement } from "../../store/sql/steps.js";

/** The data of a message besides its receiver, by its kind. Never a name, never a secret. */
export interface MessageContents {
  /** Its content is in its items. */
  readonly alerts: null;
  /** As above. */
  readonly requests: null;
  readonly invitation: null;
  readonly changed: PersonChange;
  /** `network`: the network address that asked; none in messages of an earlier program. */
  readonly sign_in: { readonly link_id: string; readonly network?: string };
}

export type MessageKind = keyof MessageContents;

/** A change of a person, or of a key that they answer for. */
export type PersonChange =
  | { readonly what: "address" }
  /** Who they are at the identity provider was undone. */
  | { readonly what: "binding" }
  /** So many wrong mailed codes were typed for their address. */
  | { readonly what: "codes"; readonly tries: number }
  /** An admin ended all their sessions. */
  | { readonly what: "sessions" }
  | { readonly what: "role"; readonly role: string }
  /** Somebody stands in for a person, or does no more. `until`: a moment, as the interface writes it. */
  | {
      readonly what: "substitute";
      readonly did: "began" | "ended";
      readonly person: string;
      readonly substitute: string;
      readonly until: string;
    }
  /** `did`: the event; `agent`: the id of the key's agent; null: a key of the account itself. */
  | {
      readonly what: "key";
      readonly did: "created" | "rotated" | "revoked";
      readonly prefix: string;
      readonly agent: string | null;
    };

export const MAIL_LANGUAGES = ["en", "de"] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

interface NewMessage<Kind extends MessageKind> {
  readonly kind: Kind;
  readonly content: MessageContents[Kind];
  readonly to: Recipient;
}

interface Recipient {
  /** Null: nobody of an account yet, and `address` has the destination. */
  readonly person: { readonly accountId: string; readonly personId: string } | null;
  /** Null: the address that the person has when it is sent. */
  readonly address: string | null;
  /** Null: unknown. */
  readonly language: MailLanguage | null;
}

/** Returns the message's id, and the statements that write it. */
export function newMessage<Kind extends MessageKind>(
  { newId, now }: Ports,
  { kind, content, to: { person, address, language } }: NewMessage<Kind>,
): { readonly messageId: string; readonly statements: readonly Statement[] } {
  const messageId = newId("msg");
  const at = now();
  const added = addMessage({
    messageId,
    kind,
    accountId: person?.accountId ?? null,
    personId: person?.personId ?? null,
    toAddress: address,
    content: content === null ? null : JSON.stringify(content),
    language,
    now: at,
  });
  return { messageId, statements: [added, addDelivery({ messageId, now: at })] };
}

interface OfAccount {
  readonly accountId: string;
  readonly personId: string;
}

/** A person was added to the account. */
export function invite(ports: Ports, person: OfAccount): readonly Statement[] {
  return newMessage(ports, {
    kind: "invitation",
    content: null,
    to: { person, address: null, language: null },
  }).statements;
}

/**
 * Mails a person about a changed role, address or key. `address`: the destination, which for a changed address is the
 * old one; null: the person's own.
 */
export function tellOfChange(
  ports: Ports,
  person: OfAccount,
  change: PersonChange,
  address: string | null = null,
): readonly Statement[] {
  return newMessage(ports, { kind: "changed", content: change, to: { person, address, language: null } }).statements;
}
