/** Rules, and the parts that rules use: questions and tables. */
import type { ParserMethod } from "chevrotain";

import { diagnose } from "../../diagnostics/diagnostic.js";
import type { Expression, Name } from "../expression-tree.js";
import * as t from "../tokens.js";
import type {
  ActionTree,
  BranchTree,
  GivesTree,
  QuestionTree,
  RowTree,
  RuleBody,
  RuleTree,
  TableTree,
  TypeTree,
  WordingNameTree,
} from "../tree.js";
import { CONSEQUENCE, RESOLVE, RULE, SCOPE } from "./blocks.js";
import { ExampleGrammar } from "./examples.js";
import { nameOf } from "./leaves.js";
import { assembleRule, type RulePart } from "./rule-parts.js";

type Stage = RuleTree["stage"];

/** The continuation after a condition, for messages. */
const AFTER_CONDITION: Readonly<Record<Stage, string>> = {
  scope: "`otherwise` and an outcome, or the end of the scope rule's condition",
  outcome: "`then`, `ask`, `hand over to`, `not covered because` or `resolve`",
  consequence: "`gives` or `resolve`",
};

export abstract class RuleGrammar extends ExampleGrammar {
  private stage: Stage = "outcome";

  protected readonly rule: ParserMethod<[], RuleTree | null> = this.RULE("rule", (): RuleTree | null => {
    const start = this.start();
    const owner = this.LA(1);
    const opening =
      owner.tokenType === t.WORD.scope ? "scope" : owner.tokenType === t.WORD.consequence ? "consequence" : "outcome";
    const head = this.header(() => this.SUBRULE(this.ruleHeader));
    this.stage = opening;
    const shape = opening === "scope" ? SCOPE : opening === "consequence" ? CONSEQUENCE : RULE;
    const parts = this.block<RulePart>(shape, owner, this.rulePart);
    if (head === null || this.RECORDING_PHASE) {
      this.leave(start);
      return null;
    }
    return assembleRule({ stage: opening, ...head }, parts, this.spanFrom(start), (what, span) => {
      this.report(diagnose("TCS1014", this.run.path, span, { what }));
    });
  });

  private readonly ruleHeader: ParserMethod<[], Pick<RuleTree, "name" | "title" | "on" | "whileAsked" | "cites">> =
    this.RULE("ruleHeader", () => {
      this.OR([
        { ALT: () => this.word(0, "scope") },
        { ALT: () => this.word(1, "rule") },
        { ALT: () => this.word(2, "consequence") },
      ]);
      const name = this.name(0, "the name of the rule");
      const title = this.text(0, "the title of the rule in quotes");
      const on = this.OPTION(
        () => (this.word(3, "on"), this.names(1, "the name of an outcome", () => !this.seesAlso())),
      );
      const whileAsked = this.OPTION1({
        GATE: () => on !== undefined && this.seesAlso(),
        DEF: () => {
          this.CONSUME(t.Comma);
          for (const [at, word] of (["also", "while", "asked"] as const).entries()) this.word(at + 5, word);
          return this.name(3, "the name of a question");
        },
      });
      this.word(4, "cites");
      const cites = [this.SUBRULE(this.citation)];
      this.rest(3, () => cites.push(this.SUBRULE1(this.citation)));
      return { name, title, on: on ?? [], ...(whileAsked && { whileAsked }), cites };
    });

  /** `, also while`: an outcome may have the name `also`. */
  private seesAlso(): boolean {
    return this.RECORDING_PHASE || (this.sees(t.WORD.also, 2) && this.sees(t.WORD.while, 3));
  }

  private readonly rulePart: ParserMethod<[], RulePart> = this.RULE("rulePart", (): RulePart => {
    const start = this.start();
    return this.OR<RulePart>([
      {
        ALT: () => {
          this.word(0, "wording");
          return this.OR1<RulePart>([
            {
              ALT: () => ({
                kind: "wording",
                text: this.text(0, "the wording of the rule in quotes"),
                span: this.spanFrom(start),
              }),
            },
            { ALT: () => ({ kind: "names", names: this.SUBRULE(this.wordingName, { ARGS: [start] }) }) },
          ]);
        },
      },
      {
        ALT: () => (this.word(1, "basis"), this.word(2, "goodwill"), { kind: "goodwill", span: this.spanFrom(start) }),
      },
      { ALT: () => ({ kind: "example", example: this.SUBRULE(this.example) }) },
      { ALT: () => ({ kind: "body", body: this.SUBRULE(this.body) }) },
    ]);
  });

