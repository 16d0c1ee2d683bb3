/** Totals: measure or count, key, and window. */
import type { ParserMethod } from "chevrotain";

import type { Name } from "../expression-tree.js";
import * as t from "../tokens.js";
import type { TotalKeyTree, TotalTree, WindowTree } from "../tree.js";
import { DeclarationGrammar } from "./declarations.js";
import { textOf } from "./leaves.js";
import { spanOf } from "./token-run.js";

export abstract class TotalGrammar extends DeclarationGrammar {
  protected readonly total: ParserMethod<[], TotalTree> = this.RULE("total", (): TotalTree => {
    const start = this.start();
    this.word(0, "total");
    const name = this.name(0, "the name of the total");
    const title = this.SUBRULE(this.title);
    this.CONSUME(t.Equals);
    const measure = this.OR<Name | null>([
      { ALT: () => (this.word(1, "sum"), this.word(2, "of"), this.name(1, "the fact or figure that is summed")) },
      { ALT: () => (this.word(3, "count"), null) },
    ]);
    this.word(4, "over");
    const keys = this.SUBRULE(this.totalKeys);
    const window = this.SUBRULE(this.window);
    this.word(5, "counting");
    const reach = this.OR1<TotalTree["reach"]>([
      { ALT: () => (this.word(6, "earlier"), "earlier") },
      { ALT: () => (this.word(7, "all"), this.word(8, "other"), "all_other") },
    ]);
    this.word(9, "bookings");
    const where = this.OPTION(() => (this.word(10, "where"), this.SUBRULE(this.expression)));
    const shown = this.OPTION1(
      () => (this.word(11, "shown"), this.word(12, "as"), this.word(13, "fiscal-year"), this.word(14, "total")),
    );
    return {
      kind: "total",
      name,
      title,
      measure,
      keys,
      window,
      reach,
      where: where ?? null,
      shownAsFiscalYearTotal: shown !== undefined,
      span: this.spanFrom(start),
    };
  });

  private readonly totalKeys: ParserMethod<[], TotalKeyTree[]> = this.RULE("totalKeys", (): TotalKeyTree[] =>
    this.OR<TotalKeyTree[]>([
      {
        ALT: () => {
          this.word(0, "this");
          const keys = [keyOf(this.name(0, "the fact that is the key"))];
          this.OPTION(() => {
            this.word(1, "and");
            this.OPTION1({ GATE: () => this.seesName(2), DEF: () => this.word(2, "this") });
            keys.push(keyOf(this.name(1, "the fact that is the second key")));
          });
          return keys;
        },
      },
      { ALT: () => (this.word(3, "the"), [{ kind: "account", span: spanOf(this.word(4, "account")) }]) },
    ]),
  );

  private readonly oneStretch: ParserMethod<[], WindowTree> = this.RULE("oneStretch", (): WindowTree => {
    const of = (occurrence: number): Name => (this.word(occurrence, "of"), this.name(occurrence, "the name of a date"));
    this.word(0, "the");
    return this.OR<WindowTree>([
      { ALT: () => (this.word(1, "fiscal"), this.word(2, "year"), { kind: "fiscal_year", of: of(20) }) },
      { ALT: () => ({ kind: this.SUBRULE(this.calendarPeriod), of: of(21) }) },
      { ALT: () => this.SUBRULE(this.lastDays) },
      {
        ALT: () => (
          this.word(3, "year"),
          this.word(4, "from"),
          { kind: "year_from", monthDay: textOf(this.CONSUME(t.MonthDay)), of: of(22) }
        ),
      },
    ]);
  });

  private readonly window: ParserMethod<[], WindowTree> = this.RULE("window", (): WindowTree =>
    this.OR<WindowTree>({
      ERR_MSG:
        "the window: `in the fiscal year of`, `in the month of` (or quarter, half-year, week), `on the day of`, " +
        "`in the last … days of`, `in any … months containing` or `ever`",
      DEF: [
        {
          ALT: () => (
            this.word(0, "in"),
            this.OR1<WindowTree>([
              { ALT: () => this.SUBRULE(this.oneStretch) },
              { ALT: () => this.SUBRULE(this.anyPeriod) },
            ])
          ),
        },
        {
          ALT: () => (
            this.word(1, "on"),
            this.word(2, "the"),
            this.word(3, "day"),
            this.word(4, "of"),
            { kind: "day", of: this.name(0, "the name of a date") }
          ),
        },
        { ALT: () => (this.word(5, "ever"), { kind: "ever" }) },
      ],
    }),
  );

  private readonly lastDays: ParserMethod<[], WindowTree> = this.RULE("lastDays", (): WindowTree => {
    this.word(0, "last");
    const days = textOf(this.CONSUME(t.NumberLiteral));
    this.OR([{ ALT: () => this.word(1, "days") }, { ALT: () => this.word(2, "day") }]);
    this.word(3, "of");
    return { kind: "last_days", days, of: this.name(0, "the name of a date") };
  });

  private readonly anyPeriod: ParserMethod<[], WindowTree> = this.RULE("anyPeriod", (): WindowTree => {
    this.word(0, "any");
    const length = textOf(this.CONSUME(t.NumberLiteral));
    const unit = this.OR<"day" | "month">([
      { ALT: () => (this.word(1, "days"), "day") },
      { ALT: () => (this.word(2, "day"), "day") },
      { ALT: () => (this.word(3, "months"), "month") },
      { ALT: () => (this.word(4, "month"), "month") },
    ]);
    this.word(5, "containing");
    return { kind: "any_period", length, unit, of: this.name(0, "the name of a date") };
  });
}

/** The key of a total is a fact, or one of the words that name who acted. */
function keyOf(name: Name): TotalKeyTree {
  const { text, span } = name;
  return text === "agent" || text === "run" || text === "actor" ? { kind: text, span } : { kind: "fact", name };
}
