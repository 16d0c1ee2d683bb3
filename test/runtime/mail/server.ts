/** A real mail server on loopback, with replies set by a test, which stores accepted messages. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { onTestFinished } from "vitest";

import { type CertifiedServer, makeAuthority } from "./certificates.js";

export interface ReceivedMail {
  /** Of the envelope. */
  readonly from: string;
  readonly to: string;
  readonly raw: string;
  readonly mail: Email;
  /** Over TLS, and the user who logged in; null: none. */
  readonly encrypted: boolean;
  readonly user: string | null;
}

type Cut = "in the data" | "after the dot";

/** The server's replies; each may be changed while it runs. */
interface Manners {
  /** An SMTP code for an address; null: it is taken. */
  recipient: (address: string, asked: number) => number | null;
  sender: () => number | null;
  /** The reply after the final dot; null: accepted. */
  message: (address: string, asked: number) => number | null;
  /** Where the connection is cut; null: nowhere. */
  cut: (asked: number) => Cut | null;
}

export interface TestMailServer {
  /** As TCS_SMTP_URL has it: over STARTTLS, with the test's authority. */
  readonly url: string;
  /** The same without encryption. */
  readonly plainUrl: string;
  readonly port: number;
  readonly taken: readonly ReceivedMail[];
  /** How often a message was begun. */
  readonly asked: () => number;
  readonly manners: Manners;
  readonly stop: () => Promise<void>;
  /** Again, on the same port. */
  readonly start: () => Promise<void>;
}

interface MailServerOptions {
  /** Takes mail of this user alone. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Offers no STARTTLS. */
  readonly withoutTls?: boolean;
  /** Speaks TLS from the first byte. */
  readonly tls?: boolean;
  /** Takes what ends the server; when the test is over, where left out. */
  readonly ended?: (end: () => Promise<void>) => void;
}

let certified: (CertifiedServer & { readonly authority: string }) | null = null;

/** Made once for all tests of a file. */
function certificates(): CertifiedServer & { readonly authority: string } {
  if (certified === null) {
    const authority = makeAuthority();
    certified = { ...authority.certify("localhost"), authority: authority.certificate };
  }
  return certified;
}

const saying = (code: number): Error => Object.assign(new Error(`said by the test`), { responseCode: code });

export async function mailServer({
  login,
  withoutTls,
  tls,
  ended = onTestFinished,
}: MailServerOptions = {}): Promise<TestMailServer> {
  const { certificate, key, authority } = certificates();
  const folder = mkdtempSync(join(tmpdir(), "tcs-mail-"));
  const authorityFile = join(folder, "authority.pem");
  writeFileSync(authorityFile, authority);
  const taken: ReceivedMail[] = [];
  let asked = 0;
  const manners: Manners = {
    recipient: () => null,
    sender: () => null,
    message: () => null,
    cut: () => null,
  };
  let running: SMTPServer | null = null;
  const make = (): SMTPServer => {
    const server = new SMTPServer({
      key,
      cert: certificate,
      secure: tls === true,
      authOptional: login === undefined,
      allowInsecureAuth: false,
      disabledCommands: [...(withoutTls === true ? ["STARTTLS"] : []), ...(login === undefined ? ["AUTH"] : [])],
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, done) => {
        if (username === login?.user && password === login?.password) done(null, { user: username });
        else done(saying(535));
      },
      onMailFrom: (_address, _session, done) => {
        asked += 1;
        const code = manners.sender();
        done(code === null ? null : saying(code));
      },
      onRcptTo: ({ address }, _session, done) => {
        const code = manners.recipient(address, asked);
        done(code === null ? null : saying(code));
      },
      onData: (stream, session, done) => {
        void take(server, stream, session).then(
          (code) => {
            done(code === null ? null : saying(code));
          },
          () => undefined,
        );
      },
    });
    // A disconnected client is irrelevant to the test.
    server.on("error", () => undefined);
    return server;
  };

  const take = async (
    server: SMTPServer,
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<number | null> => {
    const number = asked;
    const cut = manners.cut(number);
    if (cut === "in the data") {
      cutOff(server, session);
      throw new Error("cut");
    }
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    const to = session.envelope.rcptTo[0]?.address ?? "";
    const code = manners.message(to, number);
    if (code !== null) return code;
    const raw = Buffer.concat(parts);
    taken.push({
      from: session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address,
      to,
      raw: raw.toString("utf8"),
      mail: await PostalMime.parse(raw),
      encrypted: session.secure,
      user: session.user ?? null,
    });
    if (cut === "after the dot") {
      cutOff(server, session);
      throw new Error("cut");
    }
    return null;
  };

  const start = async (at: number): Promise<number> => {
    const server = make();
    running = server;
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(at, "127.0.0.1", resolve);
    });
    const address = server.server.address();
    return typeof address === "object" ? (address?.port ?? 0) : 0;
  };
  const stop = async (): Promise<void> => {
    const server = running;
    running = null;
    if (server !== null) await new Promise<void>((resolve) => server.close(resolve));
  };
  const port = await start(0);
  ended(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const who = login === undefined ? "" : `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`;
  return {
    url: `${tls === true ? "smtps" : "smtp"}://${who}localhost:${port}?ca=${authorityFile}`,
    plainUrl: `smtp://${who}localhost:${port}?starttls=off`,
    port,
    taken,
    asked: () => asked,
    manners,
    stop,
    start: async () => {
      await start(port);
    },
  };
}

interface OpenConnection {
  readonly session: SMTPServerSession;
  readonly _socket: { readonly destroy: () => void };
}

function cutOff(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections as Set<OpenConnection>)
    if (connection.session.id === id) connection._socket.destroy();
}

/** Message-IDs in the order in which they were taken. */
export function idsOf(taken: readonly ReceivedMail[]): readonly string[] {
  return taken.map(({ mail }) => mail.messageId ?? "");
}
