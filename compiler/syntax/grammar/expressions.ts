/** Expressions: conditions and values, from the widest (clamps) to the narrowest (a name). */
import type { IToken, ParserMethod } from "chevrotain";

import { MAX_CHAIN, MAX_NESTING } from "../../base/limits.js";
import { diagnose } from "../../diagnostics/diagnostic.js";
import type { CitationTree, ComparisonOperator, Expression } from "../expression-tree.js";
import * as t from "../tokens.js";
import { ALREADY_SAID } from "./base.js";
import { DayGrammar, type IsWord } from "./days.js";
import { nameOf, textOf } from "./leaves.js";
import { A_VALUE } from "./literals.js";
import { spanOf } from "./token-run.js";

/** What ends an operand that begins at `start`. */
type Ended = (operand: Expression, start: number) => Expression;

export abstract class ExpressionGrammar extends DayGrammar {
  /** Nesting depth of the value that is being read. */
  protected inside = 0;
  /**
   * Links of all chains in the outermost expression so far: together with `inside` they bound the depth of its tree.
   */
  protected links = 0;

  override reset(): void {
    super.reset();
    this.inside = 0;
  }

  protected readonly expression: ParserMethod<[], Expression> = this.RULE("expression", (): Expression =>
    this.clamped(
      (value) => value,
      (limit) => limit,
    ),
  );

  /** Within parentheses: `E cites act.half, at least A cites act.least`. Behind them a definition cites. */
  protected readonly operand: ParserMethod<[], Expression> = this.RULE("operand", (): Expression => {
    const cite = (): CitationTree => (this.word(10, "cites"), this.SUBRULE(this.citation));
    const citeLimit = (): CitationTree => (this.word(11, "cites"), this.SUBRULE1(this.citation));
    return this.clamped(
      (value, start) => this.citedOr(value, this.OPTION(cite), start),
      (limit, start) => this.citedOr(limit, this.OPTION1(citeLimit), start),
    );
  });

  private citedOr(value: Expression, cited: CitationTree | undefined, start: number): Expression {
    return cited === undefined ? value : { kind: "cited", value, cites: [cited], span: this.spanFrom(start) };
  }

  /** `E, at least A, at most B`: the comma belongs to the clamp only before `at`. */
  private clamped(first: Ended, limited: Ended): Expression {
    const start = this.start();
    if (this.inside === 0) this.links = 0;
    let value = first(this.SUBRULE(this.disjunction), start);
    this.MANY({
      GATE: () => this.sees(t.WORD.at, 2),
      DEF: () => {
        this.link();
        this.CONSUME(t.Comma);
        this.word(0, "at");
        const bound = this.OR<"at_least" | "at_most">([
          { ALT: () => (this.word(1, "least"), "at_least") },
          { ALT: () => (this.word(2, "most"), "at_most") },
        ]);
        const from = this.start();
        const limit = limited(this.SUBRULE(this.additive), from);
        value = { kind: "clamp", value, bound, limit, span: this.spanFrom(start) };
      },
    });
    return value;
  }

  protected readonly disjunction: ParserMethod<[], Expression> = this.RULE("disjunction", (): Expression => {
    const start = this.start();
    const operands = [this.SUBRULE(this.conjunction)];
    this.MANY(() => {
      this.word(0, "or");
      operands.push(this.SUBRULE1(this.conjunction));
    });
    return this.joined("or", operands, start);
  });

  protected readonly conjunction: ParserMethod<[], Expression> = this.RULE("conjunction", (): Expression => {
    const start = this.start();
    const operands = [this.SUBRULE(this.negation)];
    this.MANY(() => {
      this.word(0, "and");
      operands.push(this.SUBRULE1(this.negation));
    });
    return this.joined("and", operands, start);
  });

  private joined(kind: "and" | "or", operands: readonly Expression[], start: number): Expression {
    const [only] = operands;
    return only !== undefined && operands.length === 1 ? only : { kind, operands, span: this.spanFrom(start) };
  }

  /** Any number of `not`, read in a loop so that a long row of them costs no stack. */
  protected readonly negation: ParserMethod<[], Expression> = this.RULE("negation", (): Expression => {
    const nots: IToken[] = [];
    this.MANY(() => {
      nots.push(this.word(0, "not"));
      this.link();
    });
    const operand = this.SUBRULE(this.comparison);
    return nots.reduceRight<Expression>(
      (inner, not) => ({ kind: "not", operand: inner, span: this.spanFrom(not.startOffset) }),
      operand,
    );
  });

