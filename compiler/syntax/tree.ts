/**
 * The tree of one source, exactly as written: the parser makes it, names and check read it, the formatter prints it.
 * Every node has its span. Names are not resolved and types not checked; `compiler/model/model.ts` is the checked form.
 */
import type { CalendarPeriod } from "../../runtime/engine/values/calendar-periods.js";
import type { Span } from "../base/span.js";
import type {
  ApproversTree,
  AssignmentTree,
  CitationTree,
  DayTree,
  Expression,
  Name,
  Text,
} from "./expression-tree.js";

/** `domain gifts { … }`. */
export interface DomainTree {
  readonly kind: "domain";
  readonly name: Name;
  readonly items: readonly DomainItem[];
  readonly span: Span;
}

export type DomainItem =
  | { readonly kind: "datedBy"; readonly fact: Name; readonly span: Span }
  | { readonly kind: "recipientIs"; readonly fact: Name; readonly span: Span }
  | { readonly kind: "amountIs"; readonly fact: Name; readonly span: Span }
  | { readonly kind: "openToAgents"; readonly span: Span }
  | IdentityTree
  | FactTree
  | { readonly kind: "lawOutcomes"; readonly outcomes: readonly Name[]; readonly span: Span }
  | { readonly kind: "lawConsequence"; readonly entries: readonly LawConsequenceTree[]; readonly span: Span };

/** `identity employee by personnel_number "Who works for the business."`. */
export interface IdentityTree {
  readonly kind: "identity";
  readonly name: Name;
  readonly number: Name;
  readonly meaning: Text;
  readonly span: Span;
}

/** `deductible_amount: money` within `law consequence …`. */
export interface LawConsequenceTree {
  readonly key: Name;
  readonly type: TypeTree;
}

/** A type as written: `money`, `code one of full, none`, `code matching "[A-Z]+"`, `recipient(customer_number)`. */
export interface TypeTree {
  readonly name: Name;
  readonly oneOf: readonly Name[] | null;
  readonly matching: Text | null;
  /** The number keys of a recipient. */
  readonly numbers: readonly Name[] | null;
  /** Left out if members are not those of a table. */
  readonly keysOf?: KeysOfTree;
  readonly span: Span;
}

/** `the keys of per_diem`, `the keys of per_diem.place`. */
export interface KeysOfTree {
  readonly table: Name;
  readonly key: Name | null;
  readonly span: Span;
}

export type FactModifier =
  | { readonly kind: "required"; readonly span: Span }
  | { readonly kind: "signed"; readonly span: Span }
  | { readonly kind: "measure"; readonly span: Span }
  | { readonly kind: "recordsApproval"; readonly span: Span }
  | { readonly kind: "recordsApprovedAmount"; readonly span: Span }
  | { readonly kind: "range"; readonly from: Expression; readonly to: Expression; readonly span: Span };

/** `fact approved_by "Approver": person, records approval "Who approved this refund"`. */
export interface FactTree {
  readonly kind: "fact";
  readonly name: Name;
  readonly title: Text | null;
  readonly type: TypeTree;
  readonly modifiers: readonly FactModifier[];
  readonly meaning: Text;
  readonly span: Span;
}

/** `law de.business_gifts version "2024" { … }` or `policy acme.customer_support version "1" { … }`. */
export interface RuleSetTree {
  readonly kind: "law" | "policy";
  /** `de.business_gifts`, without the kind. */
  readonly name: Name;
  readonly version: Text;
  readonly items: readonly RuleSetItem[];
  readonly span: Span;
}

