/** Small but rich rule sets: figures, conditions, totals, questions and rules of all stages over a drawn vocabulary. */
import type {
  ActionModel,
  BranchModel,
  ConditionModel,
  FigureModel,
  QuestionModel,
  RuleModel,
  RuleSetModel,
  TotalKeyModel,
  TotalModel,
  TypedExpression,
} from "../../../compiler/model/model.js";
import type { WindowModel } from "../../../compiler/model/windows.js";
import { CALENDAR_PERIODS } from "../../../runtime/engine/values/calendar-periods.js";
import { drawApprovers } from "./approvers.js";
import { citingOf, CLAUSES, drawCited } from "./cites.js";
import { Expressions, type NamedExpression } from "./expressions.js";
import { mayBeNegative } from "./sign.js";
import { Tape } from "./tape.js";
import { CODE, DATE, FLAG } from "./types.js";
import { dayNumber, drawVocabulary, type Vocabulary } from "./vocabulary.js";

const OUTCOMES = ["allowed", "needs_approval", "not_allowed", "not_applicable"];
const LAW_OUTCOMES = ["levied", "free", "not_applicable"];
const SPAN = { start: 0, end: 0 };

const MODELS = new WeakMap<readonly number[], RuleSetModel>();

/** One model for one list, so that shrinking the histories does not build it again. */
export function modelOf(numbers: readonly number[]): RuleSetModel {
  const tape = new Tape(numbers);
  const model = MODELS.get(numbers) ?? modelFrom(tape, drawVocabulary(tape));
  MODELS.set(numbers, model);
  return model;
}

/** A law set and a policy of one domain. */
export function pairOf(
  numbers: readonly number[],
  lawNumbers: readonly number[],
): { readonly law: RuleSetModel; readonly policy: RuleSetModel } {
  const tape = new Tape(numbers);
  const words = drawVocabulary(tape);
  const policy = modelFrom(tape, { ...words, kind: "policy" });
  const law = modelFrom(new Tape(lawNumbers), { ...words, kind: "law" });
  // A law may have another currency, in which the policy cannot read its values.
  return { law: { ...law, currency: tape.chance(15) ? "USD" : "EUR" }, policy };
}

function modelFrom(tape: Tape, words: Vocabulary): RuleSetModel {
  const { figures, conditions } = drawDefinitions(tape, words);
  const definitions: NamedExpression = {
    figures,
    conditions: conditions.map(({ name }) => name),
    totals: [],
    place: "definition",
  };
  const totals = tape.times(3, (index) => drawTotal(tape, words, definitions, index));
  const rules = new RuleMaker(tape, words, new Expressions(tape, words, { ...definitions, totals, place: "rule" }));
  const all = rules.all();
  return {
    kind: words.kind,
    name: `${words.kind}.sample.actions`,
    version: "1",
    path: `${words.kind}/sample/actions/1.rules`,
    domain: words.domain,
    title: "A generated set",
    jurisdictions: ["XX"],
    currency: "EUR",
    inForce: {
      from: dayNumber("0001-01-01"),
      until: null,
      basis: "transaction_date",
      fact: tape.chance(10) ? "other_day" : "booked_on",
    },
    changelog: "",
    sources: [
      {
        id: "act",
        kind: "statute",
        title: "Act",
        clauses: CLAUSES.map((id, at) => ({
          id,
          paragraph: `§ ${at + 1}`,
          clause: null,
          text: null,
          translation: null,
        })),
      },
    ],
    facts: words.facts,
    settings: words.settings,
    tables: words.tables,
    calendars: words.calendars,
    figures: tape.chance(50) ? [...figures].reverse() : figures,
    conditions,
    citing: citingOf(tape, [...words.tables, ...figures, ...conditions]),
    totals,
    questions: rules.questions,
    outcomes: rules.outcomes,
    outcomeTitles: { [rules.outcomes[0] ?? ""]: "The first outcome" },
    consequences: KEYS.map(({ key, type }) => ({ key, type, balance: false })),
    notChecked: [],
    exampleBase: { facts: {}, settings: {} },
    rules: all,
  };
}

// ── Figures, conditions, totals ──

/** Names that the module's own constants and functions might clash with. */
const NAMES = [
  "gross",
  "branch1",
  "outcome_small",
  "scope_0",
  "when_",
  "equal",
  "ended",
  "consequence_c0",
  "values",
  "and_so",
];

function drawDefinitions(
  tape: Tape,
  words: Vocabulary,
): { figures: readonly FigureModel[]; conditions: readonly ConditionModel[] } {
  const figures: FigureModel[] = [];
  const conditions: ConditionModel[] = [];
  for (let index = tape.upTo(5); index > 0; index -= 1) {
    const drawing = new Expressions(tape, words, {
      figures,
      conditions: conditions.map(({ name }) => name),
      totals: [],
      place: "definition",
    });
    const name = NAMES[index] ?? `figure_${index}`;
    if (tape.chance(35)) {
      conditions.push({ name, value: drawing.truth(2), citations: drawCited(tape) });
      continue;
    }
    const value = tape.pick<() => TypedExpression>(
      () => drawing.wholeMoney(2),
      () => drawing.quantity("money", 2),
      () => drawing.quantity("number", 2),
      () => drawing.day(2),
      () => drawing.truth(1),
      () => drawing.choice(CODE, 1, () => drawing.code()),
    )();
    figures.push({
      name,
      type: value.type,
      value,
      mayBeNegative: mayBeNegative(value, words, figures),
      citations: drawCited(tape),
      wording: null,
      examples: [],
    });
  }
  return { figures, conditions };
}

