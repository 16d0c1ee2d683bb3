/** Parts of an expression without expressions in them: literals, units, ways of rounding, and persons. */
import type { IToken, ParserMethod } from "chevrotain";

import type { ApproversTree, CountTree, DayTree, Expression } from "../expression-tree.js";
import * as t from "../tokens.js";
import { GrammarBase } from "./base.js";
import { nameOf, textOf } from "./leaves.js";

export const A_VALUE = "a value";

type Unit = "day" | "month" | "year";

const UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ["day", "day"],
  ["days", "day"],
  ["month", "month"],
  ["months", "month"],
  ["year", "year"],
  ["years", "year"],
]);

export abstract class LiteralGrammar extends GrammarBase {
  protected readonly literal: ParserMethod<[], Expression> = this.RULE("literal", (): Expression => {
    const start = this.start();
    return this.OR<Expression>({
      ERR_MSG: A_VALUE,
      DEF: [
        {
          ALT: () => {
            const minus = this.OPTION(() => this.CONSUME(t.Minus));
            const written = this.CONSUME(t.NumberLiteral).image;
            const text = minus === undefined ? written : `-${written}`;
            const currency = this.OPTION1(() => nameOf(this.CONSUME(t.Currency)));
            const span = this.spanFrom(start);
            return currency === undefined
              ? { kind: "number", text, span }
              : { kind: "money", amount: text, currency, span };
          },
        },
        { ALT: () => ({ kind: "date", text: this.CONSUME(t.DateLiteral).image, span: this.spanFrom(start) }) },
        { ALT: () => ({ kind: "monthDay", text: this.CONSUME(t.MonthDay).image, span: this.spanFrom(start) }) },
        { ALT: () => (this.word(0, "yes"), { kind: "flag", value: true, span: this.spanFrom(start) }) },
        { ALT: () => (this.word(1, "no"), { kind: "flag", value: false, span: this.spanFrom(start) }) },
        { ALT: () => ({ kind: "text", text: textOf(this.CONSUME(t.Text)), span: this.spanFrom(start) }) },
      ],
    });
  });

  protected readonly roundingMode: ParserMethod<[], "half_up" | "up" | "down"> = this.RULE("roundingMode", () =>
    this.OR<"half_up" | "up" | "down">([
      { ALT: () => (this.word(0, "half"), this.word(1, "up"), "half_up") },
      { ALT: () => (this.word(2, "up"), "up") },
      { ALT: () => (this.word(3, "down"), "down") },
    ]),
  );

  protected readonly unit: ParserMethod<[], Unit> = this.RULE("unit", (): Unit => {
    const token = this.OR<IToken>([
      { ALT: () => this.word(0, "day") },
      { ALT: () => this.word(1, "days") },
      { ALT: () => this.word(2, "month") },
      { ALT: () => this.word(3, "months") },
      { ALT: () => this.word(4, "year") },
      { ALT: () => this.word(5, "years") },
    ]);
    return UNITS.get(token.image) ?? "day";
  });

  /** `first day + 2 months - 1 day`, after its first word. Months or years come before days. */
  protected readonly countedDay: ParserMethod<[IToken], DayTree> = this.RULE("countedDay", (first: IToken): DayTree => {
    this.word(0, "day");
    const months = this.OPTION({
      GATE: () => this.seesCount("month", "months", "year", "years"),
      DEF: () => this.SUBRULE(this.count),
    });
    const days = this.OPTION1({
      GATE: () => this.seesCount("day", "days"),
      DEF: () => this.SUBRULE1(this.count),
    });
    const span = this.spanFrom(this.RECORDING_PHASE ? 0 : first.startOffset);
    return { kind: "countedDay", months: months ?? null, days: days ?? null, span };
  });

  private seesCount(...units: readonly t.Word[]): boolean {
    return (
      (this.sees(t.Plus) || this.sees(t.Minus)) &&
      this.sees(t.NumberLiteral, 2) &&
      units.some((unit) => this.sees(t.WORD[unit], 3))
    );
  }

  private readonly count: ParserMethod<[], CountTree> = this.RULE("count", (): CountTree => {
    const operator = this.OR<"+" | "-">([
      { ALT: () => (this.CONSUME(t.Plus), "+") },
      { ALT: () => (this.CONSUME(t.Minus), "-") },
    ]);
    const count = this.CONSUME(t.NumberLiteral).image;
    return { operator, count, unit: this.SUBRULE(this.unit) };
  });

  /** `2026-03-10` or `first day + 3 months`. */
  protected readonly day: ParserMethod<[], DayTree> = this.RULE("day", (): DayTree => {
    const start = this.start();
    return this.OR<DayTree>([
      { ALT: () => ({ kind: "date", text: this.CONSUME(t.DateLiteral).image, span: this.spanFrom(start) }) },
      { ALT: () => this.SUBRULE(this.countedDay, { ARGS: [this.word(0, "first")] }) },
    ]);
  });

  /** A person: `setting.KEY`, a name, or in examples `person "lead"`. */
  protected readonly person: ParserMethod<[], Expression> = this.RULE("person", (): Expression => {
    const start = this.start();
    const first = this.CONSUME(t.Name, { ERR_MSG: "a person: `setting` and its key" });
    const key = this.OPTION({
      GATE: () => first.tokenType === t.WORD.setting,
      DEF: () => (this.CONSUME(t.Dot), this.name(1, "the key of a setting")),
    });
    const label = this.OPTION1({ GATE: () => key === undefined, DEF: () => this.CONSUME(t.Text) });
    const span = this.spanFrom(start);
    if (key !== undefined) return { kind: "setting", key, span };
    return label === undefined
      ? { kind: "name", name: nameOf(first), span }
      : { kind: "labelled", label: nameOf(first), text: textOf(label), span };
  });

  protected readonly anyOrAll: ParserMethod<[], "any" | "all"> = this.RULE("anyOrAll", () => {
    const quantity = this.OR<"any" | "all">([
      { ALT: () => (this.word(0, "any"), "any") },
      { ALT: () => (this.word(1, "all"), "all") },
    ]);
    this.word(2, "of");
    return quantity;
  });

  /** Who approves: a person, or `any of setting.KEY`; then perhaps `other than FACT`. */
  protected readonly approvers: ParserMethod<[], ApproversTree> = this.RULE("approvers", (): ApproversTree => {
    const start = this.start();
    const needed = this.OPTION({
      GATE: () => this.sees(t.WORD.of, 2),
      DEF: () => this.SUBRULE(this.anyOrAll),
    });
    const person = this.SUBRULE(this.person);
    const otherThan = this.OPTION1({
      GATE: () => this.sees(t.WORD.than, 2),
      DEF: (): Expression => {
        this.word(3, "other");
        this.word(4, "than");
        const name = this.name(0, "the name of a fact");
        return { kind: "name", name, span: name.span };
      },
    });
    return { needed: needed ?? "one", person, otherThan: otherThan ?? null, span: this.spanFrom(start) };
  });

  /** In examples: `[person "lead", person "deputy"]`. */
  protected readonly personList: ParserMethod<[], Expression> = this.RULE("personList", (): Expression => {
    const start = this.start();
    this.CONSUME(t.LBracket);
    const members = [this.SUBRULE(this.person)];
    this.rest(0, () => members.push(this.SUBRULE1(this.person)));
    this.CONSUME(t.RBracket);
    return { kind: "list", members, span: this.spanFrom(start) };
  });
}