export type RuleSetItem =
  | { readonly kind: "title"; readonly text: Text; readonly span: Span }
  | { readonly kind: "domainIs"; readonly name: Name; readonly span: Span }
  | { readonly kind: "jurisdictions"; readonly any: boolean; readonly names: readonly Name[]; readonly span: Span }
  | { readonly kind: "currency"; readonly name: Name; readonly span: Span }
  | InForceTree
  | { readonly kind: "announced"; readonly span: Span }
  | { readonly kind: "changelog"; readonly text: Text; readonly span: Span }
  | SourceDocumentTree
  | {
      readonly kind: "uses";
      readonly facts: readonly { readonly name: Name; readonly required: boolean }[];
      readonly span: Span;
    }
  | FactTree
  | {
      readonly kind: "settingIs";
      readonly key: Name;
      readonly title: Text | null;
      readonly type: TypeTree;
      readonly meaning: Text;
      readonly span: Span;
    }
  | TableTree
  | RowTree
  | CalendarTree
  | FigureTree
  | ConditionTree
  | TotalTree
  | QuestionTree
  | { readonly kind: "outcomes"; readonly names: readonly OutcomeTree[]; readonly span: Span }
  | { readonly kind: "notChecked"; readonly topic: Text; readonly reason: Text; readonly span: Span }
  | { readonly kind: "baseFacts"; readonly values: readonly AssignmentTree[]; readonly span: Span }
  | { readonly kind: "baseSettings"; readonly values: readonly AssignmentTree[]; readonly span: Span }
  | RuleTree;

/** `needs_approval "Needs approval"` within `outcomes …`. The span is that of the name. */
export interface OutcomeTree extends Name {
  readonly title: Text | null;
}

/** `in force from 2024-01-01 [until 2026-12-31] by [start of fiscal year of] gift_date`. */
export interface InForceTree {
  readonly kind: "inForce";
  readonly from: Text;
  readonly until: Text | null;
  readonly basis: "transaction_date" | "fiscal_year_start" | "calendar_year_start";
  readonly fact: Name;
  readonly span: Span;
}

/** `source estg: statute "Einkommensteuergesetz" { … }`. */
export interface SourceDocumentTree {
  readonly kind: "source";
  readonly name: Name;
  readonly sourceKind: Name;
  readonly title: Text;
  readonly clauses: readonly ClauseTree[];
  readonly span: Span;
}

/** `limit "§ 4 Abs. 5" "Satz 1 Nr. 1 Satz 2" text de "…" translation en "…"`. */
export interface ClauseTree {
  readonly name: Name;
  readonly paragraph: Text;
  readonly clause: Text | null;
  readonly text: { readonly language: Name; readonly words: Text } | null;
  readonly translation: { readonly language: Name; readonly words: Text } | null;
  readonly span: Span;
}

/** `table per_diem edition "2026" keyed by place: code, year: integer gives full: money from "per_diem.2026.csv"`. */
export interface TableTree {
  readonly kind: "table";
  readonly name: Name;
  readonly edition: Text;
  readonly keys: readonly {
    readonly name: Name;
    readonly type: TypeTree;
    readonly range: "exact" | "up_to" | "from";
  }[];
  readonly columns: readonly { readonly name: Name; readonly type: TypeTree }[];
  readonly file: Text;
  readonly cites: readonly CitationTree[];
  readonly span: Span;
}

/** `row band = bands[kind, km]`. */
export interface RowTree {
  readonly kind: "row";
  readonly name: Name;
  readonly table: Name;
  readonly keys: readonly Expression[];
  readonly span: Span;
}

/**
 * `calendar holidays edition "2026" keyed by region for 2025 to 2030 free saturday, sunday from "holidays.2026.csv"`.
 */
export interface CalendarTree {
  readonly kind: "calendar";
  readonly name: Name;
  readonly edition: Text;
  /** The name of its keys, which are codes. */
  readonly key: Name;
  /** The first and last year that it knows, as written. */
  readonly from: Text;
  readonly to: Text;
  readonly free: readonly Name[];
  readonly file: Text;
  readonly span: Span;
}

/** `figure fee: money = 5 % of price rounded half up to 0.01 EUR cites act.fee { wording "…" example … }`. */
export interface FigureTree {
  readonly kind: "figure";
  readonly name: Name;
  readonly type: TypeTree;
  readonly value: Expression;
  readonly cites: readonly CitationTree[];
  readonly wording: Text | null;
  readonly examples: readonly ExampleTree[];
  readonly span: Span;
}

/** `condition in_time = day is at most bought_on + 14 days cites act.term`. */
export interface ConditionTree {
  readonly kind: "condition";
  readonly name: Name;
  readonly value: Expression;
  readonly cites: readonly CitationTree[];
  readonly span: Span;
}

export type TotalKeyTree =
  | { readonly kind: "fact"; readonly name: Name }
  | { readonly kind: "agent" | "run" | "actor" | "account"; readonly span: Span };

