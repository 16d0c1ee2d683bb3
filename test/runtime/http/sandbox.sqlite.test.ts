/**
 * Every worked example of every shipped rule set, played over HTTP: in an account with its settings, it comes out.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  type Ask,
  examplesSchema,
  filled,
  type PlayedExample,
  playExample,
  readStanding,
  type SandboxExample,
  type SandboxExamples,
} from "../../../cli/sandbox/play.js";
import {
  type ExampleCase,
  type ExampleStep,
  type Expectation,
  LINK_LABEL,
} from "../../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { formatDay } from "../../../runtime/engine/values/days.js";
import { Fraction } from "../../../runtime/engine/values/exact.js";
import { requestsOf } from "../../../runtime/services/ruling/sandbox/requests.js";
import { IS_SHORT } from "../../long.js";
import { ROOT } from "../../manners/source-files.js";
import {
  type AmendFile,
  type JsonRecord,
  type Received,
  type SampleService,
  startAccounts,
  startSample,
} from "./sample-service.js";
import { ORIGIN, signIn } from "./signing-in.js";

/** Later than each day of an example. */
const [TODAY, FROM] = ["2029-06-01", "2000-01-01"];
const NOW = Date.parse(`${TODAY}T09:00:00Z`);
const AGENT_KEY = "refund_bot";

interface Assumed {
  readonly decisions?: readonly {
    readonly after: number;
    readonly check_id: string;
    readonly kind: string;
    readonly answer: string;
    readonly by: string | null;
  }[];
  readonly trigger?: string;
  readonly agent_totals?: readonly string[];
}

type Served = SandboxExample & { readonly assumes: Assumed };

interface Listed extends SandboxExamples {
  readonly examples: Served[];
}

/**
 * Assumptions that this test establishes: it decides as the people, reads reissued answers, and registers a new agent.
 */
const BROUGHT_ABOUT = ["decisions", "trigger", "agent_totals"];

const manifest = JSON.parse(readFileSync(join(ROOT, "generated/manifest.json"), "utf8")) as {
  readonly modules: readonly { readonly path: string }[];
};
const modules = manifest.modules.map(({ path }) => path).filter((path) => !path.startsWith("matching/"));
const ofShortRun = /^(?:law\/de\/per_diem\/2025|policy\/acme\/gifts)\b/;
const played = modules.filter((path) => !IS_SHORT || ofShortRun.test(path));

async function moduleAt(path: string): Promise<RuleSetModule> {
  const url = pathToFileURL(join(ROOT, "generated", path)).href;
  return ((await import(/* @vite-ignore */ url)) as { readonly ruleSet: RuleSetModule }).ruleSet;
}

function groupsOf(module: RuleSetModule): readonly Group[] {
  const { examples } = module;
  const groups = new Map<string, ExampleCase[]>();
  for (const example of examples) {
    const { settings, unconfirmed, flagged } = example;
    const key = JSON.stringify([settings, unconfirmed, flagged], (_, value: unknown) =>
      typeof value === "bigint" ? value.toString() : value,
    );
    groups.set(key, [...(groups.get(key) ?? []), example]);
  }
  return [...groups.values()].map((cases) => ({ module, cases }));
}

type Setting = ExampleCase["settings"][string];

/** As an account's file has it. */
function plain(value: Setting): unknown {
  if (typeof value === "number") return formatDay(value);
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Fraction) return Number(value.numerator) / Number(value.denominator);
  if (typeof value === "object" && "amount" in value) return { amount: Number(value.amount), currency: value.currency };
  return value;
}

interface Group {
  readonly module: RuleSetModule;
  /** They take the same account. */
  readonly cases: readonly ExampleCase[];
}

/**
 * An account of this short name with the rule set on, the settings of the examples, and only the rules unconfirmed that
 * they name.
 */
