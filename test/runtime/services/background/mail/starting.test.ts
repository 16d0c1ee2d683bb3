/** The mail of a process that starts to serve: when it sends nothing, and its log. */
import { Writable } from "node:stream";

import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";

import { type MailLoop, type MailSetup, startMailing } from "../../../../../runtime/wiring/mail.js";
import { CONSOLE, LINKS, type Mailed, MINUTE, openMailed, transportTo } from "./kit.js";

const DAY = 24 * 60 * MINUTE;

interface Started extends MailLoop {
  readonly logged: readonly { readonly level: number; readonly msg: string; readonly closed?: number }[];
}

async function start(account: Mailed, setup: MailSetup | null, clockIsShifted: boolean): Promise<Started> {
  const lines: string[] = [];
  const log = pino(
    { level: "trace" },
    new Writable({
      write: (line: Buffer, _, done) => {
        lines.push(line.toString());
        done();
      },
    }),
  );
  const services = { ...account.services, clockIsShifted };
  const mailing = await startMailing({ ...account, services, setup, baseUrl: CONSOLE, links: LINKS, log });
  onTestFinished(mailing.stop);
  return { ...mailing, logged: lines.map((line) => JSON.parse(line) as Started["logged"][number]) };
}

const setupOf = ({ server }: Mailed): MailSetup => ({ way: "smtp", transport: transportTo(server.url) });
const warned = ({ logged }: Started): readonly object[] =>
  logged.filter(({ level }) => level >= 40).map(({ msg, closed }) => ({ msg, closed }));

it("the first start with mail says how many old alerts it closed unsent, and sends the others; a later start closes none", async () => {
  const account = await openMailed();
  await account.broken();
  await account.broken();
  account.clock.now += DAY;
  await account.broken();
  account.clock.now += MINUTE;
  const first = await start(account, setupOf(account), false);
  expect(warned(first)).toEqual([
    { msg: "mail is set up: what was to be mailed more than a day ago is closed unsent", closed: 2 },
  ]);
  expect(first.place).toContain(`localhost:${account.server.port}`);
  await expect.poll(() => account.server.taken.length).toBe(1);
  await first.stop();
  account.clock.now += 2 * DAY;
  expect(warned(await start(account, setupOf(account), false))).toEqual([]);
  expect((await account.alertViews()).map(({ emailed_to: people }) => people).sort()).toEqual([0, 0, 1]);
});

it("under a shifted clock nothing is sent or closed, and so without a mail server; the log says why", async () => {
  const account = await openMailed();
  await account.broken();
  account.clock.now += 2 * DAY;
  for (const [setup, isShifted, why] of [
    [setupOf(account), true, "no mail is sent: the clock is shifted"],
    [null, false, "no mail is sent: TCS_SMTP_URL is not set"],
  ] as const) {
    const { place, logged } = await start(account, setup, isShifted);
    expect([place, logged.map(({ msg }) => msg)]).toEqual([null, [why]]);
  }
  // Neither start was the first one with mail: a message that is a day old must still be closed, by a start that is.
  const real = await start(account, setupOf(account), false);
  expect(warned(real)).toMatchObject([{ closed: 1 }]);
  await real.stop();
  expect(account.server.asked()).toBe(0);
});
