/**
 * A small history in memory. Actions are booked, proposed, completed, corrected, approved, decided and taken back.
 * Earlier answers are issued again by the same `decide` that answers checks. Worked examples and the sandbox live in
 * it. Each step happens at the start of its day, and no earlier than the step before.
 */
import { Booking } from "../module/booking.js";
import type { RuleSetModule, RuleSpec, TotalSpec } from "../module/module.js";
import { type ActionInput, decide, type DecideInput, type Decision } from "../run/decide.js";
import { type ExceededLimit, watchLimits } from "../run/exceeded.js";
import { others } from "../run/members.js";
import type { Approval, Confirmation, DecisionRecord, LawView, QuestionDecision } from "../run/run-result.js";
import { contributionOf, keyOf, type Member, type TotalRange } from "../run/totals.js";
import { assert } from "../values/assert.js";
import { type FiscalYearStart, formatDay, momentOfDay, parseMonthDay } from "../values/days.js";
import {
  type Actor,
  type Facts,
  type FactValue,
  namesPerson,
  type RecipientRef,
  type Settings,
  type SettingVersion,
} from "../values/facts.js";
import { writeJson } from "../values/json.js";

export interface WorldOptions {
  readonly module: RuleSetModule;
  readonly settings: Readonly<Record<string, SettingVersion["value"]>>;
  readonly confirmation: (rule: RuleSpec) => Confirmation;
  /** The answer of the law layer, for a policy alone. */
  readonly law: LawView;
  /**
   * The day that is used if the dating fact is missing. A worked example has no moment of receipt, so it is the first
   * day.
   */
  readonly undatedDay?: number;
  /** The day on which actions are booked; left out: each on its own day. */
  readonly askedOn?: number | null;
}

/** The standing answer of an action; `reason` if it is a re-issue. */
export interface StandingDecision {
  readonly decision: Decision;
  readonly reason: string | null;
  /** The day on which it was given. */
  readonly on: number;
}

/** A setting names another person, or others, from a day on. */
interface NamedPerson extends SettingVersion {
  readonly validFrom: number;
  readonly value: string | readonly string[];
}

interface Action {
  readonly label: string;
  facts: Facts;
  readonly actor: Actor;
  /** Infinite until it is taken. */
  sequence: number;
  takenBack: boolean;
  decisions: QuestionDecision[];
  approvals: Approval[];
  standing: StandingDecision | null;
  /** The persons that settings named by then, for an approval in its facts. */
  namedByThen: readonly NamedPerson[];
}

export class World {
  readonly #options: WorldOptions;
  readonly #actions: Action[] = [];
  /** By linked recipient, the recipient that it counts as. */
  readonly #identities = new Map<string, string>();
  #sequence = 0;
  /** In the written order. */
  #named: readonly NamedPerson[] = [];
  #today = Number.NEGATIVE_INFINITY;

  constructor(options: WorldOptions) {
    this.#options = options;
  }

  /** Labels are the transaction ids of this history. */
  book(label: string, facts: Facts, actor: Actor, proposed: boolean): Decision {
    const action = this.#added(label, facts, actor, proposed);
    this.#reach(this.#options.askedOn ?? this.#dayOf(action));
    return this.#answer(action, "later_transaction");
  }