const accountFor = ({ module, cases }: Group, slug: string): AmendFile => {
  const { settings, unconfirmed } = firstOf(cases);
  const named = Object.entries(settings).flatMap(([key, value]) =>
    module.settings[key]?.type === "person" && typeof value === "string" ? [value] : [],
  );
  const rules = module.rules.map(({ rule }) => rule).filter((rule) => !unconfirmed.includes(rule));
  const { rule_set, version } = module;
  return (file) => ({
    ...file,
    people: {
      ...Object.fromEntries(
        named.map((name) => [name, { name: `Sample ${name}`, email: `${name}@example.com`, role: "tenant_ops" }]),
      ),
      ...file.people,
    },
    laws: module.kind === "law" ? [rule_set] : [],
    policies: file.policies.filter((path) => path.endsWith(`/${rule_set.replaceAll(".", "/")}/${version}.rules`)),
    account: { ...file.account, slug, fiscal_year_start: settings["fiscal_year_start"] ?? "01-01" },
    settings: Object.entries(settings).flatMap(([key, value]) =>
      key === "fiscal_year_start" ? [] : [{ key, valid_from: FROM, value: plain(value) }],
    ),
    confirmations: [{ rule_set, version, rules, by: "owner" }],
  });
};

function firstOf([example]: readonly ExampleCase[]): ExampleCase {
  if (example === undefined) throw new Error("There is no example.");
  return example;
}

async function flag(service: SampleService, { module: { rule_set, version }, cases }: Group): Promise<void> {
  const { flagged } = firstOf(cases);
  if (flagged.length === 0) return;
  const decided = flagged.map((rule) => ({ rule, action: "flag", comment: "Read it again." }));
  const body = { rules: decided, by_user: service.person("owner") };
  expect((await service.send(`/v1/confirmations/${rule_set}/${version}`, { body })).status).toBe(200);
}

async function list(service: SampleService, module: RuleSetModule, key = "app_test", query = ""): Promise<Listed> {
  const path = `/v1/sandbox/examples/${module.rule_set}?version=${module.version}${query}`;
  const { status, text, json } = await service.send(path, { key });
  expect(status, text).toBe(200);
  return examplesSchema.parse(json);
}

/** How the service is asked with a key of the account's file. */
function askAs(service: SampleService, key: string): Ask {
  return async (path, body) => service.send(path, { key, ...(body && { body }) });
}

/** The final result of an example, with the decisions of people that it assumes. */
function playWith(service: SampleService, key: string, example: Served): Promise<PlayedExample> {
  const ask = askAs(service, key);
  const { decisions = [] } = example.assumes;
  const between = async (answers: readonly JsonRecord[]): Promise<void> => {
    for (const decision of decisions)
      if (decision.after === answers.length) await decide(service, decision, await standingOf(ask, decision, answers));
  };
  return playExample(example, { ask, between });
}

type Decision = NonNullable<Assumed["decisions"]>[number];

const standingOf = (ask: Ask, { check_id }: Decision, answers: readonly JsonRecord[]): Promise<JsonRecord> =>
  readStanding(ask, filled(check_id, answers));

async function decide(service: SampleService, decision: Decision, standing: JsonRecord): Promise<void> {
  const checkId = String(standing["check_id"]);
  const { headers } = await signIn(service.place, String(decision.by), service.slug);
  const post = async (path: string, body: object): Promise<void> => {
    const { status, text } = await service.send(path, { key: null, headers, body });
    expect(status, text).toBe(200);
  };
  if (decision.kind === "resolution")
    return post(`/v1/checks/${checkId}/resolution`, { resolved_outcome: decision.answer, method: "sign_off" });
  const requests = standing["requests"] as readonly JsonRecord[];
  const request = requests.find(({ status, asked_of }) => status === "waiting" && asked_of === decision.by);
  return post(`/v1/approvals/${String(request?.["id"])}/approve`, { check_id: checkId });
}

/** An agent without actions replaces the one that was switched on. */
async function renewAgent(service: SampleService, count: number): Promise<void> {
  const { headers } = await signIn(service.place, "owner@example.com", service.slug);
  const send = async (path: string, body: object): Promise<Received> =>
    service.send(path, { key: null, headers: { ...headers, Origin: ORIGIN }, body });
  const before = count === 1 ? AGENT_KEY : `bot_${count - 1}`;
  expect((await send(`/v1/agents/${before}/switch-off`, {})).status).toBe(200);
  const made = await send("/v1/agents", {
    agent_id: `bot_${count}`,
    name: `Sample bot ${count}`,
    owner: service.person("engineer"),
  });
  expect(made.status, made.text).toBe(200);
}