export type WindowTree =
  | { readonly kind: "fiscal_year" | CalendarPeriod | "day"; readonly of: Name }
  | { readonly kind: "last_days"; readonly days: Text; readonly of: Name }
  | { readonly kind: "year_from"; readonly monthDay: Text; readonly of: Name }
  | { readonly kind: "any_period"; readonly length: Text; readonly unit: "day" | "month"; readonly of: Name }
  | { readonly kind: "ever" };

/**
 * `total T "Title" = sum of limit_value over this recipient in the fiscal year of gift_date counting all other bookings
 * where …`.
 */
export interface TotalTree {
  readonly kind: "total";
  readonly name: Name;
  readonly title: Text | null;
  /** The fact or figure that is summed; null for `count`. */
  readonly measure: Name | null;
  readonly keys: readonly TotalKeyTree[];
  readonly window: WindowTree;
  readonly reach: "earlier" | "all_other";
  readonly where: Expression | null;
  readonly shownAsFiscalYearTotal: boolean;
  readonly span: Span;
}

/** `question abuse "Does …?" { because "…" answers no -> continue, yes -> not_allowed signed by setting.lead }`. */
export interface QuestionTree {
  readonly kind: "question";
  readonly name: Name;
  readonly wording: Text;
  readonly because: Text | null;
  /** `leadsTo` is an outcome, the word `continue`, or null if the rule leaves it open. */
  readonly answers: readonly { readonly answer: Name; readonly leadsTo: Name | null }[];
  readonly signedBy: Expression | null;
  readonly span: Span;
}

/** `scope`, `rule` (stage outcome) and `consequence` rules have one shape; the checks decide what each may hold. */
export interface RuleTree {
  readonly kind: "rule";
  readonly stage: "scope" | "outcome" | "consequence";
  readonly name: Name;
  readonly title: Text;
  /** The outcomes a consequence belongs to. */
  readonly on: readonly Name[];
  /** `also while asked abuse`: the question beside which it is given; else left out. */
  readonly whileAsked?: Name;
  readonly cites: readonly CitationTree[];
  readonly wording: Text | null;
  readonly wordingNames: readonly WordingNameTree[];
  readonly goodwill: Span | null;
  readonly body: RuleBody | null;
  readonly examples: readonly ExampleTree[];
  readonly span: Span;
}

/** `wording names 14 days as "two weeks"`. */
export interface WordingNameTree {
  readonly quantity: Expression;
  readonly unit: "day" | "month" | "year" | null;
  readonly words: Text;
  readonly span: Span;
}

/** `condition` null means `always`. */
export type RuleBody =
  | { readonly kind: "simple"; readonly condition: Expression | null; readonly action: ActionTree; readonly span: Span }
  | {
      readonly kind: "resolve";
      readonly condition: Expression | null;
      readonly branches: readonly BranchTree[];
      readonly span: Span;
    };

/** `condition` null means `otherwise`, which can only come last. */
export interface BranchTree {
  readonly condition: Expression | null;
  readonly action: ActionTree;
  readonly cites: readonly CitationTree[];
  readonly span: Span;
}

export type ActionTree =
  | { readonly kind: "then"; readonly outcome: Name; readonly approver: ApproversTree | null; readonly span: Span }
  | { readonly kind: "ask"; readonly question: Name; readonly span: Span }
  | { readonly kind: "handOver"; readonly person: Expression; readonly outcome: Name; readonly span: Span }
  | { readonly kind: "notCovered"; readonly because: Text; readonly span: Span }
  /** A scope rule's `otherwise OUTCOME`; `outcome` is null if none is named. */
  | { readonly kind: "scopeOtherwise"; readonly outcome: Name | null; readonly span: Span }
  | { readonly kind: "gives"; readonly values: readonly GivesTree[]; readonly span: Span };

/** `gives balance limit_remaining = …`. */
export interface GivesTree {
  readonly key: Name;
  readonly balance: boolean;
  readonly value: Expression;
  /** Written `, if known`; else left out. */
  readonly ifKnown?: true;
  readonly span: Span;
}

/** `example "exactly 50.00" from estg.limit { … }`. */
export interface ExampleTree {
  readonly title: Text;
  readonly from: CitationTree | null;
  /** `like "another" but f = v, …`. */
  readonly like: Text | null;
  readonly but: readonly AssignmentTree[];
  readonly items: readonly ExampleItem[];
  readonly span: Span;
}

