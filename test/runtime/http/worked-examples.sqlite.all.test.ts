/**
 * The sample's worked examples in which people decide, played over HTTP: an agent asks with its key, people decide
 * signed in, and each step has the expected result.
 */
import { describe, expect, it, onTestFinished } from "vitest";

import { ruleSet as WITHDRAWAL } from "../../../generated/law/de/consumer_withdrawal/2026.js";
import { ruleSet as SUPPORT } from "../../../generated/policy/acme/customer_support/1.js";
import { ruleSet as GIFTS } from "../../../generated/policy/acme/gifts/1.js";
import type { ExampleCase, ExampleFacts, ExampleStep, Expectation } from "../../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { formatDay } from "../../../runtime/engine/values/days.js";
import { type FactValue, isPersons } from "../../../runtime/engine/values/facts.js";
import { type JsonRecord, type Received, type SampleService, startSample } from "./sample-service.js";
import { signIn } from "./signing-in.js";

const AGENT_KEY = "refund_bot";

const isDecision = ({ kind }: ExampleStep): boolean => kind === "approved" || kind === "decided";

/** With the name of its rule set. */
const EXAMPLES = [SUPPORT, GIFTS].flatMap((module) =>
  module.examples
    .filter(({ steps }) => steps.some(isDecision))
    .map((example) => ({ name: `${module.rule_set}: ${example.example}`, module, example })),
);

/**
 * An example assumes an answer of the law. Over HTTP the law answers by itself, from the facts of an example of its own
 * with this answer.
 */
function lawExample({ law }: ExampleCase): ExampleCase | null {
  if (law === null || law.state === "none") return null;
  const comes = WITHDRAWAL.examples.find(
    ({ steps: [step, ...more] }) =>
      law.state === "determined" && step?.expected?.outcome === law.outcome && more.length === 0,
  );
  if (comes === undefined) throw new Error(`No example of the law comes to ${law.state}.`);
  return comes;
}

/** The day of its latest booking. */
function dayOf({ dated_by }: RuleSetModule, { steps }: ExampleCase): number {
  return Math.max(
    ...steps.flatMap((step) => {
      const day = step.kind === "booked" ? step.facts[dated_by] : null;
      return typeof day === "number" ? [day] : [];
    }),
  );
}

/** The sample with the settings of the example, and with no law but the assumed one. */
async function startFor(module: RuleSetModule, example: ExampleCase): Promise<SampleService> {
  const law = lawExample(example);
  const settings = { ...law?.settings, ...example.settings };
  const service = await startSample({
    now: Date.parse(`${formatDay(dayOf(module, example))}T09:00:00Z`),
    amend: (file) => ({
      ...file,
      people: { ...peopleIn(settings), ...file.people },
      laws: law === null ? [] : [WITHDRAWAL.rule_set],
      settings: [
        ...file.settings.filter(({ key }) => !(key in settings) && key in module.settings),
        ...Object.entries(settings).map(([key, value]) => ({ key, valid_from: "2004-01-01", value: plain(value) })),
      ],
      confirmations: [
        ...file.confirmations.filter(({ rule_set }) => rule_set.startsWith("policy.")),
        ...(law === null
          ? []
          : [{ rule_set: WITHDRAWAL.rule_set, version: WITHDRAWAL.version, rules: "all", by: "owner" }]),
      ],
    }),
  });
  onTestFinished(() => service.close());
  return service;
}

/** Possible persons in settings: each text, because a file may have people that no setting names. */
function peopleIn(settings: ExampleCase["settings"]): object {
  const handles = Object.values(settings).flatMap((value) =>
    typeof value === "string" && /^[a-z]+$/.test(value) ? [value] : [],
  );
  return Object.fromEntries(
    handles.map((handle) => [handle, { name: `Sample ${handle}`, email: `${handle}@example.com`, role: "tenant_ops" }]),
  );
}

/** As JSON has it. */
function plain(value: FactValue | readonly string[]): unknown {
  if (isPersons(value)) return value;
  if (typeof value === "number") return formatDay(value);
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "object") return value;
  if ("id" in value) return { kind: "customer", customer_number: value.id };
  if ("currency" in value) return { amount: Number(value.amount), currency: value.currency };
  throw new Error("No example of the sample has a fraction.");
}

/** Null: not known. */
function sent(facts: ExampleFacts): JsonRecord {
  return Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, value === null ? null : plain(value)]));
}

/** Plays the steps one after the other, and compares each with its expectation. */
class Player {
  readonly #service: SampleService;
  readonly #module: RuleSetModule;
  readonly #lawFacts: JsonRecord;
  /** By label: the booking of the action, its current answer, and the facts that were sent. */
  readonly #actions = new Map<string, { checkId: string; transactionId: string; facts: JsonRecord; agent: boolean }>();

  constructor(service: SampleService, module: RuleSetModule, example: ExampleCase) {
    this.#service = service;
    this.#module = module;
    const [step] = lawExample(example)?.steps ?? [];
    this.#lawFacts = step?.kind === "booked" ? sent(step.facts) : {};
  }

  async play(step: ExampleStep): Promise<void> {
    const answer = await this.#take(step);
    if (step.expected !== null) this.#compare(answer, step.expected);
  }

