/** The year of the sample company: its events, and the resulting database. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { DEPUTY, sampleYear } from "../../cli/sample-year.js";
import { compilePolicies } from "../../compiler/host/policies.js";
import { playSample, type SampleResult, startService, verifyDatabase } from "../../runtime/main.js";
import { makePlace, temporaryPlace, type TestPlace } from "../runtime/database.js";
import { signIn } from "../runtime/http/signing-in.js";

const SAMPLE = resolve(import.meta.dirname, "../../examples/acme");
const log = pino({ level: "silent" });

it("nothing of the year is of the future, each event names an earlier one, and the same end gives the same year", () => {
  const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(moment, (now) => {
      const events = sampleYear(now);
      expect(events).toEqual(sampleYear(now));
      const checked = new Set<string>();
      let last = 0;
      for (const event of events) {
        expect(event.at).toBeLessThan(now);
        expect(event.at).toBeGreaterThanOrEqual(last);
        last = event.at;
        if (event.kind === "away") expect(event.until).toBeGreaterThan(event.at);
        else if ("of" in event) expect(checked).toContain(event.of);
        else if (event.kind === "check") {
          expect(checked).not.toContain(event.name);
          checked.add(event.name);
        }
      }
      expect(events.length).toBeGreaterThan(250);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

function play(place: TestPlace, events = sampleYear(Date.now())): Promise<SampleResult> {
  return playSample({
    ...place,
    text: readFileSync(join(SAMPLE, "account.json"), "utf8"),
    compile: (paths) => compilePolicies(paths.map((path) => resolve(SAMPLE, path))),
    events,
    log,
  });
}

function serve(place: TestPlace): ReturnType<typeof startService> {
  return startService({
    ...place,
    startAt: null,
    host: "127.0.0.1",
    port: 0,
    baseUrl: null,
    rateLimits: { perKey: 0, perAddress: 0 },
    mail: { smtpUrl: null, mailFrom: null },
    log,
  });
}

it("a play that ended before its last event leaves a database that no start takes", async () => {
  const place = await temporaryPlace();
  const [first, second] = sampleYear(Date.now());
  if (first?.kind !== "check" || second?.kind !== "check") throw new Error("the year begins with checks");
  await expect(play(place, [first, { ...second, by: "nobody" }])).rejects.toThrow(/has a key nobody/);
  await expect(play(place)).rejects.toThrow(/was not played to its end/);
  await expect(serve(place)).rejects.toThrow(/was not played to its end/);
});

describe("played into an empty database", () => {
  let place: Awaited<ReturnType<typeof makePlace>>;
  let service: Awaited<ReturnType<typeof serve>>;
  let verified: Awaited<ReturnType<typeof verifyDatabase>>;
  let key: string;
  /** The people of the account's file, by their ids. */
  let known: ReadonlySet<string>;
  /** An admin's. */
  let cookie: string;

  beforeAll(async () => {
    place = await makePlace();
    const played = await play(place);
    if (played.kind !== "opened") throw new Error(JSON.stringify(played));
    known = new Set(Object.values(played.opened.people).map(({ id }) => id));
    key = played.opened.keys["app"]?.secret ?? "";
    expect(await play(place)).toEqual({ kind: "not_empty" });
    verified = await verifyDatabase(place, null);
    service = await serve(place);
    cookie = `tcs=${(await signIn(place, "owner@example.com")).secret}`;
  });

  afterAll(async () => {
    await service.close();
    await place.remove();
  });

  const read = async (path: string): Promise<string> => {
    const headers = path.startsWith("/v1/")
      ? { Authorization: `Bearer ${key}` }
      : { Cookie: cookie, Accept: "text/html", "Accept-Language": "en" };
    const response = await fetch(service.url + path, { headers });
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };

  interface Row {
    readonly check_id: string;
    readonly state: string;
    readonly outcome: string | null;
    readonly superseded_by: string | null;
    readonly layers: readonly {
      readonly kind: string;
      readonly state: string;
      readonly outcome: string | null;
      readonly rule_set: string;
      readonly rule: string | null;
    }[];
    readonly transaction: {
      readonly status: string;
      readonly amount: { readonly amount: number; readonly currency: string } | null;
      readonly requests: readonly {
        readonly asked_of: string;
        readonly status: string;
        readonly reason: string | null;
      }[];
      readonly resolution: {
        readonly resolved_outcome: string;
        readonly resolved_by: string;
        readonly for?: string;
      } | null;
    };
  }

  /** All pages of the log. */
  async function readLog(query: string): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (let before = ""; ;) {
      const page = JSON.parse(await read(`/v1/checks?limit=200${query}${before}`)) as {
        readonly checks: readonly Row[];
        readonly next_before: string | null;
      };
      rows.push(...page.checks);
      if (page.next_before === null) return rows;
      before = `&before=${encodeURIComponent(page.next_before)}`;
    }
  }

  it("it is played only where nothing is, verified, mailed to nobody, and served by the true clock with requests open", async () => {
    expect(verified.findings).toEqual([]);
    const waiting = await readLog("&request=waiting");
    expect(waiting.map(({ transaction }) => transaction.status)).toEqual(Array(4).fill("proposed"));
    expect(existsSync(join(place.dataDir, "mail"))).toBe(false);
  });

  it("two spellings of a customer wait for a person: the pair stands in Review, and on the page of an admin", async () => {
    const review = JSON.parse(await read("/v1/review")) as { readonly groups: readonly { readonly kind: string }[] };
    expect(review.groups.filter(({ kind }) => kind === "match")).toMatchObject([{ matches: 1, answers: 2 }]);
    const asked = await readLog("&current=true&missing=recipient_identity");
    expect(asked.map(({ state }) => state)).toEqual(Array(2).fill("undetermined_missing_facts"));
    const { matches } = JSON.parse(await read("/v1/recipients/matches?status=open")) as {
      readonly matches: readonly { readonly review_item: string }[];
    };
    expect(matches).toHaveLength(1);
    const page = await read(`/live/recipients/matches/${matches[0]?.review_item ?? ""}`);
    expect(page).toContain("Bäckerei Mustermann GmbH");
    expect(page).toContain("Baeckerei Mustermann");
    expect(await read("/live")).toContain("1 pair of recipients that may be one");
  });

  it("the holiday of the approver is in it: the substitute decided both of its requests, for the approver", async () => {
    const decided = (await readLog("&order=created_at")).flatMap(({ transaction: { resolution } }) =>
      resolution?.for === undefined ? [] : [[resolution.resolved_outcome, resolution.resolved_by === resolution.for]],
    );
    expect([...new Set(decided.map((each) => JSON.stringify(each)))].sort()).toEqual([
      '["approved",false]',
      '["refused",false]',
    ]);
  });

  it("a deputy approves for a while and leaves: what waited for them passes on, and what they decided stays", async () => {
    const actions = (await readLog("&current=true")).map(({ transaction }) => transaction);
    const asked = actions.flatMap(({ requests }) => requests.map(({ asked_of }) => asked_of));
    const [deputy, ...others] = new Set(asked.filter((each) => !known.has(each)));
    expect(others).toEqual([]);
    const ends = actions
      .filter(({ requests }) => requests.some(({ asked_of }) => asked_of === deputy))
      .map(({ requests, resolution }) => [
        ...requests.map(({ status, reason }) => reason ?? status),
        resolution?.resolved_by === deputy ? "by the deputy" : "by another",
      ]);
    expect(ends.toReversed()).toEqual([
      ...Array<unknown>(DEPUTY.until - DEPUTY.from).fill(["approved", "by the deputy"]),
      ["no_longer_asked", "approved", "by another"],
    ]);
    expect(await read("/live/people")).toContain("Sample Deputy");
  });

  it("the log names the rule that decided, and never one of a layer with another outcome", async () => {
    const file = csvOf(await read("/live/checks.csv?month=all&current=false"));
    const rows = await readLog("");
    expect(file.rows.map(({ check_id }) => check_id)).toEqual(rows.map(({ check_id }) => check_id));
    const shown = new Map(file.rows.map((row) => [row["check_id"], row]));
    let apart = 0;
    for (const { check_id, state, outcome, layers } of rows) {
      const giving = layers.filter((each) =>
        state === "contested" ? each.state === state : state === "determined" && each.outcome === outcome,
      );
      const layer = giving.find(({ kind }) => kind === "policy") ?? giving[0];
      expect([check_id, shown.get(check_id)?.["rule"]]).toEqual([check_id, layer?.rule ?? ""]);
      if (layer?.rule != null) expect(shown.get(check_id)?.["rule_title"]).not.toBe("");
      if (layers.findLast(({ rule }) => rule !== null)?.rule !== (layer?.rule ?? null)) apart += 1;
    }
    // Otherwise the year would not distinguish the two.
    expect(apart).toBeGreaterThan(10);
    const [mixed] = rows.filter(({ outcome, layers }) => outcome === "not_deductible" && layers.length > 1);
    const page = shownText(await read("/live/checks?month=all&transaction_status=executed&outcome=not_deductible"));
    expect(page).toContain(`Above 50 euros the whole cost is lost ${mixed?.layers[0]?.rule ?? ""}`);
    expect(page).not.toContain("within_limits");
  });

  it("sums of the log are of actions, each once, over all pages; and the file has the same in its last rows", async () => {
    for (const filter of ["", "&actor=refund_bot", "&against_rules=true", "&outcome=needs_approval&limit=2"]) {
      const rows = await readLog(filter.replace("&limit=2", ""));
      const standing = rows.filter(({ superseded_by }) => superseded_by === null);
      const file = csvOf(await read(`/live/checks.csv?month=all${filter}`));
      expect(file.rows.map(({ check_id }) => check_id)).toEqual(standing.map(({ check_id }) => check_id));
      expect(standing.length).toBeLessThanOrEqual(rows.length);
      const amounts = standing.flatMap(({ transaction }) => transaction.amount ?? []);
      const currencies = [...new Set(amounts.map(({ currency }) => currency))].sort();
      const totals = currencies.map((currency) => [
        currency,
        amounts.filter((each) => each.currency === currency).reduce((sum, { amount }) => sum + amount, 0),
      ]);
      expect(totals.length).toBeGreaterThan(0);
      expect(file.sums.map(({ currency, amount }) => [currency, Math.round(Number(amount) * 100)])).toEqual(totals);
      // The same from the rows of the file alone.
      for (const { currency, amount } of file.sums) {
        const cells = file.rows.filter((row) => row["currency"] === currency);
        const added = cells.reduce((sum, row) => sum + Math.round(Number(row["amount"]) * 100), 0);
        expect(added).toBe(Math.round(Number(amount) * 100));
      }
      const page = shownText(await read(`/live/checks?month=all${filter}`));
      const sums = page.slice(page.indexOf("Total"));
      for (const [currency, total] of totals) expect(sums).toContain(`${grouped(Number(total))} ${String(currency)}`);
    }
  });
});

/** Of the page's own part, with one space for any. */
const shownText = (page: string): string =>
  page
    .slice(page.indexOf("<tbody"))
    .replaceAll("<wbr/>", "")
    .replaceAll(/<[^>]*>|\s+/g, " ")
    .replaceAll(/ +/g, " ");

const grouped = (cents: number): string => (cents / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 });

type Line = Readonly<Record<string, string>>;

/** Rows of answers, and the last rows. */
function csvOf(text: string): { readonly rows: readonly Line[]; readonly sums: readonly Line[] } {
  const lines: readonly Line[] = parse(text, { columns: true, bom: true });
  const [rows, sums] = [lines.filter(isAnswer), lines.filter((line) => !isAnswer(line))];
  expect(lines).toEqual([...rows, ...sums]);
  for (const { check_id } of sums) expect(check_id).toBe(`sum of standing answers: ${String(standingIn(rows))}`);
  return { rows, sums };
}

const isAnswer = ({ check_id }: Line): boolean => check_id?.startsWith("chk_") === true;
const standingIn = (rows: readonly Line[]): number => rows.filter(({ superseded_by }) => superseded_by === "").length;
