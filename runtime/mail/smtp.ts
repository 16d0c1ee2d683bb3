/**
 * Mail over SMTP: one connection for each message, so that each message is accepted, refused or retried by itself. The
 * progress decides the meaning of a failure: before a message was begun it concerns the server, later the message.
 */
import SMTPConnection from "nodemailer/lib/smtp-connection";

import type { MailTransport, SendResult } from "../ports/mail.js";
import { addressIn, rawMessage, type Sender } from "./raw.js";
import type { SmtpSettings } from "./smtp-settings.js";

/** Each wait for the server, in milliseconds. */
export interface SmtpPatience {
  readonly connectMs: number;
  readonly answerMs: number;
  /** From the first byte to the last: shorter than a lease, so that no other process sends meanwhile. */
  readonly wholeMs: number;
}

const PATIENCE: SmtpPatience = { connectMs: 10_000, answerMs: 30_000, wholeMs: 90_000 };

export function smtpTransport(
  settings: SmtpSettings,
  sender: Sender,
  patience: SmtpPatience = PATIENCE,
): MailTransport {
  const { host, port, encryption } = settings;
  const underWay: UnderWay = new Set();
  return {
    send: async (mail) => {
      const raw = await rawMessage(mail, sender);
      return transmit(settings, patience, { from: addressIn(sender.from) ?? sender.from, to: mail.to, raw }, underWay);
    },
    probe: () => probeSmtp(settings),
    cutOff: () => {
      for (const cut of underWay) cut();
    },
    place: `the mail server ${host}:${port}${encryption === "none" ? " (not encrypted)" : ""}`,
  };
}

/** How to cut off each connection that is open. */
type UnderWay = Set<() => void>;

interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
}

function transmit(
  settings: SmtpSettings,
  patience: SmtpPatience,
  { from, to, raw }: Envelope,
  underWay: UnderWay,
): Promise<SendResult> {
  const connection = new SMTPConnection(optionsOf(settings, patience));
  let begun = false;
  return new Promise((resolve) => {
    const end = (result: SendResult): void => {
      clearTimeout(timer);
      underWay.delete(cut);
      resolve(result);
    };
    const fail = (error: SMTPConnection.SMTPError): void => {
      connection.close();
      end(resultOf(error, begun));
    };
    const failAs = (code: string) => () => {
      fail(Object.assign(new Error(code), { code }));
    };
    const cut = failAs("ECANCELED");
    const timer = setTimeout(failAs("ETIMEDOUT"), patience.wholeMs);
    underWay.add(cut);
    connection.on("error", fail);
    const send = (): void => {
      begun = true;
      connection.send({ from, to }, raw, (error) => {
        if (error !== null) {
          fail(error);
          return;
        }
        connection.quit();
        end({ kind: "sent" });
      });
    };
    enter(connection, settings, { entered: send, failed: fail });
  });
}

interface Entering {
  readonly entered: () => void;
  readonly failed: (error: SMTPConnection.SMTPError) => void;
}

/** Connects, and logs in if the settings have a login. */
function enter(connection: SMTPConnection, { login }: SmtpSettings, { entered, failed }: Entering): void {
  connection.connect((refused) => {
    if (refused !== undefined) failed(refused);
    else if (login === null) entered();
    else
      connection.login({ credentials: { user: login.user, pass: login.password } }, (error) => {
        // Null or undefined if the server accepted the password.
        if (error == null) entered();
        else failed(error);
      });
  });
}

const PROBING: SmtpPatience = { connectMs: 5_000, answerMs: 5_000, wholeMs: 15_000 };

/** Connects and logs in, and sends nothing. Null: the server takes both; otherwise the code of the failure. */
function probeSmtp(settings: SmtpSettings, patience: SmtpPatience = PROBING): Promise<string | null> {
  const connection = new SMTPConnection(optionsOf(settings, patience));
  return new Promise((resolve) => {
    const end = (failure: string | null): void => {
      clearTimeout(timer);
      resolve(failure);
    };
    const failed = (error: SMTPConnection.SMTPError): void => {
      connection.close();
      end(codeOf(error));
    };
    const timer = setTimeout(() => {
      failed(Object.assign(new Error("ETIMEDOUT"), { code: "ETIMEDOUT" }));
    }, patience.wholeMs);
    connection.on("error", failed);
    const entered = (): void => {
      connection.quit();
      end(null);
    };
    enter(connection, settings, { entered, failed });
  });
}

function optionsOf(
  { host, port, encryption, authority }: SmtpSettings,
  { connectMs, answerMs }: SmtpPatience,
): SMTPConnection.Options {
  return {
    host,
    port,
    secure: encryption === "tls",
    requireTLS: encryption === "starttls",
    ignoreTLS: encryption === "none",
    tls: { minVersion: "TLSv1.2", ...(authority !== null && { ca: authority }) },
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    // It would log the server's words, which may contain an address.
    logger: false,
  };
}

/** The server closes, or wants a login that it was not given. */
const OF_THE_SERVER: readonly number[] = [421, 530, 535];

function resultOf(error: SMTPConnection.SMTPError, begun: boolean): SendResult {
  const failure = codeOf(error);
  const { responseCode = 0, command } = error;
  if (!begun || command === "MAIL FROM" || OF_THE_SERVER.includes(responseCode))
    return { kind: "unreachable", failure };
  // The address is invalid, so that no server can be asked about it.
  if (responseCode >= 500 || (error.code === "EENVELOPE" && responseCode === 0)) return { kind: "refused", failure };
  return { kind: "later", failure };
}

/** A number of the server or a code of the system: never a text. */
function codeOf(error: SMTPConnection.SMTPError): string {
  if (error.responseCode !== undefined) return String(error.responseCode);
  const named = "originalCode" in error && typeof error.originalCode === "string" ? error.originalCode : error.code;
  return named !== undefined && /^[A-Z][A-Z0-9_]{1,39}$/.test(named) ? named : "unknown";
}
