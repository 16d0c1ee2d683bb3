/** Rules that were drafted from a document and flagged with a comment: drafted again alone, by a job [CNF-053]. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { verifyDatabase } from "../../../runtime/main.js";
import { IN_PROCESS } from "./in-process.js";
import { gift, type JsonRecord, type Received, type SampleService, startSample, TODAY } from "./sample-service.js";

const HANDBOOK = `# Handbook (a sample)

1.1 A gift to a customer may cost at most EUR 50 net.

1.2 No employee may accept cash.

1.3 A voucher may cost at most EUR 20.
`;

/** Called while a job has its rules drafted. */
let beforeDrafting: () => Promise<void> = () => Promise.resolve();
let service: SampleService;
let documentId: string;
beforeAll(async () => {
  const draftPolicies: typeof IN_PROCESS.draftPolicies = async (request) => {
    if (request.kind === "again") await beforeDrafting();
    return IN_PROCESS.draftPolicies(request);
  };
  service = await startSample({ rateLimits: { perKey: 0, perAddress: 0 }, ...IN_PROCESS, draftPolicies });
  documentId = await added(HANDBOOK);
});
afterAll(() => service.close());

async function added(text: string, name = "handbook.md"): Promise<string> {
  const headers = { "Content-Type": "text/markdown" };
  const { status, json, text: answer } = await service.send(`/v1/documents?name=${name}`, { text, headers });
  expect(status, answer).toBe(200);
  return String(json["document_id"]);
}

async function drafted(name: string, document = documentId): Promise<string> {
  const body = { document_id: document, domain: "gifts", name, effective_from: "2026-01-01" };
  const { status, json, text } = await service.send("/v1/policies/draft", { body });
  expect(status, text).toBe(200);
  return String(json["rule_set"]);
}

async function sourceOf(ruleSet: string, version = "1"): Promise<string> {
  const { status, json, text } = await service.send(`/v1/policies/${ruleSet}/${version}/files`);
  expect(status, text).toBe(200);
  const [file] = json["files"] as readonly { text: string }[];
  return file?.text ?? "";
}

async function post(ruleSet: string, text: string, version = "1"): Promise<void> {
  const path = `${ruleSet.replaceAll(".", "/")}/${version}.rules`;
  const posted = await service.send("/v1/policies", { body: { files: [{ path, text }] } });
  expect(posted.status, posted.text).toBe(200);
}

interface Decided {
  readonly rule: string;
  readonly action?: "confirm" | "flag";
  readonly comment?: string;
}

async function decide(ruleSet: string, rules: readonly Decided[], version = "1"): Promise<JsonRecord | null> {
  const body = { by_user: service.person("owner"), rules: rules.map((rule) => ({ action: "flag", ...rule })) };
  const decided = await service.send(`/v1/confirmations/${ruleSet}/${version}`, { body });
  expect(decided.status, decided.text).toBe(200);
  return decided.json["drafting_again"] as JsonRecord | null;
}

/** Once it has ended. */
async function job(of: JsonRecord | null): Promise<JsonRecord> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { json } = await service.send(`/v1/jobs/${String(of?.["job_id"])}`);
    if (json["finished_at"] !== null) return json;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the job does not end");
}

