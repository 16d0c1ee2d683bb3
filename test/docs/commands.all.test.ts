/**
 * The commands of README.md, played in their order against the service that `npm start` opens in an empty folder. Only
 * addresses, folders and ids are others than in the document.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { urlIn } from "../cli/npm-start.js";
import { ROOT } from "../cli/programs.js";
import { freePort } from "../console/free-port.js";
import { blockWith } from "./blocks.js";
import { FIRST_CHECK, openServedStage, type ServedStage, URL_SHOWN } from "./served-stage.js";
import { linesOf, type Stage, withWords } from "./stage.js";

let stage: ServedStage;
let keys: Readonly<Record<string, string>>;

async function fine(commands: string, more: Readonly<Record<string, string>> = {}): ReturnType<Stage["run"]> {
  const ran = await stage.run(commands, more);
  expect([commands, ran.exit, ran.exit === 0 ? "" : ran.out + ran.err]).toEqual([commands, 0, ""]);
  return ran;
}

beforeAll(async () => {
  stage = await openServedStage();
  keys = { KEY: stage.secret("app"), OWNER: stage.owner };
});
afterAll(() => stage.close());

describe("README.md", () => {
  const gift = (): string => withWords(blockWith("README.md", "gift() {"), [[URL_SHOWN, stage.url]]);
  const api = (): string => withWords(blockWith("README.md", "api() {"), [[URL_SHOWN, stage.url]]);

  it("answers its first check as it says, and the second so that the first is issued again", async () => {
    const { answers } = await fine(gift(), keys);
    const [first, second] = answers.map(({ body }) => body);
    expect(first).toMatchObject({ state: "determined", outcome: "deductible" });
    expect(JSON.stringify(first?.["citations"])).toContain('"clause":"Satz 1 Nr. 1 Satz 2"');
    expect(second).toMatchObject({ state: "determined", outcome: "not_deductible" });
    expect(second?.["rechecks"]).toMatchObject([{ supersedes: first?.["check_id"] }]);
    const { body: again } =
      (await fine(`${apiOnly()}api checks/${String(first?.["check_id"])}`, keys)).answers[0] ?? {};
    expect(again).toMatchObject({ superseded_by: expect.stringMatching(/^chk_/) as string });
    const { check_id: id, ...shown } = JSON.parse(blockWith("README.md", '"check_id": "chk_').text) as Part;
    expect(id).toMatch(/^chk_[0-9a-z]{26}$/);
    expect(missingIn(shown, first, "answer")).toEqual([]);
  });

  /** The function `api` alone. */
  const apiOnly = (): string => `${linesOf(api())[0] ?? ""}\n`;

  it("confirms rules, changes settings and reads an agent's rules and runs", async () => {
    const { answers } = await fine(api(), keys);
    expect(answers.map(({ status }) => status)).toEqual(Array.from(linesOf(api()).slice(1), () => 200));
    const [, , flagged, , changed] = answers;
    expect(flagged?.body).toHaveProperty("rerun_id");
    expect(changed?.body).toHaveProperty("rerun_id");
  });

  it("leads an action from its proposal to its reversal", async () => {
    // The rule that the section before flagged answers nothing.
    const block = blockWith("README.md", "refund() {");
    const lines = withWords(block, [
      ["txn_…", `'"$(last transaction.transaction_id)"'`],
      ["chk_…", "$(last check_id)"],
    ]);
    const { answers } = await fine(apiOnly() + lines, keys);
    const [asked, again, executed, reversed, log] = answers.map(({ body }) => body);
    expect(asked).toMatchObject({ state: "undetermined_missing_facts" });
    expect(again).toMatchObject({ state: expect.stringMatching(/^(determined|not_covered)$/) as string });
    expect(executed).toHaveProperty("recheck_job");
    expect(reversed).toBeDefined();
    expect((log?.["checks"] as readonly unknown[]).length).toBeGreaterThan(0);
  });

  it("starts on another port, and on another folder", async () => {
    const block = blockWith("README.md", "TCS_PORT=8081 npm start");
    const port = String(await freePort());
    const lines = linesOf(
      withWords(block, [
        ["8081", port],
        ["/var/tmp/tcs", "./elsewhere"],
      ]),
    );
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      // The first folder is in use by the service of this test.
      const other = line.includes("TCS_DATA") ? {} : { TCS_DATA: "./beside" };
      const started = stage.start(line, other);
      expect(urlIn(await started.printed(FIRST_CHECK))).toBe(`http://127.0.0.1:${port}`);
      await started.stop();
    }
    expect(existsSync(join(stage.home, "elsewhere/tcs.sqlite"))).toBe(true);
  });

  it("opens the playground", async () => {
    const block = blockWith("README.md", "npm ci && npm start -- --playground");
    const port = String(await freePort());
    const command = withWords(block, [["npm ci && ", ""]]).trim();
    const started = stage.start(command, { TCS_DATA: "./tried", TCS_PORT: port });
    await started.printed(/\/playground\n/);
    const page = await fetch(`http://127.0.0.1:${port}/playground`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<form")]);
    await started.stop();
  });

  it("writes itself as a site", async () => {
    const command = withWords(blockWith("README.md", "npm ci && npm run docs"), [["npm ci && ", ""]]).trim();
    const { out: said } = await fine(`cd ${ROOT} && ${command} -- --out ${join(stage.home, "site")}`);
    expect(said).toContain("begin with");
    expect(existsSync(join(stage.home, "site/index.html"))).toBe(true);
    const refused = await stage.run(`cd ${ROOT} && ${command} -- --out ${join(stage.home, "rulesets")}`);
    expect([refused.exit, refused.err]).toEqual([2, expect.stringContaining("holds other files")]);
    expect(existsSync(join(stage.home, "rulesets/README.md"))).toBe(true);
  });
});

type Part = Readonly<Record<string, unknown>>;

/** Where a shortened document says something that the whole does not; an item of a list may be any of the whole's. */
function missingIn(part: unknown, whole: unknown, at: string): readonly string[] {
  if (Array.isArray(part)) {
    const items: readonly unknown[] = Array.isArray(whole) ? whole : [];
    return part.flatMap((item, number) =>
      items.some((other) => missingIn(item, other, at).length === 0) ? [] : [`${at}[${number}]`],
    );
  }
  if (typeof part !== "object" || part === null) return part === whole ? [] : [`${at}: ${JSON.stringify(whole)}`];
  const members =
    typeof whole === "object" && whole !== null ? new Map<string, unknown>(Object.entries(whole)) : new Map();
  return Object.entries(part).flatMap(([name, value]) => missingIn(value, members.get(name), `${at}.${name}`));
}
