/** Choices between values: `(a when p otherwise b)`, `(a when p, b when q, otherwise c)`. */
import type { ParserMethod } from "chevrotain";

import { EOF } from "../chevrotain.js";
import type { Expression } from "../expression-tree.js";
import * as t from "../tokens.js";
import { CitationGrammar } from "./citations.js";

/** A choice without its first value. `values`: of the branches after the first. */
interface Choices {
  readonly conditions: readonly Expression[];
  readonly values: readonly Expression[];
  readonly otherwise: Expression;
}

export abstract class ChoiceGrammar extends CitationGrammar {
  protected abstract readonly expression: ParserMethod<[], Expression>;
  protected abstract readonly operand: ParserMethod<[], Expression>;
  protected abstract link(): void;

  /** Conditions of choices that are being read. */
  private choosing = 0;

  override reset(): void {
    super.reset();
    this.choosing = 0;
  }

  /** `when p, b when q, otherwise c`, behind the first value. */
  protected readonly choices: ParserMethod<[], Choices> = this.RULE("choices", (): Choices => {
    const conditions = [this.SUBRULE(this.choiceCondition)];
    const values: Expression[] = [];
    this.MANY({
      GATE: () => !this.sees(t.WORD.otherwise, 2),
      DEF: () => {
        this.CONSUME(t.Comma);
        this.link();
        values.push(this.SUBRULE(this.operand));
        conditions.push(this.SUBRULE1(this.choiceCondition));
      },
    });
    this.OPTION(() => this.CONSUME1(t.Comma));
    this.word(0, "otherwise");
    return { conditions, values, otherwise: this.SUBRULE1(this.operand) };
  });

  private readonly choiceCondition: ParserMethod<[], Expression> = this.RULE("choiceCondition", (): Expression => {
    this.word(0, "when");
    this.choosing += 1;
    try {
      return this.SUBRULE(this.expression);
    } finally {
      this.choosing -= 1;
    }
  });

  /** Each further branch is the other side of the one before it. */
  protected chosen(then: Expression, { conditions, values, otherwise }: Choices, start: number): Expression {
    if (this.RECORDING_PHASE) return then;
    return conditions.reduceRight<Expression>((rest, condition, at): Expression => {
      const isLast = at === conditions.length - 1;
      const value = at === 0 ? then : (values[at - 1] ?? then);
      const span = at === 0 ? this.spanFrom(start) : { start: value.span.start, end: otherwise.span.end };
      return { kind: "choice", then: value, condition, otherwise: rest, goesOn: !isLast, span };
    }, otherwise);
  }

  /**
   * Within the condition of a choice: whether a further branch of it begins after the comma that is seen. The condition
   * may end with a list.
   */
  protected beginsBranch(): boolean {
    if (this.choosing === 0) return false;
    if (this.sees(t.WORD.otherwise, 2)) return true;
    for (let ahead = 2, depth = 0; ; ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === t.LParen || tokenType === t.LBracket) depth += 1;
      else if (tokenType === t.RParen || tokenType === t.RBracket) depth -= 1;
      else if (depth === 0 && tokenType === t.WORD.when) return true;
      const isEnd = depth < 0 || (depth === 0 && (tokenType === t.Comma || tokenType === t.WORD.otherwise));
      if (isEnd || tokenType === EOF || tokenType === t.LBrace || tokenType === t.RBrace) return false;
    }
  }
}
