/** One run's reads of people's decisions on its action: answers to questions, and approvals. */
import type { Booking } from "../module/booking.js";
import type { RuleSetModule } from "../module/module.js";
import { assert } from "../values/assert.js";
import { sentFact } from "../values/facts.js";
import { atMost, type Quantity } from "../values/quantity.js";
import { type Truth, Unknown } from "../values/unknown.js";
import { type Given, reached, type Wanted } from "./approvers.js";
import type { FactsOfNote } from "./facts-of-note.js";
import type { ApprovalInFacts, DecisionRecord, Enough, QuestionDecision, RunInput } from "./run-result.js";

export class DecisionsRead {
  readonly #module: RuleSetModule;
  readonly #input: RunInput;
  readonly #ofNote: FactsOfNote;
  readonly #own: Booking;
  /** Each decision that was read, with the fact it stood in for; most runs read none. */
  #read: Map<DecisionRecord, DecisionRecord> | null = null;
  #enough: Map<string, readonly string[]> | null = null;
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
   * they were asked, even if it names somebody else now.
   */
  approvedBy(setting: string, at: number): Truth {
    return this.approvedByOf({ needed: "one", persons: [], otherThan: null }, setting, at);
  }

  /** The same of one, any or all persons of a setting. Once all have approved, a later list asks nobody again. */
  approvedByOf(wanted: Wanted, setting: string, at: number): Truth {
    const given = this.given(setting, at);
    const now = reached(wanted, given);
    const by = wanted.needed === "all" ? (this.#enoughBefore(setting, given) ?? now.by) : now.by;
    for (const each of by) this.#approve(each);
    if (wanted.needed !== "all" || by.length === 0) return now.approved;
    this.#enough ??= new Map();
    this.#enough.set(setting, by.map(approvalId));
    return true;
  }

  enough(): Enough {
    return this.#enough ?? NONE_ENOUGH;
  }

  /** The approvals by which the answer before was approved by all; null: it was not, or one of them does not stand. */
  #enoughBefore(setting: string, given: readonly Given[]): readonly Given[] | null {
    const before = this.#input.enoughBefore(setting);
    if (before === null) return null;
    const standing = before.flatMap(
      (id) => given.find((each) => each.stands === true && approvalId(each) === id) ?? [],
    );
    return standing.length === before.length ? standing : null;
  }

  /**
   * The approvals by persons of a setting. Three things count: an approval on record; an approval that the caller's
   * facts record; and a decision that went on. The decision counts in later rules, if the action records no approver of
   * its own.
   */
  given(setting: string, at: number): readonly Given[] {
    const own = this.#ownAmount();
    const approvals = givenBy(this.#input.approvals, setting).map((each) => given(each, forAmount(each, own)));
    const { approval } = this.#ofNote;
    const recorded = approval === null ? undefined : sentFact(this.#own.facts, approval);
    if (recorded !== undefined) {
      assert(typeof recorded === "string", "a fact that records an approval is a person");
      return [...approvals, ...this.#inFactsBy(recorded, setting, own, at)];
    }
    const wentOn = this.#input.decisions.filter(
      ({ decision: { leads_to, rule } }) => leads_to === "continue" && this.#isEarlier(rule, at),
    );
    if (approvals.length === 0 && wentOn.length === 0) return NONE_GIVEN;
    // A figure that the facts record says for how much, so the amount at the decision does not.
    const within = this.#withinFigure(own);
    return [...approvals, ...givenBy(wentOn, setting).map((each) => given(each, within ?? forAmount(each, own)))];
  }

  #inFactsBy(person: string, setting: string, own: Quantity | null, at: number): readonly Given[] {
    const recorded = this.#input.approvalInFacts(person);
    if (!recorded.offices.includes(setting)) return NONE_GIVEN;
    const stands = this.#withinFigure(own) ?? this.#ofNote.approvedAmount === null;
    const decision = this.#inFacts ?? approvalInFacts(person, this.#module.rules[at]?.rule ?? "", recorded);
    return [{ decision, holders: [person, ...recorded.standsInFor], at: recorded.at, stands, inFacts: true }];
  }

  /** Whether the action is within the approved amount in its facts; null if they have none. */
  #withinFigure(own: Quantity | null): Truth | null {
    const { approvedAmount: figure } = this.#ofNote;
    const approved = figure === null ? undefined : sentFact(this.#own.facts, figure);
    if (figure === null || approved === undefined) return null;
    return own === null ? true : atMost(own, this.#own.money(figure, approved));
  }

  #approve({ decision, inFacts }: Given): void {
    if (inFacts) {
      this.#inFacts ??= decision;
      this.read(this.#inFacts);
      return;
    }
    this.#read ??= new Map();
    this.#read.set(decision, { ...decision, approval: this.#ofNote.approval });
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

const NONE_GIVEN: readonly Given[] = [];
const NONE_ENOUGH: Enough = new Map();

/** Of an approval in the facts, by its approver. */
function approvalId({ decision }: Given): string {
  return decision.resolution_id ?? `facts:${decision.decided_by}`;
}

function givenBy(decisions: readonly QuestionDecision[], setting: string): readonly QuestionDecision[] {
  return decisions.filter(({ offices }) => offices.includes(setting));
}

function given({ decision, at }: QuestionDecision, stands: Truth): Given {
  return { decision, holders: [decision.for ?? decision.decided_by], at, stands, inFacts: false };
}

/**
 * Whether it is for the action's own amount. If the domain has no amount, each is for the action. If the own amount is
 * missing, the result is unknown.
 */
function forAmount({ amount }: QuestionDecision, own: Quantity | null): Truth {
  if (own === null) return true;
  return own instanceof Unknown ? own : amount !== null && amount === own;
}

/** A signed-in person records their own approval; from any other sender it is a claim. */
function approvalInFacts(person: string, rule: string, { sentBy: sender, bySelf }: ApprovalInFacts): DecisionRecord {
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