function drawTotal(tape: Tape, words: Vocabulary, named: NamedExpression, index: number): TotalModel {
  const reach = tape.pick("all_other", "earlier");
  const facts = words.facts.filter(
    ({ type, recordsApproval }) =>
      (type.kind === "recipient" || type.kind === "code" || type.kind === "person") && !recordsApproval,
  );
  const byFact = (): TotalKeyModel => ({ kind: "fact", fact: tape.oneOf(facts)?.name ?? "customer" });
  const key = (): TotalKeyModel =>
    reach === "all_other" || tape.chance(50) ? byFact() : { kind: tape.pick("agent", "run", "actor") };
  const keys =
    reach === "earlier" && tape.chance(20)
      ? [{ kind: "account" as const }]
      : tape.chance(25)
        ? [key(), key()]
        : [tape.chance(60) ? { kind: "fact" as const, fact: "customer" } : key()];
  const of = tape.chance(25) ? "other_day" : "booked_on";
  const window = tape.pick<() => WindowModel>(
    () => ({ kind: "ever" }),
    () => ({ kind: "fiscal_year", of }),
    () => ({ kind: tape.oneOf(CALENDAR_PERIODS) ?? "month", of }),
    () => ({ kind: tape.pick("calendar_year", "month"), of }),
    () => ({ kind: "day", of }),
    () => ({ kind: "last_days", days: tape.pick(30, 1, 2, 365), of }),
    () => ({ kind: "year_from", month: tape.pick(7, 1, 3), day: tape.pick(1, 10), of }),
    () => ({
      kind: "any_period",
      ...tape.pick<{ length: number; unit: "day" | "month" }>(
        { length: 12, unit: "month" },
        { length: 1, unit: "month" },
        { length: 2, unit: "month" },
        { length: 30, unit: "day" },
        { length: 1, unit: "day" },
      ),
      of,
    }),
  )();
  const where = tape.chance(50) ? new Expressions(tape, words, named).truth(1) : null;
  return {
    name: `total_${index}`,
    title: index === 0 ? "The first total" : null,
    measure: drawMeasure(tape, words, named.figures),
    keys,
    window,
    reach,
    where,
    shownAsFiscalYearTotal: false,
  };
}

function drawMeasure(tape: Tape, words: Vocabulary, figures: readonly FigureModel[]): TotalModel["measure"] {
  const isSummable = ({ type }: Pick<FigureModel, "type">): boolean =>
    (type.kind === "money" && type.whole) || type.kind === "integer" || type.kind === "decimal";
  const facts = words.facts.filter((fact) => isSummable(fact) && !fact.recordsApprovedAmount);
  const choices: NonNullable<TotalModel["measure"]>[] = [
    ...facts.map(({ name, type, signed }) => ({ kind: "fact" as const, name, type, mayBeNegative: signed })),
    ...figures.filter(isSummable).map((figure) => ({
      kind: "figure" as const,
      name: figure.name,
      type: figure.type,
      mayBeNegative: figure.mayBeNegative,
    })),
  ];
  return tape.chance(15) ? null : tape.oneOf(choices);
}

// ── Rules ──

const KEYS = [
  { key: "levy", type: { kind: "money", whole: true } },
  { key: "share", type: { kind: "decimal" } },
  { key: "due_on", type: DATE },
  { key: "is_exempt", type: FLAG },
  { key: "place", type: CODE },
] as const;

class RuleMaker {
  readonly questions: QuestionModel[] = [];
  readonly outcomes: readonly string[];

  constructor(
    readonly tape: Tape,
    readonly words: Vocabulary,
    readonly expressions: Expressions,
  ) {
    this.outcomes = words.kind === "law" ? LAW_OUTCOMES : OUTCOMES;
  }

  all(): readonly RuleModel[] {
    const { tape } = this;
    const scopes = tape.chance(50) ? tape.times(2, (index) => this.scope(index)) : [];
    const signed = tape.chance(25) ? this.askedAndSigned() : [];
    const outcomes = Array.from({ length: 1 + tape.upTo(4) }, (_, index) => this.outcome(index));
    const last = tape.chance(60)
      ? [this.rule("last", "outcome", null, false, [{ condition: null, action: this.act("last"), citations: [] }])]
      : [];
    const consequences = tape.times(3, (index) => this.besideQuestion(this.consequence(index)));
    return [...scopes, ...signed, ...outcomes, ...last, ...consequences];
  }

