/**
 * The text and address of a message, made when it is sent, with the person's data at that time. A repeated try has the
 * same content, because it comes from records.
 */
import type { Services } from "../../../actions/account/services.js";
import { timeZoneOf } from "../../../actions/account/time-zone.js";
import type { MailLanguage, MessageContents, MessageKind } from "../../../actions/tell/messages.js";
import type { LinkSecrets } from "../../../auth/mailed-link.js";
import { momentOf } from "../../../calendar/moments.js";
import { assert } from "../../../engine/values/assert.js";
import type { OutgoingMail } from "../../../ports/mail.js";
import type { Ports } from "../../../ports/ports.js";
import { listAlertsOfMessage, readMessage } from "../../../store/outgoing/messages.js";
import { listRequestsOfMessage } from "../../../store/outgoing/request-mail.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { linkToMail, MAILED_LINK_PATH } from "../../accounts/sign-in/mailed-link.js";
import { alertEntry } from "./alert-entries.js";
import { dayEntries } from "./day-entries.js";
import { type Letter, shown } from "./letter.js";
import { type MailReader, mailReader } from "./reader.js";
import { NO_DETAILS, readRequestDetails } from "./request-details.js";
import { requestEntry, requestTable } from "./request-entries.js";
import { MAIL_WORDS } from "./words.js";
import { writeLetter } from "./write.js";

export interface MailPlace {
  readonly ports: Ports;
  readonly services: Services;
  /** The address that people know the service by, without a slash at its end. */
  readonly baseUrl: string;
  /** The secrets for mailed links and codes. */
  readonly links: LinkSecrets;
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
  if (isOfKind(message, "sign_in")) return yield* composeSignIn(place, message);
  const to = message.to_address ?? message.email;
  if (to === null) return { kind: "closed", reason: "no_address" };
  const letter = yield* letterOf(place, message);
  if (letter === null) return { kind: "closed", reason: "ended" };
  const { language } = letter;
  return { kind: "mail", mail: { messageId, to, language, madeAt, ...writeLetter(letter) } };
}

function isOfKind({ kind }: Message, wanted: MessageKind): boolean {
  return kind === wanted;
}

/** Nobody is mailed if no account knows the address, or if the link has expired. */
function* composeSignIn({ ports, baseUrl, links }: MailPlace, message: Message): Steps<Composed> {
  // Written by `newMessage`, for a message of this kind.
  const { link_id, network } = JSON.parse(message.content ?? "null") as MessageContents["sign_in"];
  const link = yield* linkToMail(ports, links, link_id);
  if (link === null) return { kind: "closed", reason: "over_or_nobody" };
  const language = languageOf(message);
  const { signIn } = MAIL_WORDS[language];
  const { message_id: messageId, created_at: madeAt } = message;
  // The account is unknown, and with it a time zone.
  const askedAt = mailReader(language, "UTC", baseUrl).written(madeAt);
  const asked = network === undefined ? [] : [signIn.asked(shown(network, signIn.unknownNetwork), askedAt)];
  const written = writeLetter({
    language,
    subject: signIn.subject,
    lead: [[signIn.lead], ...asked, [link.code === null ? signIn.noCode : signIn.orCode]],
    entries: [],
    action: { label: signIn.open, url: `${baseUrl}${MAILED_LINK_PATH}?token=${link.token}` },
    code: link.code === null ? null : `${link.code.slice(0, 4)} ${link.code.slice(4)}`,
    foot: [[signIn.foot]],
  });
  return { kind: "mail", mail: { messageId, to: link.to, language, madeAt, ...written } };
}

function languageOf({ language }: Message): MailLanguage {
  return language === "de" ? "de" : "en";
}

function readerOf(message: Message, baseUrl: string): MailReader {
  return mailReader(languageOf(message), timeZoneOf(message), baseUrl);
}

/** Null: its content has become obsolete. */
function* letterOf(place: MailPlace, message: Message): Steps<Letter | null> {
  // Written by `newMessage`.
  const kind = message.kind as Exclude<MessageKind, "sign_in">;
  switch (kind) {
    case "alerts":
      return yield* alertsLetter(place, message);
    case "requests":
      return yield* requestsLetter(place, message);
    case "invitation":
      return invitationLetter(place, message);
    case "changed":
      return changedLetter(place, message);
  }
}

/** Null: none of its items is still open. */
function* alertsLetter({ services, baseUrl }: MailPlace, message: Message): Steps<Letter | null> {
  const [alerts] = yield* batch(listAlertsOfMessage({ messageId: message.message_id }));
  const reader = readerOf(message, baseUrl);
  const { language, words } = reader;
  const account = message.slug ?? "";
  const ofDay = yield* dayEntries({ services, reader }, message.message_id);
  const entries = [...alerts.map((alert) => alertEntry(reader, alert)), ...ofDay];
  if (entries.length === 0) return null;
  return {
    language,
    subject: words.alerts.subject(account, entries.length),
    lead: [[words.alerts.lead(account, entries.length)]],
    entries,
    action: null,
    code: null,
    foot: [[words.alerts.foot]],
  };
}

/** The same in each try, until the last of its requests has ended. */
function* requestsLetter({ ports, services, baseUrl }: MailPlace, message: Message): Steps<Letter | null> {
  const [requests] = yield* batch(listRequestsOfMessage({ messageId: message.message_id }));
  const now = ports.now();
  if (requests.every(({ status, waits_until }) => status !== null || waits_until <= now)) return null;
  const reader = readerOf(message, baseUrl);
  const { language, words } = reader;
  const account = message.slug ?? "";
  const details = yield* readRequestDetails(services, requests);
  const asked = requests.map((request, at) => ({ ...request, ...(details[at] ?? NO_DETAILS) }));
  const { subject, lead, leadToAll, foot } = words.requests;
  const isOne = requests.length === 1;
  return {
    language,
    subject: subject(account, requests.length),
    lead: [[lead(account, requests.length)], ...(isOne ? [] : [[leadToAll]])],
    entries: isOne ? asked.map((request) => requestEntry(reader, request)) : [],
    ...(!isOne && { table: requestTable(reader, asked) }),
    action: null,
    code: null,
    foot: [[foot]],
  };
}

function invitationLetter({ baseUrl }: MailPlace, message: Message): Letter {
  const language = languageOf(message);
  const { invitation } = MAIL_WORDS[language];
  const account = message.slug ?? "";
  // Whom the operator added has accepted.
  const { lead, subject, foot } = message.invited_at === null ? invitation.added : invitation.invited;
  return {
    language,
    subject: subject(account),
    lead: [[lead(account, message.role ?? "")]],
    entries: [],
    action: { label: invitation.signIn, url: `${baseUrl}/` },
    code: null,
    foot: [[foot]],
  };
}

function changedLetter({ baseUrl }: MailPlace, message: Message): Letter {
  const { language, words, written } = readerOf(message, baseUrl);
  const { changed } = words;
  const account = message.slug ?? "";
  // Written by `newMessage`, for a message of this kind.
  const change = JSON.parse(message.content ?? "null") as MessageContents["changed"];
  return {
    language,
    subject: changed.subject(account, change.what),
    lead: [changed.lead(account, change, (moment) => written(momentOf(moment)))],
    entries: [],
    action: { label: changed.signIn, url: `${baseUrl}/` },
    code: null,
    foot: [[changed.notYou]],
  };
}
