/**
 * Headings above the rows of an edge: figures, and the meanings of facts and settings in the words of their owners. The
 * logic is shown below, as written.
 */
import { PERIOD_WORDS } from "../../../compiler/base/calendar-periods.js";
import { literalWords } from "../../../compiler/check/words.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import type { WindowModel } from "../../../compiler/model/windows.js";
import type { SettingsShown } from "./account-settings.js";
import { type Boundary, readBy } from "./boundaries.js";

export function boundaryHeading(model: RuleSetModel, boundary: Boundary, figures: readonly string[]): string {
  const { row, total } = boundary;
  const where = total === null ? "" : ", for a booking before";
  if (row !== null)
    return `${row.range === "from" ? "From" : "Up to"} ${literalWords(row.bound.value)}, in a table${where}`;
  const { facts, settings } = readBy(model, boundary);
  const set = settings.map(
    (key) => `the setting ${quoted(model.settings.find((each) => each.key === key)?.meaning ?? key)}`,
  );
  const places = [...figures, ...set];
  if (places.length > 0) return `At ${places.join(" and ")}${where}`;
  const meet = facts.map((fact) => quoted(model.facts.find(({ name }) => name === fact)?.meaning ?? plainWords(fact)));
  return `Where the two sides meet${meet.length === 0 ? "" : `: ${meet.join(" and ")}`}${where}`;
}

export function windowHeading(window: WindowModel): string {
  return `Which other bookings count: ${spanWords(window)}`;
}

export function givenHeading(key: string, figures: readonly string[]): string {
  return `What is given as ${plainWords(key)}${figures.length === 0 ? "" : `: ${figures.join(", ")}`}`;
}

/** Whose settings the rows use. */
export function whoseSettings(settings: SettingsShown): string {
  if (settings.of === "account") {
    const { account, on } = settings;
    return `Settings: those of the account ${account} as of ${on}, in every row. The facts are those of the examples.`;
  }
  return "Settings: those that each worked example assumes, not those of an account. They are listed above its rows.";
}

/** A name of the source without its underscores: names are made of words. */
export function plainWords(name: string): string {
  return name.replaceAll("_", " ");
}

function quoted(meaning: string): string {
  return `“${meaning.replace(/\.$/, "")}”`;
}

function spanWords(window: WindowModel): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  switch (window.kind) {
    case "fiscal_year":
      return "those of the fiscal year";
    case "calendar_year":
    case "half_year":
    case "quarter":
    case "month":
    case "week":
      return `those of the ${PERIOD_WORDS[window.kind]}`;
    case "day":
      return "those of the day";
    case "last_days":
      return `those of the last ${window.days} days`;
    case "year_from":
      return `those of the year from ${two(window.month)}-${two(window.day)}`;
    case "any_period":
      return `those of any ${window.length} ${window.unit}${window.length === 1 ? "" : "s"}`;
    case "ever":
      return "all of them";
  }
}