  protected readonly comparison: ParserMethod<[], Expression> = this.RULE("comparison", (): Expression => {
    const start = this.start();
    const left = this.SUBRULE(this.additive);
    return (
      this.OPTION(() =>
        this.OR<Expression>([
          { ALT: () => (this.word(0, "is"), this.SUBRULE(this.predicate, { ARGS: [left, start] })) },
          { ALT: () => this.symbolComparison(left, start) },
        ]),
      ) ?? left
    );
  });

  private symbolComparison(left: Expression, start: number): Expression {
    const operator = this.OR1<ComparisonOperator>([
      { ALT: () => (this.CONSUME(t.AtMost), "at_most") },
      { ALT: () => (this.CONSUME(t.AtLeast), "at_least") },
      { ALT: () => (this.CONSUME(t.Below), "below") },
      { ALT: () => (this.CONSUME(t.Above), "above") },
      { ALT: () => (this.report(diagnose("TCS1008", this.run.path, spanOf(this.CONSUME(t.Equals)), {})), "is") },
    ]);
    const right = this.SUBRULE1(this.additive);
    return { kind: "compare", operator, symbol: operator !== "is", left, right, span: this.spanFrom(start) };
  }

  /** The words after `is`. */
  private readonly predicate: ParserMethod<[Expression, number], Expression> = this.RULE(
    "predicate",
    (left: Expression, start: number): Expression => {
      const compared = (operator: ComparisonOperator, right: Expression): Expression => ({
        kind: "compare",
        operator,
        symbol: false,
        left,
        right,
        span: this.spanFrom(start),
      });
      return this.OR<Expression>({
        ERR_MSG: `${A_VALUE}, \`one of\`, \`at most\`, \`at least\`, \`above\`, \`below\` or \`between\``,
        DEF: [
          {
            ALT: () => {
              this.word(0, "at");
              const operator = this.OR1<ComparisonOperator>([
                { ALT: () => (this.word(1, "most"), "at_most") },
                { ALT: () => (this.word(2, "least"), "at_least") },
              ]);
              return compared(operator, this.SUBRULE(this.additive));
            },
          },
          { ALT: () => (this.word(3, "above"), compared("above", this.SUBRULE1(this.additive))) },
          { ALT: () => (this.word(4, "below"), compared("below", this.SUBRULE2(this.additive))) },
          {
            ALT: () => {
              this.word(5, "between");
              const low = this.SUBRULE3(this.additive);
              this.word(6, "and");
              const high = this.SUBRULE4(this.additive);
              return { kind: "between", value: left, low, high, span: this.spanFrom(start) };
            },
          },
          {
            ALT: () => {
              const not = this.OPTION(() => this.word(7, "not"));
              const members = this.OPTION1({
                GATE: () => this.sees(t.WORD.of, 2),
                DEF: () => this.SUBRULE(this.members),
              });
              if (members === undefined)
                return compared(not === undefined ? "is" : "is_not", this.SUBRULE5(this.additive));
              const within: Expression = { kind: "oneOf", value: left, members, span: this.spanFrom(start) };
              return not === undefined ? within : { kind: "not", operand: within, span: within.span };
            },
          },
        ],
      });
    },
  );

  /** `one of A, B, C`. */
  private readonly members: ParserMethod<[], Expression[]> = this.RULE("members", (): Expression[] => {
    this.word(0, "one");
    this.word(1, "of");
    const members = [this.SUBRULE(this.additive)];
    // A comma before `at` is a clamp, one before `name =` continues the assignments around the list, and one before
    // `if known` ends the value that is given.
    const goesOn = (): boolean =>
      !this.sees(t.WORD.at, 2) &&
      !(this.seesName(2) && this.sees(t.Equals, 3)) &&
      !(this.sees(t.WORD.if, 2) && this.sees(t.WORD.known, 3)) &&
      !this.beginsBranch();
    this.rest(0, () => members.push(this.SUBRULE1(this.additive)), goesOn);
    return members;
  });

  protected readonly additive: ParserMethod<[], Expression> = this.RULE("additive", (): Expression => {
    const start = this.start();
    let value = this.SUBRULE(this.term);
    this.MANY(() => {
      this.link();
      const operator = this.OR<"+" | "-">([
        { ALT: () => (this.CONSUME(t.Plus), "+") },
        { ALT: () => (this.CONSUME(t.Minus), "-") },
      ]);
      const right = this.SUBRULE1(this.term);
      const unit = this.OPTION(() => this.SUBRULE(this.unit));
      const left = value;
      value =
        unit === undefined
          ? { kind: "arithmetic", operator, left, right, span: this.spanFrom(start) }
          : { kind: "shift", date: left, operator, count: right, unit, span: this.spanFrom(start) };
    });
    this.OPTION1(() => {
      this.word(0, "together");
      this.word(1, "with");
      const total = this.name(0, "the name of a total");
      value = { kind: "together", left: value, total, span: this.spanFrom(start) };
    });
    return (
      this.OPTION2(() =>
        this.OR1<Expression>([
          { ALT: () => this.SUBRULE(this.rounded, { ARGS: [value, start] }) },
          {
            ALT: () => {
              this.word(2, "divided");
              this.word(3, "by");
              const divisor = this.SUBRULE(this.primary);
              const quotient: Expression = { kind: "quotient", dividend: value, divisor, span: this.spanFrom(start) };
              return this.SUBRULE1(this.rounded, { ARGS: [quotient, start] });
            },
          },
        ]),
      ) ?? value
    );
  });

