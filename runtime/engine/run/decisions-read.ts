/** One run's reads of people's decisions on its action: answers to questions, and approvals. */
import type { Booking } from "../module/booking.js";
import type { RuleSetModule } from "../module/module.js";
import { assert } from "../values/assert.js";
import { sentFact } from "../values/facts.js";
import { atMost, type Quantity } from "../values/quantity.js";
import type { SenderView } from "../values/sender.js";
import { or, type Truth, Unknown } from "../values/unknown.js";
import type { FactsOfNote } from "./facts-of-note.js";
import type { DecisionRecord, QuestionDecision, RunInput } from "./run-result.js";

export class DecisionsRead {
  readonly #module: RuleSetModule;
  readonly #input: RunInput;
  readonly #ofNote: FactsOfNote;
  readonly #own: Booking;
  /** Each decision that was read, with the fact it stood in for; most runs read none. */
  #read: Map<DecisionRecord, DecisionRecord> | null = null;
  /** The approval that the facts record, once a rule read it as given. */
  #inFacts: DecisionRecord | null = null;

  /** `own`: the action itself. */
  constructor(module: RuleSetModule, input: RunInput, ofNote: FactsOfNote, own: Booking) {
    this.#module = module;
    this.#input = input;
    this.#ofNote = ofNote;
    this.#own = own;
  }

  all(): readonly DecisionRecord[] {
    return this.#read === null ? [] : [...this.#read.values()];
  }

  read(decision: DecisionRecord): void {
    this.#read ??= new Map();
    if (!this.#read.has(decision)) this.#read.set(decision, decision);
  }

  /** The first decision on this question of the rule at this place, among those with a `leads_to`. */
  on(question: string, at: number): DecisionRecord | undefined {
    const asking = this.#module.rules[at]?.rule;
    return this.#input.decisions.find(
      ({ decision }) => decision.question === question && decision.rule === asking && decision.leads_to !== null,
    )?.decision;
  }

  /**
   * Whether the person of a setting has approved, as the rule at this place reads it: whoever the setting named when
   * they were asked, even if it names somebody else now. Three things count: a standing approval for the action's own
   * amount; an approval that the caller's facts record; and a decision that went on. The decision counts in later
   * rules, for the amount it was made on, if the action records no approver of its own.
   */
  approvedBy(setting: string, at: number): Truth {
    const own = this.#ownAmount();
    const standing = this.#input.approvals.filter(({ offices }) => offices.includes(setting));
    return or(this.#standsFor(standing, own), () => this.#approvedOtherwise(setting, own, at));
  }

  /** By the approval in the facts, or by a decision on an earlier rule that let the run go on (decision 037). */
  #approvedOtherwise(setting: string, own: Quantity | null, at: number): Truth {
    const { approval, approvedAmount } = this.#ofNote;
    const recorded = approval === null ? undefined : sentFact(this.#own.facts, approval);
    if (recorded !== undefined) {
      assert(typeof recorded === "string", "a fact that records an approval is a person");
      const { sentBy, offices, bySelf } = this.#input.approvalInFacts(recorded);
      if (!offices.includes(setting)) return false;
      const stands = this.#withinFigure(own) ?? approvedAmount === null;
      return stands === true ? this.#approveByFacts(recorded, { sentBy, bySelf }, at) : stands;
    }
    const within = this.#withinFigure(own);
    const wentOn = this.#input.decisions.filter(
      ({ decision: { leads_to, rule }, offices }) =>
        offices.includes(setting) && leads_to === "continue" && this.#isEarlier(rule, at),
    );
    // A figure that the facts record says for how much, so the amount at the decision does not.
    if (within === null) return this.#standsFor(wentOn, own);
    if (wentOn[0] === undefined) return false;
    return within === true ? this.#approve(wentOn[0].decision) : within;
  }

  /** Whether the action is within the approved amount in its facts; null if they have none. */
  #withinFigure(own: Quantity | null): Truth | null {
    const { approvedAmount: figure } = this.#ofNote;
    const approved = figure === null ? undefined : sentFact(this.#own.facts, figure);
    if (figure === null || approved === undefined) return null;
    return own === null ? true : atMost(own, this.#own.money(figure, approved));
  }

  /**
   * Whether one of these is for the action's own amount. If the domain has no amount, each is for the action. If the
   * own amount is missing, the result is unknown.
   */
  #standsFor(given: readonly QuestionDecision[], own: Quantity | null): Truth {
    const match = own === null ? given[0] : given.find(({ amount }) => amount !== null && amount === own);
    if (match !== undefined) return this.#approve(match.decision);
    return given.length > 0 && own instanceof Unknown ? own : false;
  }

  #approve(decision: DecisionRecord): true {
    this.#read ??= new Map();
    this.#read.set(decision, { ...decision, approval: this.#ofNote.approval });
    return true;
  }

  #approveByFacts(person: string, recorded: Recorded, at: number): true {
    const rule = this.#module.rules[at]?.rule ?? "";
    this.#inFacts ??= approvalInFacts(person, rule, recorded);
    this.read(this.#inFacts);
    return true;
  }

  /** Null in a domain that names no amount. */
  #ownAmount(): Quantity | null {
    return this.#module.amount === null ? null : this.#own.money(this.#module.amount);
  }

  #isEarlier(rule: string, at: number): boolean {
    const place = this.#module.rules.findIndex((spec) => spec.rule === rule);
    return place >= 0 && place < at;
  }
}

interface Recorded {
  /** Who recorded it. */
  readonly sentBy: SenderView | null;
  readonly bySelf: boolean;
}

/** A signed-in person records their own approval; from any other sender it is a claim. */
function approvalInFacts(person: string, rule: string, { sentBy: sender, bySelf }: Recorded): DecisionRecord {
  return {
    answer: "approved",
    question: null,
    rule,
    decided_by: person,
    ...(bySelf && { self: true }),
    method: "approval",
    resolution_id: null,
    leads_to: null,
    approval: null,
    claimed: sender?.kind !== "person" || sender.id !== person,
    sent_by: sender,
  };
}
