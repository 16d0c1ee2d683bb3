/** Values of days, which begin with a word: `days from A to B`, `start of quarter of D`, `next working day of D`. */
import type { IToken, ParserMethod } from "chevrotain";

import type { CalendarPeriod } from "../../../runtime/engine/values/calendar-periods.js";
import type { Expression } from "../expression-tree.js";
import * as t from "../tokens.js";
import { BandGrammar } from "./bands.js";

/** Whether the first word is one of these. */
export type IsWord = (...words: readonly t.Word[]) => boolean;

export abstract class DayGrammar extends BandGrammar {
  protected abstract readonly additive: ParserMethod<[], Expression>;

  /** Whether the next word goes on a value of days that begins with the first. */
  protected goesOnDay(is: IsWord): boolean {
    if (this.seesWord("working")) return is("next");
    if (this.seesWord("from")) return is("days");
    if (this.seesWord("by")) return is("sum");
    if (this.seesWord("of")) return is("month", "year", "start");
    return this.seesWord("day") && (is("that") || (is("first") && this.sees(t.WORD.on, 2)));
  }

  protected readonly ofDays: ParserMethod<[IToken], Expression> = this.RULE("ofDays", (first: IToken): Expression => {
    const is: IsWord = (...words) => words.some((word) => first.tokenType === t.WORD[word]);
    return this.OR<Expression>([
      {
        GATE: () => is("month", "year"),
        ALT: () => this.SUBRULE(this.ofDate, { ARGS: [first] }),
        IGNORE_AMBIGUITIES: true,
      },
      {
        GATE: () => is("start"),
        ALT: () => this.SUBRULE(this.periodStart, { ARGS: [first] }),
        IGNORE_AMBIGUITIES: true,
      },
      { ALT: () => this.SUBRULE(this.daysFrom, { ARGS: [first] }) },
      { ALT: () => this.SUBRULE(this.sumByDays, { ARGS: [first] }) },
      { ALT: () => this.SUBRULE(this.workingDay, { ARGS: [first] }) },
      {
        GATE: () => is("that"),
        ALT: () => {
          this.word(0, "day");
          return { kind: "thatDay", span: this.RECORDING_PHASE ? this.spanFrom(0) : this.spanFrom(first.startOffset) };
        },
        IGNORE_AMBIGUITIES: true,
      },
      { ALT: () => this.SUBRULE(this.firstDay, { ARGS: [first] }), IGNORE_AMBIGUITIES: true },
    ]);
  });

  private readonly ofDate: ParserMethod<[IToken], Expression> = this.RULE("ofDate", (first: IToken): Expression => {
    this.word(0, "of");
    const of = this.SUBRULE(this.primary);
    if (this.RECORDING_PHASE) return of;
    const part = first.tokenType === t.WORD.year ? "year" : "month";
    return { kind: "part", part, of, span: this.spanFrom(first.startOffset) };
  });

  /** `start of calendar year of D`. */
  private readonly periodStart: ParserMethod<[IToken], Expression> = this.RULE(
    "periodStart",
    (first: IToken): Expression => {
      this.word(0, "of");
      const period = this.SUBRULE(this.calendarPeriod);
      this.word(1, "of");
      const of = this.SUBRULE(this.primary);
      if (this.RECORDING_PHASE) return of;
      return { kind: "periodStart", period, of, span: this.spanFrom(first.startOffset) };
    },
  );

  protected readonly calendarPeriod: ParserMethod<[], CalendarPeriod> = this.RULE(
    "calendarPeriod",
    (): CalendarPeriod =>
      this.OR<CalendarPeriod>({
        ERR_MSG: "`calendar year`, `half-year`, `quarter`, `month` or `week`",
        DEF: [
          { ALT: () => (this.word(0, "calendar"), this.word(1, "year"), "calendar_year") },
          { ALT: () => (this.word(2, "half-year"), "half_year") },
          { ALT: () => (this.word(3, "quarter"), "quarter") },
          { ALT: () => (this.word(4, "month"), "month") },
          { ALT: () => (this.word(5, "week"), "week") },
        ],
      }),
  );

  private readonly daysFrom: ParserMethod<[IToken], Expression> = this.RULE("daysFrom", (first: IToken): Expression => {
    const { from, to } = this.SUBRULE(this.span);
    if (this.RECORDING_PHASE) return from;
    return { kind: "overDays", from, to, of: null, span: this.spanFrom(first.startOffset) };
  });

  /** `sum by days from A to B of E`. */
  private readonly sumByDays: ParserMethod<[IToken], Expression> = this.RULE(
    "sumByDays",
    (first: IToken): Expression => {
      this.word(0, "by");
      this.word(1, "days");
      const { from, to } = this.SUBRULE(this.span);
      this.word(2, "of");
      const of = this.SUBRULE(this.primary);
      if (this.RECORDING_PHASE) return of;
      return { kind: "overDays", from, to, of, span: this.spanFrom(first.startOffset) };
    },
  );

  /** `from A to B`. */
  private readonly span: ParserMethod<[], { readonly from: Expression; readonly to: Expression }> = this.RULE(
    "span",
    () => {
      this.word(0, "from");
      const from = this.SUBRULE(this.primary);
      this.word(1, "to");
      return { from, to: this.SUBRULE1(this.primary) };
    },
  );

  /** `next working day of D in CALENDAR[key]`. */
  private readonly workingDay: ParserMethod<[IToken], Expression> = this.RULE(
    "workingDay",
    (first: IToken): Expression => {
      this.word(0, "working");
      this.word(1, "day");
      this.word(2, "of");
      const date = this.SUBRULE(this.primary);
      this.word(3, "in");
      const calendar = this.name(0, "the name of a calendar");
      this.CONSUME(t.LBracket);
      const key = this.SUBRULE(this.expression);
      this.CONSUME(t.RBracket);
      if (this.RECORDING_PHASE) return { kind: "broken", span: calendar.span };
      return { kind: "workingDay", date, calendar, key, span: this.spanFrom(first.startOffset) };
    },
  );

  /** `first day on which X together with TOTAL exceeds FIGURE`. */
  private readonly firstDay: ParserMethod<[IToken], Expression> = this.RULE("firstDay", (first: IToken): Expression => {
    this.word(0, "day");
    this.word(1, "on");
    this.word(2, "which");
    const of = this.SUBRULE(this.additive);
    const crossing = this.OR<"exceeds" | "reaches">([
      { ALT: () => (this.word(3, "exceeds"), "exceeds") },
      { ALT: () => (this.word(4, "reaches"), "reaches") },
    ]);
    const figure = this.SUBRULE(this.primary);
    if (this.RECORDING_PHASE) return figure;
    return { kind: "firstDay", of, crossing, figure, span: this.spanFrom(first.startOffset) };
  });
}
