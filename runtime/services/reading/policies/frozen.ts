/**
 * The parts of a published version that never change: a build that differs in them is another version. Examples may be
 * added, and the text reformatted (decision 148). Changed rows of tables and calendars make another version (decision
 * 207).
 */
import type { RuleSetModule, RuleSpec } from "../../../engine/module/module.js";
import { writeJson } from "../../../engine/values/json.js";
import type { BlockingReason } from "../../request/operator/blocking-codes.js";
import type { TableChange } from "../rules/diff-responses.js";
import { compareTables, rowCounts, rowWords } from "../rules/diff-rows.js";
import { blocked } from "./clashes.js";

/** How many rows of one table a refusal names. */
const ROWS_NAMED = 3;

/** If only one of the two has a table or calendar, the rules that read it have different hashes, and wait. */
export function rowsChanged(build: RuleSetModule, published: RuleSetModule): readonly string[] {
  return compareTables(published, build)
    .filter((each) => each.edition_before !== null && each.edition_after !== null)
    .map(rowsProblem);
}

function rowsProblem({ kind, name, edition_before: edition, rows, ...counts }: TableChange): string {
  const more = counts.added + counts.changed + counts.removed - ROWS_NAMED;
  const named = [...rows.slice(0, ROWS_NAMED).map(rowWords), ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
  const there = `this version is published already with other rows of the ${kind} ${name} (edition ${edition ?? ""})`;
  const wayOut = "Publish these rows as another version: `tcs new version` begins it";
  return `${there}: ${rowCounts(counts)}. ${named}. ${wayOut}`;
}

/**
 * Logic is not compared here: a rule with other logic has another hash, and waits for the owner as an added example
 * does.
 */
export function changesOf(build: RuleSetModule, published: RuleSetModule): readonly BlockingReason[] {
  const moved = [
    ...(totalsMoved(build, published) ? ["its totals"] : []),
    ...Object.entries(FROZEN).flatMap(([what, part]) =>
      writeJson(part(build)) === writeJson(part(published)) ? [] : [what],
    ),
    ...editionsMoved(build, published),
    ...build.rules.flatMap((rule) =>
      movedOf(
        rule,
        published.rules.find((each) => each.rule === rule.rule),
      ),
    ),
  ];
  if (moved.length === 0) return [];
  return [
    blocked(
      build,
      "published_otherwise",
      `this version is published already, and ${moved.join(", ")} ` +
        `${moved.length === 1 ? "differs" : "differ"} there: give it a version of its own`,
    ),
  ];
}

const FROZEN: Readonly<Record<string, (module: RuleSetModule) => unknown>> = {
  "the days it is in force": ({ in_force }) => in_force,
  "its jurisdictions": ({ jurisdictions }) => jurisdictions,
  "its currency": ({ currency }) => currency,
  "its domain": ({ domain }) => domain,
  "its outcomes": ({ outcomes }) => outcomes,
  "its rules or their order": ({ rules }) => rules.map(({ rule, stage }) => [rule, stage]),
};

/** Rows are compared separately: a total that was published before rows belonged to its definition is unchanged. */
function totalsMoved({ totals }: RuleSetModule, published: RuleSetModule): boolean {
  return (
    totals.length !== published.totals.length ||
    totals.some(({ definition, former_definition: former }, at) => {
      const was = published.totals[at]?.definition;
      return was !== definition && was !== former;
    })
  );
}

/** Receipts name editions, so the name of an edition identifies one version of a table. */
function editionsMoved(build: RuleSetModule, published: RuleSetModule): readonly string[] {
  const editions = ({ tables, calendars }: RuleSetModule): ReadonlyMap<string, string> =>
    new Map(Object.entries({ ...tables, ...calendars }).map(([name, { edition }]) => [name, edition]));
  const were = editions(published);
  const moved = [...editions(build)].filter(([name, edition]) => (were.get(name) ?? edition) !== edition);
  return moved.map(([name]) => `the edition of ${name}`);
}

function movedOf(rule: RuleSpec, published: RuleSpec | undefined): readonly string[] {
  if (published === undefined) return [];
  const parts = (["title", "wording", "citations"] as const).filter(
    (part) => writeJson(rule[part]) !== writeJson(published[part]),
  );
  return parts.map((part) => `the ${part} of ${rule.rule}`);
}