/** The expectation of the example's author, in terms of `expect`. */
function authored({ state, outcome, reason, question, missing }: Expectation): JsonRecord {
  if (state === "waits_for_law" || state === "steps_aside") return {};
  return {
    state,
    ...(state === "determined" && outcome !== null && { outcome }),
    ...(reason !== null && { reason }),
    ...(question !== null && { question }),
    ...(state === "undetermined_missing_facts" && {
      missing: expect.arrayContaining(missing.map(({ fact }) => expect.objectContaining({ fact }) as object)) as object,
    }),
  };
}

const needsApproval = ({ assumes }: Served): boolean =>
  assumes.decisions?.some(({ kind }) => kind === "approval") === true;

/** The numbers of examples of each version that are not played, by assumptions that this test cannot establish. */
const NOT_PLAYED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "law/de/business_gifts/2004.ts": { before_the_version: 4 },
  "law/de/conformity/2022.ts": { before_the_version: 1 },
  "law/de/per_diem/2024.ts": { before_the_version: 7 },
  "law/de/per_diem/2025.ts": { before_the_version: 7 },
  "law/eu/place_of_supply/2025.ts": { account_totals: 22 },
  "policy/acme/customer_support/1.ts": { agents: 1, law: 6 },
  "policy/acme/gifts/1.ts": { law: 14 },
};

describe("every worked example, as it is served, comes to what it says [SBX-006] [SBX-008] [SBX-011] [SBX-028] [SBX-032] [SBX-033] [SBX-034] [SBX-038]", () => {
  /** The accounts of all law, on one service. A policy names the account's short name, so each takes a service. */
  const ofLaw = new Map<string, readonly SampleService[]>();
  beforeAll(async () => {
    const groups: { readonly path: string; readonly group: Group }[] = [];
    for (const path of modules.filter((each) => each.startsWith("law/")))
      groups.push(...groupsOf(await moduleAt(path)).map((group) => ({ path, group })));
    const amends = groups.map(({ group }, at) => accountFor(group, `account_${at}`));
    const accounts = await startAccounts(amends, { now: NOW, rateLimits: { perKey: 0, perAddress: 0 } });
    for (const { path } of groups)
      ofLaw.set(
        path,
        accounts.filter((_, at) => groups[at]?.path === path),
      );
  });
  afterAll(() => [...ofLaw.values()][0]?.[0]?.close());

  it.each(played)("of %s", async (path) => {
    const module = await moduleAt(path);
    const left: Record<string, number> = {};
    const failures: unknown[] = [];
    let played = 0;
    for (const [at, group] of groupsOf(module).entries()) {
      const { cases } = group;
      const shared = ofLaw.get(path)?.[at] ?? null;
      const service = shared ?? (await startSample({ now: NOW, amend: accountFor(group, "acme") }));
      try {
        await flag(service, group);
        const listed = await list(service, module);
        let agents = 0;
        const own = listed.examples.filter(
          ({ source, example, rule }) =>
            source === "api" || cases.some((each) => each.example === example && each.rule === rule),
        );
        expect(own.filter(({ source }) => source === "case")).toHaveLength(cases.length);
        // Approvals take the key of an agent, which is switched off once another takes its place.
        const ordered = [...own.filter(needsApproval), ...own.filter((each) => !needsApproval(each))];
        for (let each of ordered) {
          expect(each.needs_tenant_facts, each.example).toEqual([]);
          const open = Object.keys(each.assumes).filter((name) => !BROUGHT_ABOUT.includes(name));
          if (open.length > 0) {
            const names = open.join(" ");
            left[names] = (left[names] ?? 0) + 1;
            continue;
          }
          let key = each.assumes.decisions === undefined ? "app_test" : "app";
          if (needsApproval(each)) key = AGENT_KEY;
          else if (each.assumes.agent_totals !== undefined) await renewAgent(service, (agents += 1));
          if (key !== "app_test" || each.assumes.agent_totals !== undefined) {
            const { id } = each;
            each = (await list(service, module, key)).examples.find((again) => again.id === id) ?? each;
          }
          const { got, expected } = await playWith(service, key, each);
          played += 1;
          const authoredCase = cases.find(({ example, rule }) => each.example === example && each.rule === rule);
          const last = authoredCase?.steps.findLast((step) => step.expected !== null)?.expected ?? null;
          try {
            expect(got, each.example).toEqual(expected);
            if (last !== null) expect(expected, each.example).toMatchObject(authored(last));
          } catch (error) {
            failures.push({
              id: each.id,
              example: each.example,
              error: String(error).slice(0, 800),
              got,
              expected,
              send: each.send,
            });
          }
        }
      } finally {
        if (shared === null) await service.close();
      }
    }
    expect(failures).toEqual([]);
    expect(played).toBeGreaterThan(0);
    expect(left).toEqual(NOT_PLAYED[path] ?? {});
  });
});