  private rule(
    id: string,
    stage: RuleModel["stage"],
    condition: TypedExpression | null,
    resolve: boolean,
    branches: readonly BranchModel[],
    on: readonly string[] = [],
  ): RuleModel {
    return {
      id,
      stage,
      title: `Rule ${id}`,
      wording: "",
      wordingNames: [],
      citations: [{ source: "act", clause: "one" }],
      on,
      goodwill: this.tape.chance(5),
      condition,
      resolve,
      branches,
      examples: [],
      span: SPAN,
    };
  }

  private outcomeName(): string {
    return this.tape.oneOf(this.outcomes) ?? "allowed";
  }

  private scope(index: number): RuleModel {
    const action: ActionModel = { kind: "scope", otherwise: this.tape.chance(60) ? this.outcomeName() : null };
    return this.rule(`${index}`.replace(/^/, "s"), "scope", this.expressions.truth(2), false, [
      { condition: null, action, citations: [] },
    ]);
  }

  private outcome(index: number): RuleModel {
    const { tape } = this;
    const id = index === 0 ? "small" : `r${index}`;
    if (tape.chance(20)) {
      const condition = tape.chance(40) ? this.expressions.truth(1) : null;
      return this.rule(
        id,
        "outcome",
        condition,
        true,
        this.branches((branch) => this.act(`${id}_${branch}`)),
      );
    }
    return this.rule(id, "outcome", this.expressions.truth(2), false, [
      { condition: null, action: this.act(id), citations: [] },
    ]);
  }

  /** A question that every action reaches, and a rule for its decider's approval. */
  private askedAndSigned(): readonly RuleModel[] {
    const rule = (id: string, condition: TypedExpression | null, action: ActionModel): RuleModel =>
      this.rule(id, "outcome", condition, false, [{ condition: null, action, citations: [] }]);
    return [
      rule("asked", null, { kind: "ask", question: this.question("asked") }),
      rule("signed", this.expressions.approved(), this.act("signed")),
    ];
  }

  private branches(act: (branch: number) => ActionModel): readonly BranchModel[] {
    const count = 1 + this.tape.upTo(2);
    const some = Array.from({ length: count }, (_, branch): BranchModel => ({
      condition: this.expressions.truth(1),
      action: act(branch),
      citations: drawCited(this.tape),
    }));
    const last = (): BranchModel => ({ condition: null, action: act(count), citations: drawCited(this.tape) });
    return this.tape.chance(50) ? [...some, last()] : some;
  }

  private act(rule: string): ActionModel {
    const { tape } = this;
    return tape.pick<() => ActionModel>(
      () => ({ kind: "outcome", outcome: this.outcomeName(), approver: null }),
      () => ({ kind: "outcome", outcome: this.outcomeName(), approver: drawApprovers(tape, this.words) }),
      () => ({ kind: "ask", question: this.question(rule) }),
      () => ({ kind: "ask", question: this.question(rule) }),
      () => ({ kind: "hand_over", personSetting: "desk", outcome: this.outcomeName() }),
      () => ({ kind: "not_covered", because: "It is not ours." }),
    )();
  }

  /** Each question is asked by one rule, in one place. */
  private question(rule: string): string {
    const id = `asked_by_${rule}`;
    const leadsTo = (): string | null => this.tape.pick<string | null>("continue", this.outcomeName(), null);
    this.questions.push({
      id,
      wording: "Is it so?",
      because: null,
      answers: [
        { answer: "no", leadsTo: "continue" },
        { answer: "yes", leadsTo: leadsTo() },
        { answer: "maybe", leadsTo: leadsTo() },
      ],
      signerSetting: this.tape.pick("lead", "desk", null),
    });
    return id;
  }

  /** Some stand beside a question; what the compiler asks of one is not what the engine rests on. */
  private besideQuestion(rule: RuleModel): RuleModel {
    const asked = this.tape.oneOf(this.questions);
    return asked === null || this.tape.chance(60) ? rule : { ...rule, whileAsked: asked.id };
  }

  private consequence(index: number): RuleModel {
    const { tape } = this;
    const on = this.outcomes.filter(() => tape.chance(70));
    const condition = tape.chance(40) ? this.expressions.truth(1) : null;
    const id = `c${index}`;
    const under = on.length === 0 ? this.outcomes.slice(0, 1) : on;
    if (tape.chance(30))
      return this.rule(
        id,
        "consequence",
        condition,
        true,
        this.branches(() => this.gives()),
        under,
      );
    return this.rule(
      id,
      "consequence",
      condition,
      false,
      [{ condition: null, action: this.gives(), citations: [] }],
      under,
    );
  }

  private gives(): ActionModel {
    const { tape, expressions } = this;
    const keys = KEYS.filter((_, index) => index === 0 || tape.chance(25));
    const values = keys.map(({ key, type }) => {
      const value =
        type.kind === "money"
          ? expressions.wholeMoney(2)
          : type.kind === "decimal"
            ? expressions.quantity("number", 2)
            : type.kind === "date"
              ? expressions.day(1)
              : type.kind === "code"
                ? expressions.code()
                : expressions.truth(1);
      return { key, balance: false, value, ...(tape.chance(75) && { ifKnown: true as const }) };
    });
    return { kind: "gives", values };
  }
}