  /** `names 14 days as "two weeks"`. */
  protected readonly wordingName: ParserMethod<[number], WordingNameTree> = this.RULE(
    "wordingName",
    (start: number): WordingNameTree => {
      this.word(0, "names");
      const quantity = this.SUBRULE(this.quantity);
      const unit = this.OPTION(() => this.SUBRULE(this.unit));
      this.word(1, "as");
      const words = this.text(0, "the words that stand for it, in quotes");
      return { quantity, unit: unit ?? null, words, span: this.spanFrom(start) };
    },
  );

  private readonly quantity: ParserMethod<[], Expression> = this.RULE("quantity", () => this.SUBRULE(this.literal));

  private readonly body: ParserMethod<[], RuleBody> = this.RULE("body", (): RuleBody => {
    const start = this.start();
    return this.OR<RuleBody>([
      {
        ALT: () => {
          this.word(0, "when");
          const condition = this.SUBRULE(this.expression);
          return this.SUBRULE(this.afterCondition, { ARGS: [condition, start] });
        },
      },
      {
        ALT: () => (
          this.word(1, "always"),
          { kind: "simple", condition: null, action: this.SUBRULE(this.action), span: this.spanFrom(start) }
        ),
      },
      {
        ALT: () => ({
          kind: "resolve",
          condition: null,
          branches: this.SUBRULE(this.branches),
          span: this.spanFrom(start),
        }),
      },
      {
        ALT: () => ({
          kind: "simple",
          condition: null,
          action: this.SUBRULE(this.givesAction),
          span: this.spanFrom(start),
        }),
      },
    ]);
  });

  private readonly afterCondition: ParserMethod<[Expression, number], RuleBody> = this.RULE(
    "afterCondition",
    (condition: Expression, start: number): RuleBody => {
      const at = this.start();
      const isScope = this.stage === "scope";
      return this.OR<RuleBody>({
        ERR_MSG: AFTER_CONDITION[this.stage],
        DEF: [
          { ALT: () => ({ kind: "simple", condition, action: this.SUBRULE(this.action), span: this.spanFrom(start) }) },
          {
            ALT: () => ({
              kind: "resolve",
              condition,
              branches: this.SUBRULE(this.branches),
              span: this.spanFrom(start),
            }),
          },
          {
            ALT: () => {
              this.word(0, "otherwise");
              const outcome = this.name(0, "the name of an outcome");
              return {
                kind: "simple",
                condition,
                action: { kind: "scopeOtherwise", outcome, span: this.spanFrom(at) },
                span: this.spanFrom(start),
              };
            },
          },
          {
            GATE: () => isScope && this.endsScope(),
            ALT: () => {
              const span = this.spanFrom(start);
              return {
                kind: "simple",
                condition,
                action: { kind: "scopeOtherwise", outcome: null, span: { start: span.end, end: span.end } },
                span,
              };
            },
          },
        ],
      });
    },
  );

  /**
   * Whether the condition of a scope rule ends here: before the closing brace or at another item, and not at a slip for
   * `otherwise`.
   */
  private endsScope(): boolean {
    return (
      this.sees(t.RBrace) ||
      (!t.isPlainName(this.LA(1)) && SCOPE.begins(this.LA(1), this.LA(2))) ||
      this.run.beginsLine(this.LA(1))
    );
  }

  private readonly action: ParserMethod<[], ActionTree> = this.RULE("action", (): ActionTree => {
    const start = this.start();
    return this.OR<ActionTree>({
      ERR_MSG: AFTER_CONDITION[this.stage],
      DEF: [
        {
          ALT: () => {
            this.word(0, "then");
            return this.OR1<ActionTree>({
              ERR_MSG: "the name of an outcome",
              DEF: [
                { ALT: () => this.SUBRULE(this.outcome, { ARGS: [start] }) },
                { ALT: () => this.SUBRULE(this.withoutThen, { ARGS: [start] }) },
              ],
            });
          },
        },
        { ALT: () => this.SUBRULE1(this.withoutThen, { ARGS: [start] }) },
        { ALT: () => this.SUBRULE(this.givesAction) },
      ],
    });
  });

