/** Drafts of policies over HTTP: what is stored, what is refused and where, and that a draft answers no checks. */
import { readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { verifyDatabase } from "../../../runtime/main.js";
import { refund, type SampleService, startSample } from "./sample-service.js";

const OF = "policy.acme.customer_support";
const PATH = "policy/acme/customer_support/1.rules";
const TEXT = readFileSync(`rulesets/${PATH}`, "utf8");
const file = (text = TEXT, path = PATH) => ({ path, text });

let service: SampleService;
beforeAll(async () => {
  service = await startSample({ rateLimits: { perKey: 0, perAddress: 0 } });
});
afterAll(() => service.close());

const post = (files: readonly object[], more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  service.send("/v1/policies", { body: { files, ...more }, headers });

const codeOf = ({ json }: { readonly json: Readonly<Record<string, unknown>> }): string =>
  String(json["type"]).split("/").at(-1) ?? "";

/** The sample's policy as its version 2, in force later, with another title. */
const NEXT = { path: PATH.replace("/1.rules", "/2.rules"), text: asVersionTwo(TEXT) };
function asVersionTwo(text: string): string {
  return text
    .replace(/version (["']?)1\1/, (all) => all.replace("1", "2"))
    .replace(/title "([^"]+)"/, 'title "$1 again"');
}

describe("POST /v1/policies", () => {
  it("keeps a draft, which answers no check, and says what is carried over [RUL-033, RUL-064]", async () => {
    const before = await service.check(refund("C-1", 1_000));
    const drafted = await post([NEXT], { note: "The next one." });
    expect(drafted.status, drafted.text).toBe(200);
    expect(drafted.json).toMatchObject({ rule_set: OF, version: "2", status: "draft", mutation_score: null });
    const statuses = (drafted.json["rules"] as readonly { readonly status: string }[]).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(["carried_over"]));
    const asked = await service.check({ ...refund("C-2", 1_000), rule_version: "2" });
    expect([asked.status, codeOf(asked)]).toEqual([404, "rule-version-not-found"]);
    const after = await service.check(refund("C-3", 1_000));
    expect(after.json["outcome"]).toEqual(before.json["outcome"]);
    const { json } = await service.send("/v1/policies");
    const prefix = service.secret("app").split("_").slice(0, 3).join("_");
    const by = { kind: "api_key", id: expect.stringMatching(/^key_/) as string, prefix, name: "app" };
    const posted = expect.objectContaining({ note: "The next one.", by }) as unknown;
    expect(json["policies"]).toContainEqual({ rule_set: OF, version: "2", status: "draft", posted });
    expect(json["policies"]).toContainEqual(
      expect.objectContaining({ rule_set: OF, version: "1", status: "published", posted: null }),
    );
  });

  it("is run dry against the account's own past, and issues no answer [RUL-066]", async () => {
    await service.check(refund("C-9", 1_000));
    const later = {
      path: PATH.replace("/1.rules", "/4.rules"),
      text: TEXT.replace(/version (["']?)1\1/, (all) => all.replace("1", "4")).replace(
        "in force from 2024-01-01",
        "in force from 2025-06-01",
      ),
    };
    for (const each of [NEXT, later]) expect((await post([each])).status).toBe(200);
    const before = (await service.send("/v1/checks")).text;
    const dryRun = (version: string, body: object = {}) =>
      service.send(`/v1/policies/${OF}/${version}/dry-run`, { body });
    const started = await dryRun("4");
    expect(started.status, started.text).toBe(200);
    expect(started.json).toMatchObject({ rule_set: OF, version: "4", effective_from: "2025-06-01", result: null });
    const jobId = String(started.json["job_id"]);
    const readRun = () => service.send(`/v1/policies/${OF}/4/dry-runs/${jobId}`);
    await expect.poll(async () => (await readRun()).json["status"]).toBe("done");
    const { json: run } = await readRun();
    expect(run["result"]).toMatchObject({ changed: 0, changes: [], lacking: [], asked: [], booked_meanwhile: 0 });
    expect(Number(run["done"])).toBeGreaterThan(0);
    const job = await service.send(`/v1/jobs/${jobId}`);
    expect(job.json).toMatchObject({ cause: "dry_run", status: "done", total: run["total"], done: run["done"] });
    const ofAnother = await service.send(`/v1/policies/${OF}/2/dry-runs/${jobId}`);
    expect([ofAnother.status, codeOf(ofAnother)]).toEqual([404, "not-found"]);
    const blocked = await dryRun("2");
    expect([blocked.status, codeOf(blocked), blocked.json["blocking"]]).toMatchObject([409, "policy-blocked", [{}]]);
    const none = await dryRun("9");
    expect([none.status, codeOf(none)]).toEqual([404, "not-found"]);
    const wrong = await dryRun("4", { from: "yesterday", sample: 0 });
    expect([wrong.status, wrong.json["errors"]]).toMatchObject([422, [{ field: "from" }, { field: "sample" }]]);
    expect((await service.send("/v1/checks")).text).toBe(before);
  });

  it("gives back what was posted last, byte for byte [RUL-065]", async () => {
    const texts = ["\r\n# \u00e4 \u{1f600}\ttwo  spaces \r\n", "\n\n# the last posted, without an end of line"];
    for (const more of texts) {
      const posted = [
        { ...NEXT, text: NEXT.text + more },
        { path: "policy/acme/customer_support/unused.csv", text: "\ufeffa;b\r\n\u00e4;1\r\n" },
      ];
      const drafted = await post(posted);
      expect(drafted.status, drafted.text).toBe(200);
      const read = await service.send(`/v1/policies/${OF}/2/files`);
      expect(read.json["files"]).toEqual(posted);
      expect(read.json["checksum"]).toBe(drafted.json["checksum"]);
    }
    expect((await service.send(`/v1/policies/${OF}/99/files`)).status).toBe(404);
  });

  it("refuses what does not compile, with every diagnostic and its place [ERR-053]", async () => {
    const refused = await post([file(`nonsense ${TEXT}`)]);
    expect([refused.status, codeOf(refused)], refused.text).toEqual([422, "invalid-policy"]);
    expect(refused.json["diagnostics"]).toContainEqual(
      expect.objectContaining({ severity: "error", path: PATH, start: { line: 1, column: 1, offset: 0 } }),
    );
    expect(refused.json["errors"]).toContainEqual(expect.objectContaining({ field: PATH, code: "diagnostic" }));
  });

  it("refuses a policy that is named for another account, and what is not one version [ERR-054]", async () => {
    const renamed = (text: string): string =>
      text.replaceAll("policy.acme.", "policy.other.").replaceAll("acme.", "other.");
    const others = await post([file(renamed(TEXT), PATH.replace("acme", "other"))]);
    expect([others.status, codeOf(others)], others.text).toEqual([422, "invalid-policy"]);
    const both = await post([file(), NEXT]);
    expect(both.json["errors"], both.text).toMatchObject([{ field: "files", code: "not_one_version" }]);
    const none = await post([file("no policy", "README.md")]);
    expect(none.json["errors"], none.text).toMatchObject([{ field: "files", code: "not_one_version" }]);
  });

  it("refuses personal data with its path and line [ERR-055]", async () => {
    const text = `${TEXT}\n-- ask someone@example.com\n`;
    const refused = await post([file(text)]);
    const line = text.split("\n").length - 1;
    expect([refused.status, codeOf(refused)], refused.text).toEqual([422, "pii-in-policy"]);
    expect(refused.json["errors"]).toMatchObject([
      { field: "files[0].text", code: "email", path: PATH, start: { line, column: 1 } },
    ]);
    const noted = await post([file()], { note: "ask someone@example.com" });
    expect(noted.json["errors"]).toMatchObject([{ field: "note", code: "email" }]);
  });

  it("takes 5 MB and no more, and other bodies 1 MB [LIM-002]", async () => {
    const filler = (bytes: number) => file("-".repeat(bytes), "policy/acme/customer_support/table.csv");
    const taken = await post([NEXT, filler(4_900_000)]);
    expect(taken.status, taken.text.slice(0, 500)).toBe(200);
    const refused = await post([NEXT, filler(5_000_001)]);
    expect([refused.status, refused.json["max_bytes"]]).toEqual([413, 5_000_000]);
    const check = await service.check({ ...refund("C-1", 1_000), ref: "-".repeat(1_000_001) });
    expect([check.status, check.json["max_bytes"]]).toEqual([413, 1_000_000]);
  });

  it("is from live, and once for an Idempotency-Key [AUT-052]", async () => {
    const inTest = await service.send("/v1/policies", { key: "app_test", body: { files: [NEXT] } });
    expect([inTest.status, codeOf(inTest)]).toEqual([403, "live-only"]);
    const headers = { "Idempotency-Key": "draft 1" };
    const first = await post([NEXT], {}, headers);
    const again = await post([NEXT], {}, headers);
    expect([again.text, again.headers.get("Idempotent-Replayed")]).toEqual([first.text, "true"]);
  });
});

describe("POST /v1/policies/{rule_set}/{version}/publish", () => {
  const DAY = "2025-01-01";
  /** Version 3 of the sample's policy: in force from a day of its own, one rule with another wording. */
  const third = (text = TEXT) => ({
    path: PATH.replace("/1.rules", "/3.rules"),
    text: text
      .replace(/version (["']?)1\1/, (all) => all.replace("1", "3"))
      .replace(/in force from \d{4}-\d{2}-\d{2}/, `in force from ${DAY}`)

      .replace('wording "After the refund window, a claim', 'wording "Once the refund window is over, a claim'),
  });
  const publish = (version: string, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    service.send(`/v1/policies/${OF}/${version}/publish`, {
      body: { published_by: service.person("owner"), ...body },
      headers,
    });

  it("publishes what was posted, in force from its source's day, with the rules that wait [RUL-067, RUL-034]", async () => {
    await service.check(refund("C-30", 1_000));
    const drafted = await post([third()]);
    const waiting = (drafted.json["rules"] as readonly { readonly rule: string; readonly status: string }[]).flatMap(
      ({ rule, status }) => (status === "pending" ? [rule] : []),
    );
    expect(waiting).toContain("late_damaged");
    const refused = await publish("3", { effective_from: DAY });
    expect([refused.status, codeOf(refused)], refused.text).toEqual([409, "policy-blocked"]);
    expect(refused.json["blocking"]).toEqual([{ code: "before_confirmation", detail: refused.json["detail"] }]);
    expect(refused.json["detail"]).toContain(
      `checks of actions from ${DAY} on that reach them would answer not_covered`,
    );
    expect(refused.json["detail"]).toContain(`POST /v1/confirmations/${OF}/3`);
    const misspelt = await publish("3", { before_confirmation: "yes" });
    expect([misspelt.status, misspelt.json["errors"]]).toMatchObject([
      422,
      [{ field: "before_confirmation", code: "type" }],
    ]);
    const headers = { "Idempotency-Key": "publish 3" };
    const body = { effective_from: DAY, before_confirmation: true };
    const published = await publish("3", body, headers);
    expect(published.status, published.text).toBe(200);
    expect(published.json).toMatchObject({
      rule_set: OF,
      version: "3",
      what: "new_version",
      answers: true,
      effective_from: DAY,
      supersedes: "1",
      rerun_id: expect.stringMatching(/^rrn_/) as unknown,
    });
    expect(published.json["pending"]).toEqual(waiting);
    const again = await publish("3", body, headers);
    expect([again.text, again.headers.get("Idempotent-Replayed")]).toEqual([published.text, "true"]);
    const { json } = await service.send("/v1/policies");
    expect(json["policies"]).toContainEqual(
      expect.objectContaining({
        rule_set: OF,
        version: "3",
        status: "published",
        posted: expect.anything() as unknown,
      }),
    );
    const unchanged = await publish("3");
    expect([unchanged.json["what"], unchanged.json["rerun_id"]]).toEqual(["unchanged", null]);
    const alerts = await service.send("/v1/alerts?type=rule_set.version.published");
    expect(JSON.stringify(alerts.json), alerts.text).toContain(service.person("owner"));
  });

  it("answers an action of its day by the new version, and an earlier one by the version before", async () => {
    const asked = async (day: string) => {
      const { json } = await service.check(refund("C-31", 1_000, { facts: { action_date: day } }));
      const layers = json["layers"] as { readonly policies: readonly { readonly rule_version: string }[] };
      return layers.policies[0]?.rule_version;
    };
    expect([await asked("2024-12-31"), await asked(DAY)]).toEqual(["1", "3"]);
  });

  it("refuses another day than the source's, a missing draft, and a person who may not [RUL-067]", async () => {
    const moved = await publish("3", { effective_from: "2025-01-02" });
    expect([moved.status, moved.json["errors"]]).toMatchObject([
      422,
      [{ field: "effective_from", code: "not_a_choice" }],
    ]);
    const misspelt = await publish("3", { effective_from: "2031-02-30" });
    expect([misspelt.status, misspelt.json["errors"]]).toMatchObject([422, [{ field: "effective_from" }]]);
    expect([(await publish("99")).status, codeOf(await publish("99"))]).toEqual([404, "not-found"]);
    const nobody = await publish("3", { published_by: null });
    expect(nobody.json["errors"]).toMatchObject([{ field: "published_by", code: "required" }]);
    const agent = await publish("3", { published_by: service.person("approver") });
    expect([agent.status, codeOf(agent)]).toEqual([403, "cannot-decide"]);
  });

  it("is blocked by every reason at once, and then publishes nothing [ERR-093]", async () => {
    const changed = third(TEXT)
      .text.replace(/title "/, 'title "Once more: ')
      .replace("in force from 2025-01", "in force from 2025-02");
    expect((await post([{ ...third(), text: changed }])).status).toBe(200);
    const before = (await service.send("/v1/policies")).text;
    const blocked = await publish("3");
    expect([blocked.status, codeOf(blocked)], blocked.text).toEqual([409, "policy-blocked"]);
    const reasons = blocked.json["blocking"] as readonly { readonly code: string; readonly detail: string }[];
    expect(reasons.map(({ detail }) => detail).join(" ")).toContain("published already");
    expect((await service.send("/v1/policies")).text).toBe(before);
  });

  it("is blocked beside a version that starts on the same day [ERR-093]", async () => {
    const twin = third();
    const text = twin.text.replace(/version (["']?)3\1/, (all) => all.replace("3", "4"));
    expect((await post([{ path: twin.path.replace("/3.rules", "/4.rules"), text }])).status).toBe(200);
    const blocked = await publish("4");
    expect([blocked.status, codeOf(blocked)], blocked.text).toEqual([409, "policy-blocked"]);
    expect(blocked.json["blocking"]).toMatchObject([{ detail: expect.stringContaining("too") as unknown }]);
  });
});

describe("rules of a draft", () => {
  const DAY = "2025-06-01";
  const fifth = {
    path: PATH.replace("/1.rules", "/5.rules"),
    text: TEXT.replace('version "1"', 'version "5"')
      .replace(/in force from \d{4}-\d{2}-\d{2}/, `in force from ${DAY}`)
      .replace('wording "After the refund window, a claim', 'wording "When the refund window is over, a claim'),
  };
  const page = () => service.send(`/v1/confirmations/${OF}/5`);
  const decide = (rules: readonly object[]) =>
    service.send(`/v1/confirmations/${OF}/5`, { body: { rules, by_user: service.person("owner") } });
  const statusOf = async (rule: string) => {
    const rules = (await page()).json["rules"] as readonly { readonly rule: string; readonly status: string }[];
    return rules.find((each) => each.rule === rule)?.status;
  };

  it("are confirmed before it is published, and answer from the publication on [CNF-007]", async () => {
    const of = refund("C-51", 1_000, {
      facts: { action_date: "2026-02-01", delivered_on: "2025-10-01", reported_damaged: true },
    });
    expect((await post([fifth])).status).toBe(200);
    const read = await page();
    expect([read.status, read.json["status"]], read.text).toEqual([200, "draft"]);
    const listed = (await service.send("/v1/confirmations")).json["rule_sets"] as readonly {
      readonly rule_set: string;
      readonly versions: readonly { readonly version: string; readonly status: string }[];
    }[];
    const versions = listed.find(({ rule_set }) => rule_set === OF)?.versions;
    expect(versions).toContainEqual(expect.objectContaining({ version: "5", status: "draft" }));
    expect(versions).toContainEqual(expect.objectContaining({ version: "3", status: "published" }));
    const all = (read.json["rules"] as readonly { readonly rule: string; readonly status: string }[]).filter(
      ({ status }) => status === "pending",
    );
    expect(all.map(({ rule }) => rule)).toContain("late_damaged");
    const decided = await decide(all.map(({ rule }) => ({ rule, action: "confirm" })));
    expect([decided.status, decided.json["pending"]], decided.text).toEqual([200, 0]);
    expect(await statusOf("late_damaged")).toBe("confirmed");
    const asked = await service.check({ ...of, rule_version: "5" });
    expect([asked.status, codeOf(asked)]).toEqual([404, "rule-version-not-found"]);
    const published = await service.send(`/v1/policies/${OF}/5/publish`, {
      body: { published_by: service.person("owner") },
    });
    expect([published.status, published.json["pending"]], published.text).toEqual([200, []]);
    expect((await page()).json["status"]).toBe("published");
    const answer = await service.check(of);
    const layers = answer.json["layers"] as { readonly policies: readonly object[] };
    expect(layers.policies[0]).toMatchObject({ rule_version: "5", state: "determined", outcome: "hand_to_a_person" });
  });

  it("are pending again where the draft is posted with another text of them [CNF-007]", async () => {
    const sixth = (word: string) => ({
      path: PATH.replace("/1.rules", "/6.rules"),
      text: fifth.text
        .replace('version "5"', 'version "6"')
        .replace(DAY, "2025-07-01")
        .replace("When the refund window is over", word),
    });
    const pendingIn = ({ json }: { readonly json: Readonly<Record<string, unknown>> }) =>
      (json["rules"] as readonly { readonly rule: string; readonly status: string }[]).flatMap(({ rule, status }) =>
        status === "pending" ? [rule] : [],
      );
    const first = pendingIn(await post([sixth("Once it is over")]));
    const confirmed = await service.send(`/v1/confirmations/${OF}/6`, {
      body: { rules: first.map((rule) => ({ rule, action: "confirm" })), by_user: service.person("owner") },
    });
    expect([confirmed.status, confirmed.json["pending"]], confirmed.text).toEqual([200, 0]);
    expect(pendingIn(await post([sixth("Later than the window")]))).toEqual(["late_damaged"]);
    expect(pendingIn(await post([sixth("Once it is over")]))).toEqual([]);
  });

  it("leave a database without findings", async () => {
    expect((await verifyDatabase(service.place, null)).findings).toEqual([]);
  });
});
