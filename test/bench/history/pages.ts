/**
 * Pages of the console whose length could depend on the history, as somebody who is signed in asks for them over HTTP:
 * in a database of ten thousand answers and in one of a million.
 */
import { request } from "node:http";

import { formatDay } from "../../../runtime/engine/values/days.js";
import { operator, startService } from "../../../runtime/main.js";
import { OPERATOR_LINK_PATH } from "../../../runtime/services/accounts/sign-in/operator-link.js";
import { interleave, spreadOf } from "../rounds.js";
import { log, type Place, SHIPPED } from "../sample.js";
import { table } from "../table.js";

const ROUNDS = 9;

/** Of the log. `day`: a day since 1970, no earlier than any that is booked. */
function filters(day: number): Readonly<Record<string, string>> {
  const days = (from: number, to: number): string =>
    `effective_from=${formatDay(day - from)}&effective_to=${formatDay(day - to)}`;
  return {
    "as it opens: this month": "",
    "the month before": `month=${monthBefore(day)}`,
    "no filter": "month=all",
    "by day of the action": "order=effective_date",
    "state: determined": "state=determined",
    "state: facts are missing": "state=undetermined_missing_facts",
    "state: not covered": "state=not_covered",
    "rule set: one of ten": "rule_set=law.de.business_gifts",
    "rule set: of no answer": "rule_set=law.de.business_entertainment",
    "one day": days(100, 100),
    "a month": days(100, 71),
    "a quarter": days(200, 110),
    "a quarter, gifts": `rule_set=law.de.business_gifts&${days(200, 110)}`,
    "waits on a person": "waiting=true",
    "waits, gifts": "waiting=true&rule_set=law.de.business_gifts",
    "a request that waits": "request=waiting",
    "against the rules": "against_rules=true",
    "by agents": "actor_kind=agent",
    "answer: refused": "answer=refused",
    "only current": "current=true",
    rechecked: "rechecked=true",
  };
}

/** `2026-11` for each day of December 2026. */
function monthBefore(day: number): string {
  const ofMonth = Number(formatDay(day).slice(8));
  return formatDay(day - ofMonth).slice(0, 7);
}

/** By what they are called. */
function addresses(day: number): Readonly<Record<string, string>> {
  const log = Object.entries(filters(day)).map(([name, query]): [string, string] => [
    `log, ${name}`,
    `/checks${query === "" ? "" : `?${query}`}`,
  ]);
  return {
    Home: "",
    "the agents": "/agents",
    "an agent": "/agents/refund_bot",
    "the alerts": "/alerts",
    "the recipients": "/recipients",
    "the rules": "/rules",
    "a rule set": "/rules/policy.acme.customer_support",
    "its confirmations": "/confirmations/policy.acme.customer_support/1",
    "its use": "/rules/policy.acme.customer_support/usage",
    "the settings": "/settings",
    "the people": "/people",
    "the keys": "/keys",
    "the account": "/account",
    "the audit": "/audit",
    "the jobs": "/jobs",
    "the mail": "/mail",
    ...Object.fromEntries(log),
  };
}

export async function benchPages(few: Place, many: Place, day: number): Promise<string> {
  const [inFew, inMany] = [await open(few), await open(many)];
  try {
    const rows: string[][] = [];
    for (const [name, address] of Object.entries(addresses(day))) {
      const path = `/live${address}`;
      let shown = 0;
      const one = (page: Asking) => async (): Promise<number> => {
        const begun = performance.now();
        const text = await page.ask(path);
        const took = performance.now() - begun;
        shown = text.split("<tr").length - 1;
        return took;
      };
      // The first round is for warming up.
      const [ofFew = [], ofMany = []] = (await interleave(ROUNDS + 1, [one(inFew), one(inMany)])).map((figures) =>
        figures.slice(1),
      );
      const { median, lowest, highest } = spreadOf(ofMany);
      rows.push([
        name,
        String(Math.max(0, shown - 1)),
        spreadOf(ofFew).median.toFixed(1),
        median.toFixed(1),
        lowest.toFixed(1),
        highest.toFixed(1),
      ]);
    }
    return table(["page", "rows", "ms at 10,000", "ms at 1,000,000", "lowest", "highest"], rows);
  } finally {
    await inFew.close();
    await inMany.close();
  }
}

interface Asking {
  readonly ask: (path: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

async function open(place: Place): Promise<Asking> {
  const service = await startService({
    ...place,
    shipped: SHIPPED,
    startAt: null,
    host: "127.0.0.1",
    port: 0,
    baseUrl: null,
    rateLimits: { perKey: 0, perAddress: 0 },
    mail: { smtpUrl: null, mailFrom: null },
    log,
  });
  const headers = { Cookie: await signIn(place, service.url) };
  return { ask: (path) => get(service.url + path, headers), close: () => service.close() };
}

/** Returns the cookie of the owner's session. */
async function signIn(place: Place, url: string): Promise<string> {
  const made = await operator.makeSignInLink(place, { slug: "acme", person: "owner@example.com" });
  const { headers } = await fetch(url + OPERATOR_LINK_PATH, {
    method: "POST",
    headers: { Accept: "text/html", Origin: url, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ token: made.link.token }),
    redirect: "manual",
  });
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

function get(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((done, fail) => {
    const sent = { ...headers, Accept: "text/html" };
    const asked = request(url, { headers: sent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => {
        if (response.statusCode === 200) done(text);
        else fail(new Error(`${url} is answered with ${response.statusCode ?? 0}: ${text.slice(0, 2_000)}`));
      });
    });
    asked.on("error", fail);
    asked.end();
  });
}
