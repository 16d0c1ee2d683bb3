/** The replacements of a total: another window, reach, key or measure, or no `where`. */
import { monthDayAfter } from "../../runtime/calendar/days.js";
import { CALENDAR_PERIODS } from "../../runtime/engine/values/calendar-periods.js";
import { expressionWords, keyWords, windowWords } from "../check/words.js";
import { writtenAt } from "../check/written.js";
import type { RuleSetModel, TotalKeyModel, TotalModel } from "../model/model.js";
import type { WindowModel } from "../model/windows.js";
import { isAlike, otherFacts } from "./expressions.js";
import type { UnnumberedMutant } from "./mutant.js";

interface Other {
  readonly by: TotalModel;
  readonly from: string;
  readonly to: string;
}

export function totalMutants(total: TotalModel, model: RuleSetModel): readonly UnnumberedMutant[] {
  const others = [
    ...windows(total, model),
    ...reaches(total),
    ...keys(total, model),
    ...measures(total, model),
    ...withoutWhere(total),
  ];
  return others.map(({ by, from, to }) => ({
    mutation: "total",
    owner: { kind: "total", name: total.name },
    span: writtenAt(total) ?? { start: 0, end: 0 },
    from,
    to,
    change: { kind: "total", of: total, by },
  }));
}

function windows(total: TotalModel, model: RuleSetModel): readonly Other[] {
  const { window } = total;
  const as = (by: WindowModel): Other => ({
    by: { ...total, window: by },
    from: windowWords(window),
    to: windowWords(by),
  });
  if (window.kind === "ever") return [];
  const { of } = window;
  const kinds = (["fiscal_year", ...CALENDAR_PERIODS, "day"] as const).filter((kind) => kind !== window.kind);
  return [
    ...kinds.map((kind) => as({ kind, of })),
    as({ kind: "ever" }),
    ...nearWindows(window).map(as),
    ...otherFacts(of, { kind: "date" }, model).map((fact) => as({ ...window, of: fact })),
  ];
}

/** Windows of the same kind whose figure is the next above or below. */
function nearWindows(window: WindowModel): readonly WindowModel[] {
  switch (window.kind) {
    case "last_days":
      return near(window.days).map((days) => ({ ...window, days }));
    case "any_period":
      return near(window.length).map((length) => ({ ...window, length }));
    case "year_from":
      return dayEarlierAndLater(window);
    case "fiscal_year":
    case "calendar_year":
    case "half_year":
    case "quarter":
    case "month":
    case "week":
    case "day":
    case "ever":
      return [];
  }
}

function near(count: number): readonly number[] {
  return [count + 1, count - 1].filter((each) => each > 0);
}

/** A year that begins a day earlier or later; no year begins on 29 February. */
function dayEarlierAndLater(window: Extract<WindowModel, { kind: "year_from" }>): readonly WindowModel[] {
  return [-1, 1].map((by) => {
    const { month, date } = monthDayAfter(window.month, window.day, by);
    return { ...window, month, day: date };
  });
}

/** Over an agent, a run, an actor or the account only earlier bookings are counted. */
function reaches(total: TotalModel): readonly Other[] {
  const words = { earlier: "earlier bookings", all_other: "all other bookings" };
  const reach = total.reach === "earlier" ? "all_other" : "earlier";
  if (reach === "all_other" && total.keys.some(({ kind }) => kind !== "fact")) return [];
  return [{ by: { ...total, reach }, from: `counting ${words[total.reach]}`, to: `counting ${words[reach]}` }];
}

function keys(total: TotalModel, model: RuleSetModel): readonly Other[] {
  const words = (all: readonly TotalKeyModel[]): string => `over ${all.map(keyWords).join(" and ")}`;
  const as = (by: readonly TotalKeyModel[]): Other => ({
    by: { ...total, keys: by },
    from: words(total.keys),
    to: words(by),
  });
  const dropped =
    total.keys.length < 2 ? [] : total.keys.map((_, at) => as(total.keys.filter((__, other) => other !== at)));
  const swapped = total.keys.flatMap((key, at) => {
    const type = key.kind === "fact" ? model.facts.find(({ name }) => name === key.fact)?.type : undefined;
    if (key.kind !== "fact" || type === undefined) return [];
    return otherFacts(key.fact, type, model).map((fact) =>
      as(total.keys.map((other, index) => (index === at ? { kind: "fact", fact } : other))),
    );
  });
  return [...dropped, ...swapped];
}

function measures(total: TotalModel, model: RuleSetModel): readonly Other[] {
  const { measure } = total;
  if (measure === null) return [];
  const facts = otherFacts(measure.kind === "fact" ? measure.name : "", measure.type, model);
  const figures = model.figures
    .filter(
      ({ name, type }) => name !== measure.name && isAlike(type, measure.type) && (type.kind !== "money" || type.whole),
    )
    .map(({ name }) => name);
  const signed = (name: string): boolean => model.facts.find((fact) => fact.name === name)?.signed ?? false;
  return [
    ...facts.map((name) => ({ name, kind: "fact" as const, mayBeNegative: signed(name) })),
    ...figures.map((name) => ({
      name,
      kind: "figure" as const,
      mayBeNegative: model.figures.find((figure) => figure.name === name)?.mayBeNegative ?? false,
    })),
  ].map((by) => ({
    by: { ...total, measure: { ...measure, ...by } },
    from: `sum of ${measure.name}`,
    to: `sum of ${by.name}`,
  }));
}

function withoutWhere(total: TotalModel): readonly Other[] {
  return total.where === null
    ? []
    : [{ by: { ...total, where: null }, from: `where ${expressionWords(total.where)}`, to: "no where" }];
}