  private readonly rounded: ParserMethod<[Expression, number], Expression> = this.RULE(
    "rounded",
    (value: Expression, start: number): Expression => {
      this.word(0, "rounded");
      const mode = this.SUBRULE(this.roundingMode);
      this.word(1, "to");
      const step = this.SUBRULE(this.literal);
      return { kind: "round", value, mode, step, span: this.spanFrom(start) };
    },
  );

  protected readonly term: ParserMethod<[], Expression> = this.RULE("term", (): Expression => {
    const start = this.start();
    let value = this.SUBRULE(this.primary);
    this.MANY(() => {
      this.link();
      this.CONSUME(t.Star);
      const right = this.SUBRULE1(this.primary);
      value = { kind: "arithmetic", operator: "*", left: value, right, span: this.spanFrom(start) };
    });
    return value;
  });

  protected readonly primary: ParserMethod<[], Expression> = this.RULE("primary", (): Expression => {
    this.inside += 1;
    try {
      if (this.inside > MAX_NESTING) this.tooDeep("Too many values inside each other", MAX_NESTING);
      return this.OR<Expression>({
        ERR_MSG: A_VALUE,
        DEF: [
          { GATE: () => this.sees(t.Percent, 2), ALT: () => this.SUBRULE(this.share), IGNORE_AMBIGUITIES: true },
          { ALT: () => this.SUBRULE(this.literal) },
          { ALT: () => this.SUBRULE(this.parenthesised) },
          { ALT: () => this.SUBRULE(this.named) },
        ],
      });
    } finally {
      this.inside -= 1;
    }
  });

  /** `30 % of gross`. */
  private readonly share: ParserMethod<[], Expression> = this.RULE("share", (): Expression => {
    const start = this.start();
    const percent = this.CONSUME(t.NumberLiteral).image;
    this.CONSUME(t.Percent);
    this.word(0, "of");
    const of = this.SUBRULE(this.primary);
    return { kind: "share", percent, of, span: this.spanFrom(start) };
  });

  private readonly parenthesised: ParserMethod<[], Expression> = this.RULE("parenthesised", (): Expression => {
    const start = this.start();
    this.CONSUME(t.LParen);
    const then = this.SUBRULE(this.operand);
    const rest = this.OPTION(() => this.SUBRULE(this.choices));
    this.CONSUME(t.RParen);
    if (rest === undefined) return { kind: "parenthesised", inner: then, span: this.spanFrom(start) };
    return this.chosen(then, rest, start);
  });

  /**
   * Every expression that begins with a name: a fact, setting, value of the law, total, part of a date, or row of a
   * table.
   */
  private readonly named: ParserMethod<[], Expression> = this.RULE("named", (): Expression => {
    const start = this.start();
    const first = this.CONSUME(t.Name);
    const is: IsWord = (...words) => words.some((word) => first.tokenType === t.WORD[word]);
    const gate = this.OPTION({
      GATE: () => this.goesOnAfter(is),
      DEF: () =>
        this.OR<Expression>([
          { ALT: () => this.SUBRULE(this.partOf, { ARGS: [first] }) },
          {
            GATE: () => is("sum", "count"),
            ALT: () => this.SUBRULE(this.ofTotal, { ARGS: [first] }),
            IGNORE_AMBIGUITIES: true,
          },
          {
            GATE: () => this.goesOnDay(is),
            ALT: () => this.SUBRULE(this.ofDays, { ARGS: [first] }),
            IGNORE_AMBIGUITIES: true,
          },
          {
            GATE: () => is("progressive"),
            ALT: () => this.SUBRULE(this.progressive, { ARGS: [first] }),
            IGNORE_AMBIGUITIES: true,
          },
          { GATE: () => is("law"), ALT: () => this.SUBRULE(this.ofLaw, { ARGS: [start] }) },
          {
            GATE: () => is("approved"),
            ALT: () => {
              this.word(0, "by");
              const { needed, person, otherThan } = this.SUBRULE(this.approvers);
              return { kind: "approvedBy", needed, person, otherThan, span: this.spanFrom(start) };
            },
          },
          {
            GATE: () => is("first") && !this.sees(t.WORD.on, 2),
            ALT: () => this.SUBRULE(this.countedDay, { ARGS: [first] }),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => this.SUBRULE(this.row, { ARGS: [first] }) },
          {
            ALT: () => ({
              kind: "labelled",
              label: nameOf(first),
              text: textOf(this.CONSUME(t.Text)),
              span: this.spanFrom(start),
            }),
          },
        ]),
    });
    return gate ?? { kind: "name", name: nameOf(first), span: this.spanFrom(start) };
  });

