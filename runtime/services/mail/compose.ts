/**
 * What a message says and where it goes, made when it is sent: of the person as they are then. A message tried again
 * says the same, for what it tells of is recorded.
 */
import type { MailLanguage, MessageContents, MessageKind } from "../../actions/messages.js";
import { assert } from "../../engine/assert.js";
import type { OutgoingMail } from "../../ports/mail.js";
import { listAlertsOfMessage, readMessage } from "../../store/messages.js";
import { batch, type Steps } from "../../store/steps.js";
import { alertEntry } from "./alert-entries.js";
import type { Letter } from "./letter.js";
import { MAIL_WORDS } from "./words.js";
import { writeLetter } from "./write.js";

export interface MailPlace {
  /** The address that people know the service by, without a slash at its end. */
  readonly baseUrl: string;
}

export type Composed =
  | { readonly kind: "mail"; readonly mail: OutgoingMail }
  /** Nothing is sent. */
  | { readonly kind: "closed"; readonly reason: string };

type Message = NonNullable<ReturnType<typeof readMessage>["rowType"]>;

export function* compose(place: MailPlace, messageId: string): Steps<Composed> {
  const [[message]] = yield* batch(readMessage({ messageId }));
  assert(message !== undefined, "a delivery has its message");
  const { left_at, created_at: madeAt } = message;
  if (left_at !== null) return { kind: "closed", reason: "left_the_account" };
  const to = message.to_address ?? message.email;
  if (to === null) return { kind: "closed", reason: "no_address" };
  const letter = yield* letterOf(place, message);
  const { language } = letter;
  return { kind: "mail", mail: { messageId, to, language, madeAt, ...writeLetter(letter) } };
}

function languageOf({ language }: Message): MailLanguage {
  return language === "de" ? "de" : "en";
}

function* letterOf(place: MailPlace, message: Message): Steps<Letter> {
  // Written by `newMessage`.
  const kind = message.kind as MessageKind;
  switch (kind) {
    case "alerts":
      return yield* alertsLetter(place, message);
    case "invitation":
      return invitationLetter(place, message);
    case "changed":
      return changedLetter(place, message);
    case "sign_in":
      throw new Error("INVARIANT: built next");
  }
}

function* alertsLetter({ baseUrl }: MailPlace, message: Message): Steps<Letter> {
  const [alerts] = yield* batch(listAlertsOfMessage({ messageId: message.message_id }));
  const language = languageOf(message);
  const words = MAIL_WORDS[language];
  const account = message.slug ?? "";
  return {
    language,
    subject: words.alerts.subject(account, alerts.length),
    lead: [[words.alerts.lead(account, alerts.length)]],
    entries: alerts.map((alert) => alertEntry(words, baseUrl, alert)),
    action: null,
    code: null,
    foot: [[words.alerts.foot]],
  };
}

function invitationLetter({ baseUrl }: MailPlace, message: Message): Letter {
  const language = languageOf(message);
  const { invitation } = MAIL_WORDS[language];
  const account = message.slug ?? "";
  return {
    language,
    subject: invitation.subject(account),
    lead: [[invitation.lead(account, message.role ?? "")]],
    entries: [],
    action: { label: invitation.signIn, url: `${baseUrl}/` },
    code: null,
    foot: [[invitation.foot]],
  };
}

function changedLetter({ baseUrl }: MailPlace, message: Message): Letter {
  const language = languageOf(message);
  const { changed } = MAIL_WORDS[language];
  const account = message.slug ?? "";
  // Written by `newMessage`, for a message of this kind.
  const change = JSON.parse(message.content ?? "null") as MessageContents["changed"];
  return {
    language,
    subject: changed.subject(account, change.what),
    lead: [changed.lead(account, change)],
    entries: [],
    action: { label: changed.signIn, url: `${baseUrl}/` },
    code: null,
    foot: [[changed.notYou]],
  };
}
