/** `tcs sheet`: prints the boundary sheet of one version. */
import type { MatchingModel } from "../../../compiler/model/matching.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import { formatDay, parseDay } from "../../../runtime/calendar/days.js";
import { dayOfMoment } from "../../../runtime/engine/values/days.js";
import type { SettingVersion } from "../../../runtime/engine/values/facts.js";
import { type DatabaseFlags, placeOf } from "../../options.js";
import { EXIT, type ExitCode, say, warn } from "../../output.js";
import { progressLine } from "../../progress-line.js";
import { openLibrary } from "../library.js";
import { cleanVersions } from "../not-run.js";
import { newestOf, setNamed } from "../rule-set-named.js";
import type { AccountSettings } from "./account-settings.js";
import { holeWords } from "./edge.js";
import { matchingSheet } from "./matching.js";
import { sheetHtml } from "./print-html.js";
import { sheetMarkdown } from "./print-markdown.js";
import { holesOf, matchingSheetHtml, matchingSheetMarkdown } from "./print-matching.js";
import { type Sheet, sheetOf } from "./sheet.js";

export interface SheetOptions extends DatabaseFlags {
  readonly sources: string;
  readonly format: "html" | "markdown" | "json";
  /** The account whose settings the rows use, by its short name; absent: those of the examples. */
  readonly account?: string;
  /** The day of its settings, as 2026-03-10; absent: today. */
  readonly on?: string;
}

/** Exit 1 if the sheet has a hole: a figure or date without rows, or with rows that do not show it. */
export async function sheet(named: string, options: SheetOptions): Promise<ExitCode> {
  const library = openLibrary(options.sources);
  const { checked } = library;
  const models = cleanVersions(library, named, setNamed(checked, named), options);
  if (typeof models === "number") return models;
  const model = newestOf(models);
  if (model.kind === "matching") return ofMatching(model, options);
  const account = await accountSettings(options);
  if (typeof account === "number") return account;
  const versions = checked.sources.flatMap(({ model }) => model ?? []);
  const made = withProgress(model, versions, account);
  say(
    options.format === "html"
      ? await sheetHtml(made)
      : options.format === "markdown"
        ? sheetMarkdown(made)
        : plainJson(made),
  );
  return tellHoles(made);
}

async function ofMatching(model: MatchingModel, { format, account, on }: SheetOptions): Promise<ExitCode> {
  if (account !== undefined || on !== undefined) {
    warn("A matching set reads no settings: leave --account and --on out.");
    return EXIT.usage;
  }
  const made = matchingSheet(model);
  say(
    format === "html"
      ? await matchingSheetHtml(made)
      : format === "markdown"
        ? matchingSheetMarkdown(made)
        : JSON.stringify(made, null, 2),
  );
  return tellMissing(
    made.rules.flatMap(({ title, edges }) =>
      edges.flatMap((edge) => holesOf(edge).map((hole) => `${title}: ${edge.logic}\n    ${hole}`)),
    ),
  );
}

/** Null: the examples' own are shown. An exit code if they cannot be read. */
async function accountSettings({
  account: slug,
  on,
  ...place
}: SheetOptions): Promise<AccountSettings | ExitCode | null> {
  if (slug === undefined) {
    if (on === undefined) return null;
    warn("--on is the day of an account's settings: name the account with --account.");
    return EXIT.usage;
  }
  const day = on === undefined ? dayOfMoment(Date.now()) : parseDay(on);
  if (day === null) {
    warn(`--on takes a day as 2026-03-10, not ${on ?? ""}.`);
    return EXIT.usage;
  }
  const { operator } = await import("../../../runtime/main.js");
  const result = await operator.settingsAsOf(placeOf(place), { slug, day });
  const nameOf = new Map(result.people.map(({ id, name }) => [id, `${name} (${id})`]));
  const values = Object.entries(result.values).map(([key, value]): [string, SettingVersion["value"]] => [
    key,
    typeof value === "string" ? (nameOf.get(value) ?? value) : value,
  ]);
  return { account: slug, on: formatDay(day), values: Object.fromEntries<SettingVersion["value"]>(values) };
}

function withProgress(model: RuleSetModel, versions: readonly RuleSetModel[], account: AccountSettings | null): Sheet {
  const line = progressLine();
  const made = sheetOf(model, {
    versions,
    ...(account !== null && { account }),
    tell: ({ rule, of, evaluations }) => {
      line.tell(() => `Looking for boundaries: rule ${rule} of ${of}, ${evaluations.toLocaleString("en")} evaluations`);
    },
  });
  line.clear();
  return made;
}

function tellHoles({ rules }: Sheet): ExitCode {
  const holes = rules.flatMap(({ title, edges }) =>
    edges.flatMap((edge) => {
      const hole = holeWords(edge);
      return hole === null ? [] : [`${title}: ${edge.logic}\n    ${hole}`];
    }),
  );
  return tellMissing(holes);
}

function tellMissing(holes: readonly string[]): ExitCode {
  if (holes.length === 0) return EXIT.fine;
  warn(`The sheet does not show:\n${holes.map((hole) => `  ${hole}`).join("\n")}`);
  return EXIT.findings;
}

/** Without the engine's own values behind the rows. */
function plainJson({ in_force, rules, ...rest }: Sheet): string {
  const edge = ({ rows, ...shown }: NonNullable<Sheet["in_force"]>): object => ({
    ...shown,
    rows: rows.map(({ case: _, ...row }) => row),
  });
  const plain = {
    ...rest,
    in_force: in_force === null ? null : edge(in_force),
    rules: rules.map(({ edges, ...rule }) => ({ ...rule, edges: edges.map(edge) })),
  };
  return JSON.stringify(plain, null, 2);
}