it("a link of recipients is said with their numbers as they are sent [SBX-015]", async () => {
  const module = await moduleAt("policy/acme/customer_support/1.ts");
  const [booked] = module.examples[0]?.steps ?? [];
  if (booked?.kind !== "booked") throw new Error("The first step books.");
  const link: ExampleStep = { kind: "linked", label: LINK_LABEL, recipients: ["C-1", "C-2"], expected: null };
  const again: ExampleStep = { ...booked, label: "again" };
  const example = { ...module.examples[0], steps: [booked, link, again] } as ExampleCase;
  const sent = { isAgentsKey: false, personId: null, agent: null, jurisdiction: null, suffix: "-x" };
  const sender = { ...sent, today: 0, undated: 0 };
  const { links, requests } = requestsOf(module, example, new Map(), sender);
  expect(links).toEqual([{ after: 1, recipients: ["C-1-x", "C-2-x"] }]);
  expect(requests[0]?.body).toMatchObject({ facts: { customer: { kind: "customer", customer_number: "C-1-x" } } });
  expect(requests).toHaveLength(2);
});

describe("the list of examples", () => {
  const SUPPORT = "policy.acme.customer_support";
  const GIFTS = "law.de.business_gifts";
  let service: SampleService;
  beforeAll(async () => {
    service = await startSample({
      now: NOW,
      amend: (file) => ({ ...file, settings: file.settings.filter(({ key }) => key !== "support_desk") }),
    });
  });
  afterAll(() => service.close());

  const listOf = async (ruleSet: string, key = "app_test", query = ""): Promise<Listed> => {
    const { status, text, json } = await service.send(`/v1/sandbox/examples/${ruleSet}${query}`, { key });
    expect(status, text).toBe(200);
    return json as unknown as Listed;
  };
  const titled = ({ examples }: Listed, title: string): Served => {
    const [example, ...others] = examples.filter((each) => each.example === title);
    if (example === undefined || others.length > 0) throw new Error(`${others.length + 1} examples are ${title}`);
    return example;
  };
  const transactionsOf = ({ send }: Served): readonly JsonRecord[] =>
    send.flatMap(({ body }) => (body["transaction"] === undefined ? [] : [body["transaction"] as JsonRecord]));

  it("has every field, and every id ends with a suffix that is new on every call [SBX-005] [SBX-007] [SBX-009] [SBX-010] [SBX-012] [SBX-028] [SBX-029] [SBX-030]", async () => {
    const [one, other] = [await listOf(SUPPORT), await listOf(SUPPORT)];
    expect(one.recipient_suffix).not.toBe(other.recipient_suffix);
    expect(one).toMatchObject({ rule_set: SUPPORT, version: "1" });
    const ids = one.examples.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const customers = one.examples.flatMap(({ send }) =>
      send.flatMap(({ body }) => {
        const { customer_number: number } = ((body["facts"] as JsonRecord | undefined)?.["customer"] ??
          {}) as JsonRecord;
        return typeof number === "string" ? [number] : [];
      }),
    );
    expect(customers.length).toBeGreaterThan(50);
    expect(customers.filter((number) => !number.endsWith(one.recipient_suffix))).toEqual([]);
    const second = titled(one, "another agent's refunds do not count");
    const actors = transactionsOf(second).flatMap(({ actor }) => (actor === undefined ? [] : [actor as JsonRecord]));
    const systems = actors.filter(({ kind }) => kind === "system");
    expect(systems.length).toBeGreaterThan(0);
    expect(systems.every(({ id }) => String(id).endsWith(one.recipient_suffix))).toBe(true);
    expect(second.assumes["agents"]).toEqual(["other_bot"]);
  });

  it("is of the version in force today, or of the one that is named, and of one state where one is named [SBX-026] [SBX-027] [SBX-031]", async () => {
    expect((await listOf(GIFTS)).version).toBe("2024");
    expect((await listOf(GIFTS, "app_test", "?version=2004")).version).toBe("2004");
    const all = await listOf(GIFTS);
    for (const state of ["determined", "undetermined_missing_facts", "not_covered", "contested"]) {
      const { examples } = await listOf(GIFTS, "app_test", `?state=${state}`);
      expect(examples.map(({ id }) => id)).toEqual(
        all.examples.filter(({ expect: expected }) => expected["state"] === state).map(({ id }) => id),
      );
    }
    const missing = await service.send(`/v1/sandbox/examples/${GIFTS}?version=none`, { key: "app_test" });
    expect(missing).toMatchObject({ status: 404, json: { type: expect.stringMatching(/rule-version-not-found$/) } });
  });

  it("is served for rule sets that the account has on [SBX-025] [SBX-039]", async () => {
    const off = await service.send("/v1/sandbox/examples/law.gb.business_gifts");
    expect(off).toMatchObject({ status: 403, json: { type: expect.stringMatching(/rule-set-not-enabled$/) } });
    const none = await service.send("/v1/sandbox/examples/law.xx.nothing");
    expect(none).toMatchObject({ status: 404, json: { type: expect.stringMatching(/unknown-rule-set$/) } });
  });

  it("names the account's people, and says whom the account has not named [SBX-021] [SBX-034]", async () => {
    const { examples } = await listOf(SUPPORT);
    const signed = examples.flatMap(({ assumes }) => assumes.decisions ?? []);
    expect(new Set(signed.flatMap(({ by }) => by ?? []))).toEqual(
      new Set([service.person("approver"), service.person("signer")]),
    );
    const left = examples.flatMap(({ assumes }) => (assumes["people"] === undefined ? [] : [assumes["people"]]));
    expect(left.length).toBeGreaterThan(50);
    expect(left.every((people) => (people as readonly string[]).includes("desk"))).toBe(true);
  });

  it("gives a person who is signed in no example to send that records the approval of another", async () => {
    const factsFor = async (handle: string) => {
      const { headers } = await signIn(service.place, `${handle}@example.com`);
      const { json } = await service.send(`/v1/sandbox/examples/${SUPPORT}`, { key: null, headers });
      const { examples } = json as unknown as Listed;
      return examples.map(({ assumes, send }) => ({
        people: (assumes["people"] ?? []) as readonly string[],
        facts: send.flatMap(({ body }) => [(body["facts"] ?? {}) as JsonRecord]),
      }));
    };
    const [desk, approver] = [await factsFor("desk"), await factsFor("approver")];
    const named = (all: typeof desk) =>
      new Set(all.flatMap(({ facts }) => facts.flatMap((each) => each["approved_by"] ?? [])));
    expect(named(desk)).toEqual(new Set());
    expect(desk.flatMap(({ facts }) => facts.flatMap((each) => each["approved_amount"] ?? []))).toEqual([]);
    expect(desk.some(({ people }) => people.includes("approved_by") && people.includes("approved_amount"))).toBe(true);
    expect(named(approver)).toEqual(new Set([service.person("approver")]));
  });

  it("names the one agent that is switched on, and the agent of an agent's key [SBX-019] [SBX-023] [SBX-024] [SBX-035] [SBX-036] [SBX-037]", async () => {
    const title = "exactly at the agent's daily limit";
    const own = titled(await listOf(SUPPORT), title);
    const acting = transactionsOf(own).flatMap(({ actor }) => (actor === undefined ? [] : [actor as JsonRecord]));
    expect(acting.length).toBeGreaterThan(0);
    expect(new Set(acting.map(({ id }) => id))).toEqual(new Set(["refund_bot"]));
    expect(own.assumes.agent_totals).toEqual(["agent_refunds"]);
    const agents = await listOf(SUPPORT, AGENT_KEY);
    expect(
      transactionsOf(titled(agents, title)).every(({ actor, channel }) => actor === undefined && channel === "agent"),
    ).toBe(true);
    expect(titled(agents, title).assumes["nobody_acts"]).toBeUndefined();
    expect(titled(agents, "exactly what was paid").assumes["nobody_acts"]).toBe(true);

    const { headers } = await signIn(service.place, "owner@example.com");
    const body = { agent_id: "second_bot", name: "Sample second bot", owner: service.person("engineer") };
    expect((await service.send("/v1/agents", { key: null, headers, body })).status).toBe(200);
    const several = titled(await listOf(SUPPORT), title);
    expect(several.assumes["agents"]).toEqual(["bot"]);
    expect((await service.send("/v1/agents/second_bot/switch-off", { key: null, headers, body: {} })).status).toBe(200);
  });

  it("moves a proposal to today with all its days, and nothing else [SBX-033]", async () => {
    const { examples } = await listOf(SUPPORT);
    const proposals = examples.filter((each) => transactionsOf(each).some(({ status }) => status === "proposed"));
    expect(proposals.length).toBeGreaterThan(3);
    for (const { send } of proposals) {
      const asked = send.find(({ body }) => (body["transaction"] as JsonRecord)["status"] === "proposed");
      expect((asked?.body["facts"] as JsonRecord)["action_date"]).toBe(TODAY);
    }
    const taken = titled(await listOf(SUPPORT), "exactly what was paid");
    expect(taken.send[0]?.body["facts"]).toMatchObject({ action_date: "2026-10-20" });
  });

  it("says what a request alone does not bring about: rules, settings, the law, decisions, answers issued again [SBX-013] [SBX-014] [SBX-015] [SBX-016] [SBX-020] [SBX-022]", async () => {
    const { examples } = await listOf(SUPPORT);
    expect(titled({ examples } as Listed, "an earlier refund taken back no longer counts").assumes.trigger).toBe(
      "reversal",
    );
    const values = (name: string): readonly unknown[] =>
      examples.flatMap(({ assumes }) => (assumes[name] === undefined ? [] : [assumes[name]]));
    expect(values("unconfirmed")).toContainEqual(["refunds_only"]);
    expect(values("flagged").length).toBe(2);
    expect(values("law")).toContainEqual({ state: "determined", outcome: expect.any(String) as string });
    expect(values("decisions").length).toBe(8);
    const needs = examples.flatMap(({ needs_tenant_facts: needed }) => needed);
    expect(needs).toContainEqual({ key: "automatic_limit_damaged", value: { amount: 10_000, currency: "EUR" } });
    expect(needs).toContainEqual({ key: "many_refunds", value: null });
    const old = (await listOf(GIFTS, "app_test", "?version=2004")).examples;
    expect(old.flatMap(({ assumes }) => assumes["before_the_version"] ?? [])).toContain("given");
  });

  it("says the day on which it may be sent, before that day [SBX-017] [SBX-018]", async () => {
    const early = await startSample({ now: Date.parse("2024-06-01T09:00:00Z") });
    try {
      const path = `/v1/sandbox/examples/${SUPPORT}`;
      const { examples } = (await early.send(path, { key: "app_test" })).json as unknown as Listed;
      const day = titled({ examples } as Listed, "exactly what was paid").assumes["at"];
      expect(day).toBe("2025-10-19");
      expect(titled({ examples } as Listed, "the day is not known").assumes["as_of"]).toBe("2026-10-20");
    } finally {
      await early.close();
    }
  });
});