  private readonly outcome: ParserMethod<[number], ActionTree> = this.RULE("outcome", (start: number): ActionTree => {
    const outcome = this.name(0, "the name of an outcome");
    const approver = this.OPTION(() => (this.word(0, "by"), this.SUBRULE(this.approvers)));
    return { kind: "then", outcome, approver: approver ?? null, span: this.spanFrom(start) };
  });

  /**
   * Actions that are normally written without `then`. A `then` before one is accepted, and the formatter removes it.
   */
  private readonly withoutThen: ParserMethod<[number], ActionTree> = this.RULE(
    "withoutThen",
    (start: number): ActionTree =>
      this.OR<ActionTree>([
        {
          ALT: () => {
            this.word(0, "ask");
            return { kind: "ask", question: this.name(0, "the name of a question"), span: this.spanFrom(start) };
          },
        },
        {
          ALT: () => {
            this.word(1, "hand");
            this.word(2, "over");
            this.word(3, "to");
            const person = this.SUBRULE(this.person);
            this.word(4, "as");
            const outcome = this.name(1, "the name of an outcome");
            return { kind: "handOver", person, outcome, span: this.spanFrom(start) };
          },
        },
        {
          ALT: () => {
            this.word(5, "not");
            this.word(6, "covered");
            this.word(7, "because");
            return { kind: "notCovered", because: this.text(0, "the reason in quotes"), span: this.spanFrom(start) };
          },
        },
      ]),
  );

  private readonly givesAction: ParserMethod<[], ActionTree> = this.RULE("givesAction", (): ActionTree => {
    const start = this.start();
    const values: GivesTree[] = [];
    this.AT_LEAST_ONE(() => values.push(this.SUBRULE(this.gives)));
    return { kind: "gives", values, span: this.spanFrom(start) };
  });

  private readonly gives: ParserMethod<[], GivesTree> = this.RULE("gives", (): GivesTree => {
    const start = this.start();
    this.word(0, "gives");
    const balance = this.OPTION({ GATE: () => !this.sees(t.Equals, 2), DEF: () => this.word(1, "balance") });
    const key = this.name(0, "the name of the value that is given");
    this.CONSUME(t.Equals);
    const value = this.SUBRULE(this.expression);
    const known = this.OPTION1({
      GATE: () => this.sees(t.WORD.if, 2),
      DEF: () => (this.CONSUME(t.Comma), this.word(2, "if"), this.word(3, "known")),
    });
    const ifKnown = known === undefined ? {} : { ifKnown: true as const };
    return { key, balance: balance !== undefined, value, ...ifKnown, span: this.spanFrom(start) };
  });

  private readonly branches: ParserMethod<[], BranchTree[]> = this.RULE("branches", (): BranchTree[] => {
    const owner = this.word(0, "resolve");
    return this.block(RESOLVE, owner, this.branch);
  });

  private readonly branch: ParserMethod<[], BranchTree> = this.RULE("branch", (): BranchTree => {
    const start = this.start();
    const condition = this.OR<Expression | null>([
      { ALT: () => (this.word(0, "when"), this.SUBRULE(this.expression)) },
      { ALT: () => (this.word(1, "otherwise"), null) },
    ]);
    const action = this.SUBRULE(this.action);
    const cites = this.SUBRULE(this.citing);
    return { condition, action, cites, span: this.spanFrom(start) };
  });

  protected readonly question: ParserMethod<[], QuestionTree> = this.RULE("question", (): QuestionTree => {
    const start = this.start();
    this.word(0, "question");
    const name = this.name(0, "the name of the question");
    const wording = this.text(0, "the question in quotes");
    this.CONSUME(t.LBrace);
    const because = this.OPTION(() => (this.word(1, "because"), this.text(1, "the reason in quotes")));
    this.word(2, "answers");
    const answers = [this.SUBRULE(this.answer)];
    this.rest(
      0,
      () => answers.push(this.SUBRULE1(this.answer)),
      undefined,
      () => this.seesName() && this.sees(t.Arrow, 2),
    );
    const signedBy = this.OPTION1(() => (this.word(3, "signed"), this.word(4, "by"), this.SUBRULE(this.person)));
    this.CONSUME(t.RBrace, { ERR_MSG: "`signed by` and a setting, or the closing brace" });
    return {
      kind: "question",
      name,
      wording,
      because: because ?? null,
      answers,
      signedBy: signedBy ?? null,
      span: this.spanFrom(start),
    };
  });