  /**
   * From this day on the setting names this person, or these. What waits for the person before is passed on, whatever
   * the action's own day.
   */
  name(key: string, value: NamedPerson["value"], day: number): void {
    this.#reach(day);
    this.#named = [...this.#named, { key, validFrom: day, value }];
    for (const action of this.#actions) {
      if (action.takenBack || action.standing?.decision.settingsAsked.has(key) !== true) continue;
      const { decision: before } = action.standing;
      const decision = decide(this.#input(action, before));
      if (saidBy(decision) !== saidBy(before)) action.standing = { decision, reason: "rules_changed", on: this.#today };
    }
  }

  #reach(day: number): void {
    this.#today = Math.max(this.#today, day);
  }

  /** Books a taken action without answering it: answers read the shares of other actions, never their answers. */
  recall(label: string, facts: Facts, actor: Actor): void {
    this.#added(label, facts, actor, false);
  }

  complete(label: string, facts: Facts): Decision {
    const action = this.#action(label);
    action.facts = { ...action.facts, ...facts };
    action.namedByThen = this.#named;
    return this.#answer(action, "later_transaction");
  }

  /** A correction carries no decision and no approval over (decision 119). */
  correct(label: string, facts: Facts): Decision {
    const action = this.#action(label);
    action.facts = facts;
    action.namedByThen = this.#named;
    action.decisions = [];
    action.approvals = [];
    return this.#answer(action, "correction");
  }

  take(label: string): Decision {
    const action = this.#action(label);
    action.sequence = this.#sequence += 1;
    return this.#answer(action, "later_transaction", null, "again");
  }

  takeBack(label: string): void {
    const action = this.#action(label);
    action.takenBack = true;
    this.#moveOthers(action, "reversal");
  }

  /** From here on these recipients, and those linked with them before, count as one. */
  link(recipients: readonly string[]): void {
    const joined = new Set(recipients.map((id) => this.#identityOf(id)));
    const [identity] = joined;
    assert(identity !== undefined, "a link names recipients");
    for (const [id, of] of this.#identities) if (joined.has(of)) this.#identities.set(id, identity);
    for (const id of joined) this.#identities.set(id, identity);
    this.#moveOthers(null, "recipient_link");
  }

  #identityOf(id: string): string {
    return this.#identities.get(id) ?? id;
  }

  /** Each recipient as the identity that it counts as. */
  #countedFacts({ facts }: Action): Facts {
    if (this.#identities.size === 0) return facts;
    return Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        isRecipient(value) && value.id !== null ? { id: this.#identityOf(value.id) } : value,
      ]),
    );
  }

  approve(label: string, by: string): Decision {
    const action = this.#action(label);
    const { decision: standing, on } = this.standing(label);
    const rule = standing.body.trace.findLast((step) => step.stage === "outcome" && step.matched === true)?.rule ?? "";
    const decision = record({
      answer: "approved",
      question: null,
      rule,
      decided_by: by,
      method: "approval",
      leads_to: null,
    });
    const offices = this.#officesOf(by, on, this.#named);
    action.approvals.unshift({ offices, amount: this.#amountOf(action), at: momentOfDay(this.#today), decision });
    return this.#answer(action, null, "approval", "again");
  }

  /** Null if the answer does not ask this question, or if the person is not its signer. */
  decideQuestion(label: string, answer: string, by: string): Decision | null {
    const action = this.#action(label);
    const {
      decision: { fields },
      on,
    } = this.standing(label);
    if (fields.state !== "contested" || (fields.signer.user !== null && fields.signer.user !== by)) return null;
    const choice = this.#options.module.questions[fields.question.id]?.answers.find(
      (offered) => offered.answer === answer,
    );
    if (choice === undefined) return null;
    const decision = record({
      answer,
      question: fields.question.id,
      rule: fields.question.rule,
      decided_by: by,
      method: "sign_off",
      leads_to: choice.leads_to,
    });
    const offices = this.#officesOf(by, on, this.#named);
    action.decisions.unshift({ offices, decision, amount: this.#amountOf(action), at: momentOfDay(this.#today) });
    return this.#answer(action, null, "decision", "again");
  }

  standing(label: string): StandingDecision {
    const { standing } = this.#action(label);
    assert(standing !== null, "every booking but a recalled one is answered");
    return standing;
  }

  /** The limit that alone kept the action from a more permissive outcome, on the day of the last step. */
  exceeded(label: string): ExceededLimit | null {
    const { watch, limits } = watchLimits();
    decide({ ...this.#input(this.#action(label), null), watch });
    return limits.get(this.#options.module.rule_set) ?? null;
  }

  factsOf(label: string): Facts {
    return this.#action(label).facts;
  }

  has(label: string): boolean {
    return this.#actions.some((action) => action.label === label);
  }

  #added(label: string, facts: Facts, actor: Actor, proposed: boolean): Action {
    assert(!this.#actions.some((action) => action.label === label), "a label names one booking");
    const sequence = proposed ? Infinity : (this.#sequence += 1);
    const untouched = { takenBack: false, decisions: [], approvals: [], standing: null, namedByThen: this.#named };
    const action: Action = { label, facts, actor, sequence, ...untouched };
    this.#actions.push(action);
    return action;
  }

  #action(label: string): Action {
    const action = this.#actions.find((each) => each.label === label);
    assert(action !== undefined, `the booking ${label} exists`);
    return action;
  }

  /**
   * `moved`: the reason for re-issuing answers that this one moves; null if it moves none. `how`: `again` if the
   * booking was answered before.
   */
  #answer(
    action: Action,
    moved: string | null,
    reason: string | null = null,
    how: "first" | "again" = "first",
  ): Decision {
    const decision = decide(this.#input(action, how === "again" ? (action.standing?.decision ?? null) : null));
    action.standing = { decision, reason, on: this.#today };
    if (moved !== null) this.#moveOthers(action, moved);
    return decision;
  }

  /** An answer of a taken action is issued again if a total that it read changed (decision 122). */
  #moveOthers(mover: Action | null, reason: string): void {
    for (const action of this.#actions) {
      if (action === mover || action.sequence === Infinity || action.takenBack || action.standing === null) continue;
      const decision = decide(this.#input(action, action.standing.decision));
      if (readsOf(decision) !== readsOf(action.standing.decision))
        action.standing = { decision, reason, on: this.#today };
    }
  }

  /** `before`: the answer that is given again; null: none is. */
  #input(action: Action, before: Decision | null): DecideInput {
    const { module, confirmation, law } = this.#options;
    return {
      action: this.#actionInput(action, before),
      named: { rule_set: module.rule_set, uncovered: null },
      lawSwitchedOn: module.kind === "law",
      layers: [
        {
          module,
          confirmations: module.rules.map(confirmation),
          decisions: action.decisions,
          approvals: action.approvals,
        },
      ],
      explain: true,
      members: (total, range) => others(this.#members(action, total, range)),
      assumedLaw: law,
    };
  }

  #actionInput(action: Action, before: Decision | null): ActionInput {
    return {
      facts: this.#countedFacts(action),
      settings: this.#settings,
      persons: this.#personsOn(this.#today, this.#named),
      asOf: momentOfDay(this.#today),
      fiscalYears: this.#fiscalYears(),
      actor: action.actor,
      day: this.#dayOf(action),
      sequence: action.sequence,
      approvalInFacts: (person) => ({
        sentBy: null,
        offices: this.#officesOf(person, this.#dayOf(action), action.namedByThen),
        standsInFor: [],
        at: momentOfDay(this.#dayOf(action)),
        bySelf: false,
      }),
      handedBefore: before === null ? null : (...asked) => handedIn(before, ...asked),
      enoughBefore: before === null ? null : (ruleSet, setting) => before.enough.get(ruleSet)?.get(setting) ?? null,
    };
  }

  /** Null if it is missing, or if the domain names no amount. */
  #amountOf(action: Action): bigint | null {
    const { amount: fact } = this.#options.module;
    const amount = fact === null ? null : this.#booking(action).money(fact);
    return typeof amount === "bigint" ? amount : null;
  }

  #dayOf(action: Action): number {
    const day = action.facts[this.#options.module.dated_by];
    return typeof day === "number" ? day : (this.#options.undatedDay ?? 0);
  }

  /** All settings, with the persons whom they name on a day. */
  #personsOn(day: number, named: readonly NamedPerson[]): Settings {
    if (named.length === 0) return this.#settings;
    const since = named.filter(({ validFrom }) => validFrom <= day).sort((a, b) => a.validFrom - b.validFrom);
    return { ...this.#settings, ...Object.fromEntries(since.map((version) => [version.key, version])) };
  }

  /** The settings that name a person on a day. */
  #officesOf(person: string, day: number, named: readonly NamedPerson[]): readonly string[] {
    return Object.values(this.#personsOn(day, named)).flatMap(({ key, value }) =>
      namesPerson(value, person) ? [key] : [],
    );
  }

  /** In force from the beginning. */
  get #settings(): Settings {
    return Object.fromEntries(
      Object.entries(this.#options.settings).map(([key, value]) => [key, { key, validFrom: null, value }]),
    );
  }

  #fiscalYears(): readonly FiscalYearStart[] {
    const start = this.#options.settings["fiscal_year_start"];
    const parsed = typeof start === "string" ? parseMonthDay(start) : { month: 1, date: 1 };
    assert(parsed !== null, "a fiscal year start was checked when it was set");
    return [{ validFrom: null, ...parsed }];
  }

  #booking(action: Action): Booking {
    const of = { transaction_id: action.label, effective_date: formatDay(this.#dayOf(action)) };
    const facts = this.#countedFacts(action);
    const settings = this.#settings;
    return new Booking({ facts, settings, persons: settings, of }, this.#options.module.currency);
  }

  #members(reader: Action, total: TotalSpec, range: TotalRange): Member[] {
    return this.#actions.flatMap((action): Member[] => {
      if (action === reader || action.sequence === Infinity || action.takenBack) return [];
      const [day, booking] = [this.#dayOf(action), this.#booking(action)];
      if (day < range.from || day > range.to || keyOf(total, booking, action.actor) !== range.key) return [];
      const contribution = contributionOf(total, booking);
      return contribution === null
        ? []
        : [
            {
              transaction_id: action.label,
              effective_date: formatDay(day),
              day,
              sequence: action.sequence,
              contribution,
            },
          ];
    });
  }
}

function isRecipient(value: FactValue): value is RecipientRef {
  return typeof value === "object" && "id" in value;
}

function record(made: Omit<DecisionRecord, "resolution_id" | "approval" | "claimed" | "sent_by">): DecisionRecord {
  return { ...made, resolution_id: "", approval: null, claimed: false, sent_by: null };
}

/** `handed_to` of an answer that is given again stays while the rule and its outcome are the same. */
function handedIn({ body, decidedBy }: Decision, ruleSet: string, rule: string, outcome: string): string | null {
  const { law, policies } = body.layers;
  const layer = [...(law ? [law] : []), ...policies].find((each) => each.rule_set === ruleSet);
  return layer?.outcome === outcome && decidedBy.get(ruleSet)?.rule === rule ? layer.handed_to : null;
}

/** State, outcome, values and people of a decision, as one text for comparison. */
function saidBy({ fields, body: { layers } }: Decision): string {
  const { law, policies } = layers;
  const said = [...(law ? [law] : []), ...policies].map((layer) => ({ ...layer, tenant_facts_used: [] }));
  return writeJson([fields, said]);
}

/** A decision's reads of the history, as one text for comparison. */
export function readsOf({ reads }: Decision): string {
  return JSON.stringify(
    reads.map(({ module, read }) => [
      module.rule_set,
      read.total.name,
      read.reading.members.map((member) => [member.transaction_id, member.contribution]),
    ]),
    (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value),
  );
}