export type ExampleItem =
  | { readonly kind: "given"; readonly values: readonly AssignmentTree[]; readonly span: Span }
  | { readonly kind: "settings"; readonly values: readonly AssignmentTree[]; readonly span: Span }
  | LawAssumptionTree
  | { readonly kind: "before"; readonly values: readonly AssignmentTree[]; readonly by: WhoTree; readonly span: Span }
  | {
      readonly kind: "asked";
      readonly proposed: boolean;
      readonly on: DayTree | null;
      readonly by: WhoTree;
      readonly span: Span;
    }
  | { readonly kind: "unconfirmed" | "flagged"; readonly rules: readonly Name[]; readonly span: Span }
  | { readonly kind: "linked"; readonly recipients: readonly Expression[]; readonly span: Span }
  /** `setting support_lead = person "deputy" from 2026-03-12`. */
  | { readonly kind: "named"; readonly value: AssignmentTree; readonly from: DayTree; readonly span: Span }
  | { readonly kind: "expect"; readonly expected: ExpectationTree; readonly span: Span }
  | StepTree;

/** `by agent "bot" in run "r-1"`. */
export interface WhoTree {
  readonly agent: Text | null;
  readonly person: Text | null;
  readonly run: Text | null;
}

/** `law determined deductible with deductible_amount = 50.00 EUR`, `law undetermined_missing_facts`, `law none`. */
export interface LawAssumptionTree {
  readonly kind: "law";
  readonly state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested" | "none";
  readonly outcome: Name | null;
  readonly values: readonly AssignmentTree[];
  readonly span: Span;
}

/** A step of a worked example that lives through time; the label names the booking: `first { … } expect …`. */
export interface StepTree {
  readonly kind: "step";
  readonly label: Name;
  readonly action:
    | {
        readonly kind: "booked" | "completed" | "corrected";
        readonly values: readonly AssignmentTree[];
        readonly by: WhoTree;
      }
    | { readonly kind: "rechecked"; readonly because: Name }
    | { readonly kind: "approved"; readonly by: Expression }
    | { readonly kind: "decided"; readonly answer: Name; readonly by: Expression }
    | { readonly kind: "taken" | "taken_back" };
  /** Null if the step expects nothing of its own (only after `taken back`). */
  readonly expected: ExpectationTree | null;
  readonly span: Span;
}

/** `claim_until = 2030-06-06 from act.repair`: a value, and the clause beside it; null: none is written. */
export interface ExpectedValueTree extends AssignmentTree {
  readonly from: CitationTree | null;
}

export interface ExpectationTree {
  readonly state:
    | "determined"
    | "undetermined_missing_facts"
    | "not_covered"
    | "contested"
    | "steps_aside"
    | "waits_for_law"
    | "figure";
  /** determined: the outcome. */
  readonly outcome: Name | null;
  /** determined, contested: consequences; figure: the one figure and its value. */
  readonly values: readonly ExpectedValueTree[];
  /** determined: the approver; contested: the signer; hand-over: the person. */
  readonly approver: Expression | null;
  /** determined: who has still to approve, `all of [person "lead", person "deputy"]`. */
  readonly approvers: { readonly needed: "any" | "all"; readonly persons: Expression } | null;
  readonly handedTo: Expression | null;
  /** undetermined: the facts that `missing` names, exactly; `of` is the label of the booking whose fact it is. */
  readonly missing: readonly { readonly fact: Name; readonly of: Name | null }[];
  /** contested. */
  readonly question: Name | null;
  readonly signer: Expression | null;
  /** not_covered: the reason as the interface names it. */
  readonly reason: Name | null;
  /** Clauses that the answer cites, among others, and such that it does not cite. */
  readonly cites: readonly CitationTree[];
  readonly citesNot: readonly CitationTree[];
  /** determined, contested: the keys that stay open. */
  readonly open: readonly ExpectedOpenTree[];
  readonly span: Span;
}

/** `open worth without net_value`: exactly these facts are missing. None: `open worth not_covered`. */
export interface ExpectedOpenTree {
  readonly key: Name;
  readonly missing: ExpectationTree["missing"];
}