  /** `yes -> not_allowed`; the answers may have the names `yes` and `no`, which are not names elsewhere. */
  private readonly answer: ParserMethod<[], { answer: Name; leadsTo: Name | null }> = this.RULE("answer", () => {
    const answer = this.OR<Name>({
      ERR_MSG: "the name of an answer",
      DEF: [
        { ALT: () => this.name(0, "the name of an answer") },
        { ALT: () => nameOf(this.word(1, "yes")) },
        { ALT: () => nameOf(this.word(2, "no")) },
      ],
    });
    const leadsTo = this.OPTION(() => (this.CONSUME(t.Arrow), this.name(3, "the name of an outcome, or `continue`")));
    return { answer, leadsTo: leadsTo ?? null };
  });

  protected readonly table: ParserMethod<[], TableTree> = this.RULE("table", (): TableTree => {
    const start = this.start();
    this.word(0, "table");
    const name = this.name(0, "the name of the table");
    this.word(1, "edition");
    const edition = this.text(0, "the edition in quotes");
    this.word(2, "keyed");
    this.word(3, "by");
    const keys = [this.SUBRULE(this.tableKey)];
    this.rest(
      0,
      () => keys.push(this.SUBRULE1(this.tableKey)),
      undefined,
      () => this.missesTyped(),
    );
    this.word(4, "gives");
    const columns = [this.SUBRULE(this.tableColumn)];
    this.rest(
      1,
      () => columns.push(this.SUBRULE1(this.tableColumn)),
      undefined,
      () => this.missesTyped(),
    );
    this.word(5, "from");
    const file = this.text(1, "the name of the CSV file in quotes");
    const cites = this.SUBRULE(this.citing);
    return { kind: "table", name, edition, keys, columns, file, cites, span: this.spanFrom(start) };
  });

  protected readonly namedRow: ParserMethod<[], RowTree> = this.RULE("namedRow", (): RowTree => {
    const start = this.start();
    this.word(0, "row");
    const name = this.name(0, "the name of the row");
    this.CONSUME(t.Equals);
    const table = this.name(1, "the name of a table");
    this.CONSUME(t.LBracket);
    const keys = [this.SUBRULE(this.expression)];
    this.rest(0, () => keys.push(this.SUBRULE1(this.expression)));
    this.CONSUME(t.RBracket);
    return { kind: "row", name, table, keys, span: this.spanFrom(start) };
  });

  /** The type may be omitted if a fact of that name gives it. */
  private readonly tableKey: ParserMethod<[], TableTree["keys"][number]> = this.RULE("tableKey", () => {
    const name = this.name(0, "the name of a key");
    const type = this.OPTION(() => (this.CONSUME(t.Colon), this.SUBRULE(this.type)));
    const range = this.OPTION1(() =>
      this.OR<"up_to" | "from">([
        { ALT: () => (this.word(1, "up"), this.word(2, "to"), "up_to") },
        { ALT: () => (this.word(3, "from"), "from") },
      ]),
    );
    const reach: TableTree["keys"][number]["range"] = range ?? "exact";
    return { name, type: type ?? untyped(name), range: reach };
  });

  private readonly tableColumn: ParserMethod<[], { name: Name; type: TypeTree }> = this.RULE("tableColumn", () => {
    const { key, type } = this.SUBRULE(this.typedKey);
    return { name: key, type };
  });
}

/**
 * The type of a key without a written type: its name is empty, and the key has the type of the fact with the key's
 * name.
 */
function untyped(key: Name): TypeTree {
  const span = { start: key.span.end, end: key.span.end };
  return { name: { text: "", span }, oneOf: null, matching: null, numbers: null, span };
}