  /** Whether the words behind a name belong to it. `is`: whether the name is one of the words. */
  private goesOnAfter(is: IsWord): boolean {
    if (this.goesOnDay(is)) return true;
    if (this.seesWord("answers", "gives")) return is("law");
    if (this.seesWord("working", "from")) return false;
    // After a sign `first day` is a count and its unit, so that a figure can still have the name `first`.
    if (this.seesWord("day")) return is("first") && !this.sees(t.Plus, -1) && !this.sees(t.Minus, -1);
    if (this.seesWord("of")) return is("sum", "count", "progressive");
    return !this.seesWord("by") || is("approved");
  }

  /** `setting.KEY`, `law.KEY`, `ROW.COLUMN`. */
  private readonly partOf: ParserMethod<[IToken], Expression> = this.RULE("partOf", (first: IToken): Expression => {
    this.CONSUME(t.Dot);
    const key = this.name(0, "the name after the dot");
    if (this.RECORDING_PHASE) return { kind: "broken", span: key.span };
    const span = this.spanFrom(first.startOffset);
    if (first.tokenType === t.WORD.setting) return { kind: "setting", key, span };
    if (first.tokenType === t.WORD.law) return { kind: "lawValue", key, span };
    return { kind: "rowColumn", row: nameOf(first), column: key, span };
  });

  /** `law answers`, `law gives KEY`. */
  private readonly ofLaw: ParserMethod<[number], Expression> = this.RULE("ofLaw", (start: number): Expression => {
    return this.OR<Expression>([
      { ALT: () => (this.word(0, "answers"), { kind: "lawAnswers", span: this.spanFrom(start) }) },
      {
        ALT: () => (
          this.word(1, "gives"),
          { kind: "lawGives", key: this.name(0, "the name of a value the law gives"), span: this.spanFrom(start) }
        ),
      },
    ]);
  });

  private readonly ofTotal: ParserMethod<[IToken], Expression> = this.RULE("ofTotal", (first: IToken): Expression => {
    this.word(0, "of");
    const total = this.name(0, "the name of a total");
    const own = this.OPTION({
      GATE: () => first.tokenType === t.WORD.count && this.sees(t.WORD.this, 3) && this.sees(t.WORD.one, 4),
      DEF: () => (
        this.word(1, "together"),
        this.word(2, "with"),
        this.word(3, "this"),
        this.word(4, "one"),
        true as const
      ),
    });
    if (this.RECORDING_PHASE) return { kind: "broken", span: total.span };
    const span = this.spanFrom(first.startOffset);
    if (first.tokenType !== t.WORD.count) return { kind: "sum", total, span };
    return { kind: "count", total, ...(own && { own }), span };
  });

  /** `table[key, key].column`, `table has row [key]`. */
  private readonly row: ParserMethod<[IToken], Expression> = this.RULE("row", (first: IToken): Expression => {
    const has = this.OPTION(() => (this.word(0, "has"), this.word(1, "row")));
    this.CONSUME(t.LBracket);
    const keys = [this.SUBRULE(this.expression)];
    this.rest(1, () => keys.push(this.SUBRULE1(this.expression)));
    this.CONSUME(t.RBracket);
    const column = this.OPTION1({
      GATE: () => has === undefined,
      DEF: () => (this.CONSUME(t.Dot), this.name(0, "the name of a column")),
    });
    if (this.RECORDING_PHASE) return { kind: "broken", span: this.spanFrom(0) };
    const span = this.spanFrom(first.startOffset);
    if (has !== undefined) return { kind: "hasRow", table: nameOf(first), keys, span };
    return column === undefined
      ? this.stop(9, "`.` and the name of a column")
      : { kind: "lookup", table: nameOf(first), keys, column, span };
  });

  protected link(): void {
    this.links += 1;
    if (this.links > MAX_CHAIN) this.tooDeep("Too many links in one expression", MAX_CHAIN);
  }

  protected tooDeep(what: string, limit: number): void {
    if (this.RECORDING_PHASE) return;
    this.report(diagnose("TCS1010", this.run.path, spanOf(this.LA(1)), { what, limit }));
    this.stop(99, ALREADY_SAID);
  }
}
