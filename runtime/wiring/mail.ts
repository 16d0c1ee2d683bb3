/**
 * Mail of a serving process: over SMTP where a server is set up, else, with the embedded database, into files. Under a
 * shifted clock nothing is sent. The address of the server holds its password, and only this file hands it on.
 */
import { join } from "node:path";

import type { Logger } from "pino";

import { makeJobSignal } from "../actions/account/job-signal.js";
import type { Services } from "../actions/account/services.js";
import type { LinkSecrets } from "../auth/mailed-link.js";
import { startWorker } from "../jobs/worker.js";
import { fileTransport } from "../mail/files.js";
import { addressIn } from "../mail/raw.js";
import { smtpTransport } from "../mail/smtp.js";
import { readSmtpUrl, UnfitMailSettings } from "../mail/smtp-settings.js";
import type { MailTransport, SendResult } from "../ports/mail.js";
import { systemPorts } from "../ports/system.js";
import { codeOf } from "../services/background/jobs/runner.js";
import { type MailWay, settleMail } from "../services/background/mail/close.js";
import { makeMailRunner } from "../services/background/mail/runner.js";
import { MAIL_WORDS } from "../services/background/mail/words.js";
import { writeLetter } from "../services/background/mail/write.js";
import type { Turns } from "../services/turns/turns.js";
import { type Database, DatabaseClosed } from "../store/database.js";
import { type DatabaseLocation, urlOf } from "./database.js";

export interface MailOptions {
  /** smtp://user:password@host:587; null: what TCS_SMTP_URL says, and where it is not set none. */
  readonly smtpUrl: string | null;
  /** Whom mail is from; null: it is not said. */
  readonly mailFrom: string | null;
}

export const NO_MAIL: MailOptions = { smtpUrl: null, mailFrom: null };

export interface MailSetup {
  readonly way: MailWay;
  readonly transport: MailTransport;
}

const FROM_FILES = "tcs@localhost";

/** Null: mail goes nowhere, for there is no server, and processes on PostgreSQL share no folder. */
export function mailSetup({ smtpUrl, mailFrom }: MailOptions, location: DatabaseLocation): MailSetup | null {
  if (mailFrom !== null && addressIn(mailFrom) === null)
    throw new UnfitMailSettings(
      `TCS_MAIL_FROM takes an address as tcs@example.com or "Control service <tcs@example.com>".`,
    );
  const url = smtpUrl ?? process.env["TCS_SMTP_URL"] ?? "";
  if (url === "")
    return urlOf(location) === null
      ? { way: "files", transport: fileTransport(join(location.dataDir, "mail"), { from: mailFrom ?? FROM_FILES }) }
      : null;
  if (mailFrom === null)
    throw new UnfitMailSettings(
      "TCS_SMTP_URL is set and TCS_MAIL_FROM is not: say whom mail is from, as tcs@example.com.",
    );
  return { way: "smtp", transport: smtpTransport(readSmtpUrl(url), { from: mailFrom }) };
}

export interface MailLoop {
  /** Where mail goes, in words; null: nowhere. */
  readonly place: string | null;
  /** Lets messages under way end for a few seconds; the others wait for another process. */
  readonly stop: () => Promise<void>;
  readonly cutOff: () => void;
}

const NO_MAILING: MailLoop = { place: null, stop: () => Promise.resolve(), cutOff: () => undefined };

/** For a server that is slow to answer while the service stops. What is cut off is tried again later. */
const LAST_SECONDS_MS = 3_000;

interface MailLoopParts {
  readonly services: Services;
  readonly database: Database;
  readonly setup: MailSetup | null;
  readonly baseUrl: string;
  readonly links: LinkSecrets;
  readonly log: Logger;
  /** Left out: nobody asks how long the mail of an account took. */
  readonly turns?: Pick<Turns, "note">;
}

export async function startMailing({
  services,
  database,
  setup,
  baseUrl,
  links,
  log,
  turns,
}: MailLoopParts): Promise<MailLoop> {
  const { ports } = services;
  if (setup === null || services.clockIsShifted) {
    log.info(setup === null ? "no mail is sent: TCS_SMTP_URL is not set" : "no mail is sent: the clock is shifted");
    return NO_MAILING;
  }
  const { way, transport } = setup;
  const { old, restored } = await database.transact(() => settleMail(ports, way));
  if (old > 0) log.warn({ closed: old }, "mail is set up: what was to be mailed more than a day ago is closed unsent");
  if (restored > 0)
    log.warn({ closed: restored }, "the database was restored: what waited to be mailed is closed unsent");
  log.info({ mail: transport.place }, "mail goes out");
  const runner = makeMailRunner({
    ports,
    database,
    transport,
    place: { services, baseUrl, links },
    ...(turns && { onTurn: turns.note }),
    onFailure: ({ messageId, result, failure, error }) => {
      const fields = { message_id: messageId, result, failure };
      if (error === null) log.warn(fields, "a message was not taken");
      else log.error({ ...fields, err: error }, "a message could not be sent");
    },
  });
  const onTrouble = (error: unknown): void => {
    if (!(error instanceof DatabaseClosed)) log.error({ err: error, code: codeOf(error) }, "mail could not be sent");
  };
  const worker = startWorker({ runner, jobSignal: makeJobSignal(), now: ports.now, onTrouble });
  return {
    place: transport.place,
    stop: async () => {
      const timer = setTimeout(transport.cutOff, LAST_SECONDS_MS);
      await worker.stop();
      clearTimeout(timer);
    },
    cutOff: transport.cutOff,
  };
}

export interface TestMail {
  readonly place: string;
  readonly messageId: string;
  readonly result: SendResult;
}

/** One message straight to an address, past the database: what the server says of it is the answer. */
export async function sendTestMail(
  options: MailOptions,
  location: DatabaseLocation,
  address: string,
): Promise<TestMail | null> {
  const setup = mailSetup(options, location);
  if (setup === null) return null;
  const ports = systemPorts({ floor: 0 });
  const messageId = ports.newId("msg");
  const { test } = MAIL_WORDS.en;
  const letter = { subject: test.subject, lead: [[test.lead]], entries: [], action: null, code: null };
  const written = writeLetter({ ...letter, language: "en", foot: [[test.foot]] });
  const mail = { messageId, to: address, language: "en", madeAt: ports.now(), ...written };
  return { place: setup.transport.place, messageId, result: await setup.transport.send(mail) };
}
