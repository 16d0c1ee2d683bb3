/** Bands, each with a rate and a limit: `progressive of income (15 % up to 36900.00 USD, 28 % above)`. */
import type { IToken, ParserMethod } from "chevrotain";

import type { Expression } from "../expression-tree.js";
import * as t from "../tokens.js";
import { ChoiceGrammar } from "./choices.js";

export abstract class BandGrammar extends ChoiceGrammar {
  protected abstract readonly primary: ParserMethod<[], Expression>;

  /** Behind `progressive`. */
  protected readonly progressive: ParserMethod<[IToken], Expression> = this.RULE(
    "progressive",
    (first: IToken): Expression => {
      this.word(0, "of");
      const of = this.SUBRULE(this.primary);
      this.CONSUME(t.LParen, { ERR_MSG: "`(` and the first band, as in `(15 % up to 36900.00 USD, 28 % above)`" });
      const rates = [this.SUBRULE(this.rate)];
      const limits: Expression[] = [];
      this.MANY({
        GATE: () => this.sees(t.WORD.up, 1),
        DEF: () => {
          this.link();
          this.word(1, "up");
          this.word(2, "to");
          limits.push(this.SUBRULE1(this.primary));
          this.CONSUME(t.Comma, { ERR_MSG: "`,` and the next band; the last one ends with `above`" });
          rates.push(this.SUBRULE1(this.rate));
        },
      });
      if (limits.length === 0 && !this.RECORDING_PHASE) this.stop(0, "`up to` and the limit of the first band");
      this.consume(3, t.WORD.above, { ERR_MSG: "`up to` and a limit, or `above` in the last band" });
      this.CONSUME(t.RParen);
      if (this.RECORDING_PHASE) return of;
      return { kind: "progressive", of, rates, limits, span: this.spanFrom(first.startOffset) };
    },
  );

  private readonly rate: ParserMethod<[], Expression> = this.RULE("rate", (): Expression => {
    const start = this.start();
    return this.OR<Expression>([
      {
        GATE: () => this.sees(t.Percent, 2) && !this.sees(t.WORD.of, 3),
        ALT: () => {
          const percent = this.CONSUME(t.NumberLiteral).image;
          this.CONSUME(t.Percent);
          return { kind: "percent", percent, span: this.spanFrom(start) };
        },
        IGNORE_AMBIGUITIES: true,
      },
      { ALT: () => this.SUBRULE(this.primary) },
    ]);
  });
}