/** A written body for each rule, as an author would write it instead of the placeholder. */
const written = (text: string): string =>
  text
    .replaceAll(/when setting\.\S+ is ("[^"]+")\s+not covered because "(?:[^"\\]|\\.)*"/g, (all) =>
      all.replace(/\s+not covered[\s\S]*/, " then allowed"),
    )
    .replaceAll("expect not_covered", "expect determined allowed")
    .replaceAll("Placeholder: ", "");

const ruleIn = (text: string, rule: string): string =>
  new RegExp(`\n  rule ${rule} [\\s\\S]*?\n  \\}\n`).exec(text)?.[0] ?? "none";

const statusesOf = (page: Received): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (page.json["rules"] as readonly { rule: string; status: string }[]).map((r) => [r.rule, r.status]),
  );

describe("Flagged rules of a draft", () => {
  it("are written anew in it by a job, and nothing else of it changes [CNF-053]", async () => {
    const set = await drafted("alone");
    await post(set, written(await sourceOf(set)));
    const before = await sourceOf(set);
    const again = await decide(set, [
      { rule: "p_1_1", comment: "Net or gross?" },
      { rule: "p_1_2", action: "confirm" },
    ]);
    expect(again).toEqual({ document_id: documentId, job_id: expect.stringMatching(/^job_/), rules: ["p_1_1"] });
    expect(await job(again)).toMatchObject({
      ...{ kind: "drafting", cause: "flagged_rules", status: "done", rerun_id: null },
      ...{ total: 1, done: 1, reissued: 0, changed: 0 },
    });
    const after = await sourceOf(set);
    expect(ruleIn(after, "p_1_1")).toContain("it was flagged with “Net or gross?”. Left to write: when “1.1” applies");
    expect(after).toContain('  # rule p_1_1 "Handbook (a sample), 1.1" cites document.p_1_1 {');
    for (const rule of ["p_1_2", "p_1_3"]) expect(ruleIn(after, rule)).toBe(ruleIn(before, rule));
    expect(after.slice(0, after.indexOf("  # This rule"))).toBe(before.slice(0, before.indexOf("  rule p_1_1")));
    const page = await service.send(`/v1/confirmations/${set}/1`);
    expect(statusesOf(page)).toEqual({ p_1_1: "pending", p_1_2: "confirmed", p_1_3: "pending" });
    const posted = (await service.send("/v1/policies")).json["policies"] as readonly JsonRecord[];
    expect(posted.find(({ rule_set }) => rule_set === set)).toMatchObject({
      posted: { note: "Drafted again, since they were flagged: p_1_1." },
    });
    // Its author has written it meanwhile: a flag that is older changes nothing.
    expect(await job(again)).toMatchObject({ done: 1 });
    expect(await sourceOf(set)).toBe(after);
  });

  it("are drafted from the newest edition of the document, and its words stand beside those of the earlier one", async () => {
    const first = await added(`${HANDBOOK}\n1.4 The first edition must be kept.\n`, "editions.md");
    const set = await drafted("editions", first);
    const second = await added(HANDBOOK.replace("EUR 50 net", "EUR 60 gross"), "editions.md");
    const again = await decide(set, [
      { rule: "p_1_1", comment: "The handbook has changed." },
      { rule: "p_1_4", comment: "Its paragraph is gone." },
    ]);
    expect(again).toMatchObject({ document_id: second, rules: ["p_1_1"] });
    await job(again);
    const text = await sourceOf(set);
    expect(ruleIn(text, "p_1_1")).toContain("cites document_2.p_1_1");
    expect(text).toContain("at most EUR 60 gross.");
    expect(text).toContain("at most EUR 50 net.");
    // From the next time on, the later edition is its source.
    expect(await decide(set, [{ rule: "p_1_1", comment: "Once more." }])).toMatchObject({ document_id: second });
  });

  it("are left as they are where their author has changed them before the draft is kept", async () => {
    const set = await drafted("meanwhile");
    const text = (await sourceOf(set)).replace(/(rule p_1_3 [^\n]*\n {4}wording ")/, "$1In short: ");
    let tries = 0;
    beforeDrafting = async () => {
      tries += 1;
      if (tries === 1) await post(set, text);
    };
    const again = await decide(set, [{ rule: "p_1_3", comment: "Which vouchers?" }]);
    expect(await job(again)).toMatchObject({ status: "done", total: 1, done: 1 });
    beforeDrafting = () => Promise.resolve();
    expect(await sourceOf(set)).toBe(text);
    expect(tries).toBe(1);
  });

  it("hold no other job up while the drafter works", async () => {
    const set = await drafted("slowly");
    await service.check(gift("C-1", 2_500));
    let release: () => void = () => undefined;
    const begun = new Promise<void>((isBegun) => {
      beforeDrafting = () => {
        isBegun();
        return new Promise((resolve) => (release = resolve));
      };
    });
    const again = await decide(set, [{ rule: "p_1_1", comment: "Net or gross?" }]);
    await begun;
    try {
      const owner = service.person("owner");
      const changed = await service.send("/v1/tenant-facts/input_vat_deduction", {
        method: "PUT",
        body: { value: "none", valid_from: TODAY, confirmed_by: owner },
      });
      expect(changed.status, changed.text).toBe(200);
      expect(await job({ job_id: changed.json["rerun_id"] })).toMatchObject({ kind: "rerun", status: "done" });
      expect((await service.send(`/v1/jobs/${String(again?.["job_id"])}`)).json).toMatchObject({ finished_at: null });
    } finally {
      release();
      beforeDrafting = () => Promise.resolve();
    }
    expect(await job(again)).toMatchObject({ kind: "drafting", status: "done", done: 1 });
  });
});

describe("Flagged rules that examples of other rules rest on", () => {
  it("are not drafted again: the job fails, and nothing is kept", async () => {
    const set = await drafted("resting");
    const text = written(await sourceOf(set)).replace(
      /(example "a case that shows what “1\.3” says\."[^{]*\{\s+settings resting__unwritten = )"p_1_3"/,
      '$1"p_1_1"',
    );
    expect(text.match(/__unwritten = "p_1_1"/g)).toHaveLength(2);
    await post(set, text);
    expect(await job(await decide(set, [{ rule: "p_1_1", comment: "Net?" }]))).toMatchObject({
      status: "failed",
      done: 0,
    });
    expect(await sourceOf(set)).toBe(text);
  });
});

describe("Flagged rules of a published version", () => {
  it("are written anew in a draft of the next version, whose other rules carry over", async () => {
    const set = await drafted("published");
    await post(set, written(await sourceOf(set)));
    await decide(
      set,
      ["p_1_1", "p_1_2", "p_1_3"].map((rule) => ({ rule, action: "confirm" as const })),
    );
    const by = { body: { published_by: service.person("owner") } };
    expect((await service.send(`/v1/policies/${set}/1/publish`, by)).status).toBe(200);
    const before = await sourceOf(set);
    const again = await decide(set, [{ rule: "p_1_2", comment: "And vouchers?" }]);
    expect(await job(again)).toMatchObject({ status: "done" });
    expect(await sourceOf(set)).toBe(before);
    const next = await sourceOf(set, "2");
    expect(next).toContain('version "2"');
    expect(next).toContain("in force from 2026-03-11");
    const page = await service.send(`/v1/confirmations/${set}/2`);
    expect(statusesOf(page)).toEqual({ p_1_1: "carried_over", p_1_2: "pending", p_1_3: "carried_over" });
    // A draft is there now: the next one is drafted again in it.
    await job(await decide(set, [{ rule: "p_1_3", comment: "Of whom?" }]));
    expect(ruleIn(await sourceOf(set, "2"), "p_1_3")).toContain("it was flagged with “Of whom?”");
    const versions = (await service.send("/v1/policies")).json["policies"] as readonly JsonRecord[];
    expect(versions.filter(({ rule_set }) => rule_set === set).map(({ version }) => version)).toEqual(["1", "2"]);
  });
});

it("Nothing is drafted again of a rule without a comment, of one that nobody drafted, or of law", async () => {
  const set = await drafted("nothing");
  expect(await decide(set, [{ rule: "p_1_1" }])).toBe(null);
  expect(await decide(set, [{ rule: "p_1_1", comment: " " }])).toBe(null);
  expect(await decide("policy.acme.customer_support", [{ rule: "late_goodwill", comment: "Not what R-5 says." }])).toBe(
    null,
  );
});

it("What was drafted again is as it was recorded", async () => {
  expect((await verifyDatabase(service.place, null)).findings).toEqual([]);
});
