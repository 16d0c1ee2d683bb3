/** Mail of a test account: its worker, sending to a real server, under a clock that the test moves. */
import { linkSecrets } from "../../../../../runtime/auth/mailed-link.js";
import { smtpTransport } from "../../../../../runtime/mail/smtp.js";
import { readSmtpUrl } from "../../../../../runtime/mail/smtp-settings.js";
import type { MailTransport } from "../../../../../runtime/ports/mail.js";
import { readAlertsText } from "../../../../../runtime/services/background/alerts/list.js";
import type { AlertView } from "../../../../../runtime/services/background/alerts/responses.js";
import { listMail, type MailList } from "../../../../../runtime/services/background/mail/list.js";
import {
  type MailFailure,
  type MailRunner,
  makeMailRunner,
} from "../../../../../runtime/services/background/mail/runner.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { supportPolicy } from "../../../../fixtures/modules.js";
import { mailServer, type TestMailServer } from "../../../mail/server.js";
import { raw } from "../../../store/raw.js";
import { type FileDraft, refund, type TestAccount, testFile } from "../../account.js";
import { openReporting, PROPOSED, type Reporting } from "../../acting/action-life/reports.js";
import { done } from "../../operator.js";

export const FROM = "Control <tcs@example.com>";
export const CONSOLE = "https://tcs.example.com";
export const MINUTE = 60_000;
/** Longer than an alert waits for others. */
export const GATHERED = 6_000;

export const LINKS = linkSecrets({ id: "p", bytes: Buffer.from("a pepper of thirty-two characters") });

const SUPPORT = supportPolicy({ breaksOn: 666n });
const TAKEN = { status: "executed" };

/** Short, for a server that does not answer. */
const PATIENCE = { connectMs: 2_000, answerMs: 2_000, wholeMs: 4_000 };

export function transportTo(url: string): MailTransport {
  return smtpTransport(readSmtpUrl(url), { from: FROM }, PATIENCE);
}

export interface Mailed extends Reporting, Mailing {}

export interface Mailing {
  readonly server: TestMailServer;
  readonly runner: MailRunner;
  readonly failures: MailFailure[];
  /** Sends all that is due, and returns how often there was something to do. */
  readonly send: () => Promise<void>;
  /** Advances the clock, and sends the due messages. */
  readonly after: (ms: number) => Promise<void>;
  /** An agent reports a refund against the rules: an alert in the next summary, to the owner and the lead. */
  readonly against: (amount?: number) => Promise<void>;
  /** Rules break on an action: an alert at once, to the admins. */
  readonly broken: () => Promise<void>;
  /** An agent asks about an action that is for a person: an alert at once, to the lead. */
  readonly handed: () => Promise<void>;
  readonly list: () => Promise<MailList>;
  readonly alertViews: () => Promise<readonly AlertView[]>;
}

export function runnerTo(account: TestAccount, transport: MailTransport, failures: MailFailure[] = []): MailRunner {
  return makeMailRunner({
    ports: account.services.ports,
    database: account.database,
    transport,
    place: { services: account.services, baseUrl: CONSOLE, links: LINKS },
    onFailure: (failure) => {
      failures.push(failure);
    },
  });
}

export async function openMailed(
  change: (file: FileDraft) => void = () => undefined,
  server?: TestMailServer,
): Promise<Mailed> {
  const account = await openReporting({ policies: [SUPPORT], file: testFile(change) });
  return mailed(account, server ?? (await mailServer()));
}

export function mailed<Account extends Reporting>(account: Account, server: TestMailServer): Account & Mailing {
  const failures: MailFailure[] = [];
  const runner = runnerTo(account, transportTo(server.url), failures);
  const send = async (): Promise<void> => {
    while (await runner.workOnce(() => false));
  };
  return {
    ...account,
    server,
    runner,
    failures,
    send,
    after: async (ms) => {
      account.clock.now += ms;
      await send();
    },
    against: async (amount = 20_000) => {
      await account.check(refund(amount, { transaction: TAKEN }), "bot");
    },
    broken: async () => {
      await account.check(refund(666, { transaction: TAKEN }));
    },
    handed: async () => {
      await account.check(refund(20_000, { facts: { damaged: true }, transaction: PROPOSED }), "bot");
    },
    list: () => done(account, () => listMail({ slug: null, result: null, most: 1_000 })),
    alertViews: async () => {
      const text = await account.database.read(() => readAlertsText(account.caller("app"), { limit: 200 }));
      return (JSON.parse(text) as { readonly alerts: readonly AlertView[] }).alerts;
    },
  };
}

/** Every cell of the tables of mail, as one text. */
export async function storedMail({ database }: TestAccount): Promise<string> {
  const tables = ["messages", "message_items", "deliveries"];
  const rows = await database.read(() => batch(...tables.map((table) => raw(`SELECT * FROM ${table}`))));
  return JSON.stringify(rows);
}
