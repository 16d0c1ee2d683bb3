/** The requests that play a worked example, step by step, and the parts of it that they cannot play. */
import { sent, sentAgain } from "../../../engine/examples/run-example.js";
import { type ExampleCase, type ExampleFacts, type ExampleStep, writtenLabel } from "../../../engine/module/example.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { formatDay } from "../../../engine/values/days.js";
import type { FactSpec, FactValue, RecipientRef } from "../../../engine/values/facts.js";
import { kindName, kindsTaken, numberKeyOf } from "../../../engine/values/recipient-kinds.js";
import { heldForAgents } from "../../../rulebook/catalogue.js";
import { settingValueView } from "../../reading/settings/views.js";
import type { Parts } from "./people.js";
import type { AssumedDecision, AssumedLink, AssumedPerson, SandboxRequest } from "./responses.js";

/** The sender of the requests, and the account's names for them. */
export interface Sender {
  /** The key was made for an agent. */
  readonly isAgentsKey: boolean;
  /** Who is signed in: they record their own approval alone. Null: a key sends. */
  readonly personId: string | null;
  /** It takes the part of the agent that acts last in an example. Null: the account has none, or several. */
  readonly agent: string | null;
  /** Null: the rule set's own. */
  readonly jurisdiction: string | null;
  /** At the end of each id that a total may count for: a recipient's, an order's, a run's, a system's. */
  readonly suffix: string;
  /** Today in the account's time zone. */
  readonly today: number;
  /** The day that the service gives to what is sent now without one: that of UTC. */
  readonly undated: number;
}

export interface Sequence {
  readonly requests: readonly SandboxRequest[];
  readonly decisions: readonly AssumedDecision[];
  readonly links: readonly AssumedLink[];
  readonly named: readonly AssumedPerson[];
  /** Members of the last answer to the booking with this label. */
  readonly checkOf: (label: string) => string;
  readonly transactionOf: (label: string) => string;
  /** Names in the example without a counterpart. */
  readonly people: ReadonlySet<string>;
  readonly agents: ReadonlySet<string>;
  readonly actsThough: boolean;
  /** The days on which undated bookings are asked about, if the requests cannot express it. */
  readonly askedOn: number | null;
}

interface Asked {
  /** The number of the last request that booked it, counted from 1. */
  at: number;
  facts: ExampleFacts;
  readonly proposed: boolean;
}

export function requestsOf(module: RuleSetModule, example: ExampleCase, parts: Parts, sender: Sender): Sequence {
  const play = new Play(module, example, parts, sender);
  for (const step of example.steps) play.take(step);
  return play;
}

class Play implements Sequence {
  readonly requests: SandboxRequest[] = [];
  readonly decisions: AssumedDecision[] = [];
  readonly links: AssumedLink[] = [];
  readonly named: AssumedPerson[] = [];
  readonly people = new Set<string>();
  readonly agents = new Set<string>();
  actsThough = false;
  askedOn: number | null = null;
  readonly #asked = new Map<string, Asked>();
  readonly #module: RuleSetModule;
  readonly #example: ExampleCase;
  readonly #parts: Parts;
  readonly #sender: Sender;
  readonly #ownAgent: string | null;

  constructor(module: RuleSetModule, example: ExampleCase, parts: Parts, sender: Sender) {
    this.#module = module;
    this.#example = example;
    this.#parts = parts;
    this.#sender = sender;
    const agents = example.steps.flatMap((step) => (step.kind === "booked" ? (step.agent ?? []) : []));
    this.#ownAgent = agents.at(-1) ?? null;
  }