  /** The current answer after the step. */
  async #take(step: ExampleStep): Promise<JsonRecord> {
    if (step.kind === "booked") return this.#book(step);
    const action = this.#action(step.label);
    const path = `/v1/checks/${action.checkId}`;
    switch (step.kind) {
      case "approved": {
        const { requests } = await this.#read(step.label);
        const request = (requests as readonly JsonRecord[]).find(
          ({ status, asks, asked_of }) =>
            status === "waiting" && asks === "approval" && asked_of === this.#service.person(step.by),
        );
        const body = { check_id: action.checkId };
        return this.#follow(
          step.label,
          await this.#as(step.by, `/v1/approvals/${String(request?.["id"])}/approve`, body),
        );
      }
      case "decided": {
        const body = { resolved_outcome: step.answer, method: "sign_off" };
        return this.#follow(step.label, await this.#as(step.by, `${path}/resolution`, body));
      }
      case "taken":
        return this.#follow(
          step.label,
          await this.#service.send(`${path}/execution`, { ...this.#key(action.agent), body: { executed: true } }),
        );
      case "corrected":
        return this.#check(step.label, { ...action.facts, ...sent(step.facts) }, action.agent, {
          status: "executed",
          corrects: action.transactionId,
        });
      case "completed":
      case "linked":
      case "named":
      case "rechecked":
      case "taken_back":
        throw new Error(`No example in which people decide has had a step ${step.kind}: play it here.`);
    }
  }

  #book({ label, facts, agent, person, proposed }: Extract<ExampleStep, { kind: "booked" }>): Promise<JsonRecord> {
    expect(person, "examples in which people decide name no person who acts").toBeNull();
    const all = { ...this.#lawFacts, ...sent(facts) };
    return this.#check(label, all, agent !== null, { status: proposed ? "proposed" : "executed" });
  }

  async #check(label: string, facts: JsonRecord, agent: boolean, transaction: object): Promise<JsonRecord> {
    const body = {
      rule_set: this.#module.rule_set,
      ...(Object.keys(this.#lawFacts).length > 0 && { jurisdiction: "DE" }),
      transaction: { channel: "agent", ...transaction },
      facts,
    };
    const { json, status, text } = await this.#service.check(body, this.#key(agent));
    expect(status, text).toBe(200);
    const { transaction_id } = json["transaction"] as JsonRecord;
    const checkId = String(json["check_id"]);
    this.#actions.set(label, { checkId, transactionId: String(transaction_id), facts, agent });
    return json;
  }

  /** Reads the answer that a decision or a report issued, or the one that remains current. */
  async #follow(label: string, { status, json, text }: Received): Promise<JsonRecord> {
    expect(status, text).toBe(200);
    const action = this.#action(label);
    const { superseded_by: issued } = json;
    if (typeof issued === "string") action.checkId = issued;
    return this.#read(label);
  }

  async #read(label: string): Promise<JsonRecord> {
    const { checkId, agent } = this.#action(label);
    return (await this.#service.read(checkId, this.#key(agent))).json;
  }

  async #as(handle: string, path: string, body: object): Promise<Received> {
    const { headers } = await signIn(this.#service.place, `${handle}@example.com`);
    return this.#service.send(path, { key: null, headers, body });
  }

  #key(agent: boolean): { readonly key: string } {
    return { key: agent ? AGENT_KEY : "app" };
  }

  #action(label: string): { checkId: string; transactionId: string; facts: JsonRecord; agent: boolean } {
    const action = this.#actions.get(label);
    if (action === undefined) throw new Error(`Nothing was booked as ${label}.`);
    return action;
  }

  #compare(answer: JsonRecord, expected: Expectation): void {
    const person = (handle: string | null): string | null => (handle === null ? null : this.#service.person(handle));
    const [layer] = (answer["layers"] as { readonly policies: readonly JsonRecord[] }).policies;
    const consequences = Object.entries(expected.values).map(([key, value]) => ({ key, value }));
    expect(answer, JSON.stringify(answer)).toMatchObject({
      state: expected.state,
      ...(expected.question !== null && { question: { id: expected.question } }),
      ...(expected.signer !== null && { signer: { user: person(expected.signer) } }),
      ...(expected.reason !== null && { reason: expected.reason }),
    });
    expect(layer).toMatchObject({
      ...(expected.outcome !== null && { outcome: expected.outcome }),
      ...(expected.approver !== null && { approver: person(expected.approver) }),
      ...(expected.handed_to !== null && { handed_to: person(expected.handed_to) }),
    });
    expect(layer?.["consequences"]).toEqual(
      expect.arrayContaining(consequences.map((each) => expect.objectContaining(each) as object)),
    );
  }
}

describe("a worked example in which people decide comes out over HTTP as it says [APR-018] [APR-022] [APR-046] [APR-055] [RES-031] [RES-047] [RES-048] [TXN-057]", () => {
  it.each(EXAMPLES)("$name", async ({ module, example }) => {
    const player = new Player(await startFor(module, example), module, example);
    for (const step of example.steps) await player.play(step);
    expect(example.steps.some(({ expected }) => expected !== null)).toBe(true);
  });

  it("and the sample has some of approvals, and some of sign-offs", () => {
    const kinds = new Set(EXAMPLES.flatMap(({ example }) => example.steps.filter(isDecision).map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(["approved", "decided"]);
    expect(new Set(EXAMPLES.map(({ module }) => module.rule_set)).size).toBe(2);
  });
});