  take(step: ExampleStep): void {
    switch (step.kind) {
      case "booked":
        return this.#book(step);
      case "completed":
        return this.#ask(step.label, "completes", step.facts);
      case "corrected": {
        const { facts } = this.#of(step.label);
        return this.#ask(step.label, "corrects", sentAgain(this.#module, sent(facts), step.facts));
      }
      case "taken":
        return this.#report(step.label, "execution", { executed: true });
      case "taken_back":
        return this.#report(step.label, "reversal", {});
      case "approved":
        return this.#decide(step.label, "approval", "approved", step.by);
      case "decided":
        return this.#decide(step.label, "resolution", step.answer, step.by);
      case "linked": {
        const recipients = step.recipients.map((id) => `${id}${this.#sender.suffix}`);
        this.links.push({ after: this.requests.length, recipients });
        return;
      }
      case "named": {
        const { setting, from } = step;
        const person = this.#person(step.person);
        const persons = step.persons?.map((each) => this.#person(each));
        this.named.push({
          after: this.requests.length,
          setting,
          person,
          ...(persons && { persons }),
          from: formatDay(from),
        });
        return;
      }
      case "rechecked":
        return;
    }
  }

  checkOf(label: string): string {
    return `{{${this.#of(label).at}.check_id}}`;
  }

  transactionOf(label: string): string {
    return `{{${this.#of(label).at}.transaction.transaction_id}}`;
  }

  #book(step: Extract<ExampleStep, { kind: "booked" }>): void {
    const { jurisdiction, isAgentsKey, suffix } = this.#sender;
    const actor = this.#actor(step);
    const executedAt = this.#executedAt(step);
    this.#check(step.label, step.proposed, step.facts, {
      ...(jurisdiction !== null && { jurisdiction }),
      policies: this.#module.kind === "law" ? [] : [this.#module.rule_set],
      transaction: {
        channel: isAgentsKey || step.agent !== null ? "agent" : "invoice",
        status: step.proposed ? "proposed" : "executed",
        ...(actor !== null && { actor }),
        ...(step.run !== null && { run: `${step.run}${suffix}` }),
        ...(executedAt !== null && { executed_at: executedAt }),
      },
      facts: this.#facts(step.facts),
    });
    this.#of(step.label).facts = step.facts;
  }

  #ask(label: string, how: "completes" | "corrects", facts: ExampleFacts): void {
    const { proposed, facts: before } = this.#of(label);
    const status = proposed ? "proposed" : "executed";
    this.#check(label, proposed, how === "completes" ? { ...before, ...facts } : facts, {
      transaction: { status, [how]: this.transactionOf(label) },
      facts: this.#facts(facts),
    });
  }

  /** `facts`: all of the booking, from then on. */
  #check(label: string, proposed: boolean, facts: ExampleFacts, body: object): void {
    const { rule_set } = this.#module;
    this.requests.push({ method: "POST", path: "/v1/check", body: { rule_set, ...body } });
    this.#asked.set(label, { at: this.requests.length, facts, proposed });
  }

  #report(label: string, what: "execution" | "reversal", body: object): void {
    const { at, facts } = this.#of(label);
    this.requests.push({ method: "POST", path: `/v1/checks/${this.checkOf(label)}/${what}`, body });
    this.#asked.set(label, { at, facts, proposed: false });
  }

  #decide(label: string, kind: AssumedDecision["kind"], answer: string, name: string): void {
    const by = this.#person(name);
    this.decisions.push({ after: this.requests.length, check_id: this.checkOf(label), kind, answer, by });
  }

  /** Null: nobody is named, or the key says it. */
  #actor({ agent, person }: Extract<ExampleStep, { kind: "booked" }>): object | null {
    const { isAgentsKey, agent: own, suffix } = this.#sender;
    const isMapped = agent !== null && agent === this.#ownAgent && own !== null;
    if (agent !== null && !isMapped) this.agents.add(agent);
    if (isAgentsKey) {
      if (agent === null) this.actsThough = true;
      if (person !== null) this.people.add(person);
      return null;
    }
    if (agent !== null) return isMapped ? { kind: "agent", id: own } : { kind: "system", id: `${agent}${suffix}` };
    const id = person === null ? null : this.#person(person);
    return id === null ? null : { kind: "user", id };
  }

  /** Without a dating fact, this moment gives the action its day. */
  #executedAt({ facts, proposed }: Extract<ExampleStep, { kind: "booked" }>): string | null {
    const { asked_on: askedOn } = this.#example;
    if (askedOn === null || typeof facts[this.#module.dated_by] === "number") return null;
    if (askedOn === this.#sender.undated) return null;
    if (!proposed && askedOn < this.#sender.undated) return `${formatDay(askedOn)}T12:00:00Z`;
    this.askedOn = askedOn;
    return null;
  }

  #facts(facts: ExampleFacts): object {
    const held = this.#isOthersApproval(facts);
    return Object.fromEntries(
      Object.entries(facts).flatMap(([fact, value]) => {
        if (value !== null && held && this.#module.facts[fact]?.records != null) {
          this.people.add(fact);
          return [];
        }
        const written = value === null ? null : this.#fact(fact, value);
        return written === null ? [] : [[fact, written]];
      }),
    );
  }

  /** For a signed-in person: whether the facts say that somebody else approved. */
  #isOthersApproval(facts: ExampleFacts): boolean {
    const { personId } = this.#sender;
    if (personId === null) return false;
    const approver = Object.keys(facts).find((fact) => this.#module.facts[fact]?.records === "approval");
    const named = approver === undefined ? null : facts[approver];
    return typeof named !== "string" || this.#parts.get(named) !== personId;
  }

  /** Null: the caller cannot send it. */
  #fact(fact: string, value: FactValue): unknown {
    const spec = this.#module.facts[fact];
    if (spec !== undefined && this.#sender.isAgentsKey && heldForAgents(spec)) {
      this.people.add(fact);
      return null;
    }
    if (typeof value === "object" && "id" in value) return this.#recipient(value, spec);
    if (spec?.type === "person" && typeof value === "string") return this.#person(value);
    if (spec !== undefined && typeof value === "string" && this.#isKey(fact, spec))
      return `${value}${this.#sender.suffix}`;
    return settingValueView({ key: fact, value });
  }

  /** A total counts for each value of the fact, and the values are free: a number of an order. */
  #isKey(fact: string, { one_of, pattern }: FactSpec): boolean {
    const keys = this.#module.totals.flatMap(({ keys }) => keys);
    return one_of === null && pattern === null && keys.some((key) => key.kind === "fact" && key.fact === fact);
  }

  #recipient({ id }: RecipientRef, spec: FactSpec | undefined): object {
    const [taken = "customer"] = spec === undefined ? [] : kindsTaken(spec);
    const kind = kindName(taken);
    if (id === null) return { kind, description: "somebody whom nobody named" };
    return { kind, [numberKeyOf(taken)]: `${id}${this.#sender.suffix}` };
  }

  #person(name: string): string | null {
    const id = this.#parts.get(name) ?? null;
    if (id === null) this.people.add(name);
    return id;
  }

  #of(label: string): Asked {
    const asked = this.#asked.get(label);
    if (asked === undefined) throw new Error(`INVARIANT: ${writtenLabel(label)} was booked before`);
    return asked;
  }
}
