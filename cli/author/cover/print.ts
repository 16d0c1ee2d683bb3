/** The coverage in words, as JSON, and as lcov for tools that draw it next to the source. */
import { type LineMap, positionAt } from "../../../compiler/base/line-map.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import type { Point, SetCover } from "./cover.js";

const KINDS = [
  ["rule", "rules"],
  ["branch", "branches"],
  ["operand", "operands"],
  ["answer", "answers"],
] as const;

/** The percentage of points reached; 100 without points. */
export function share(points: readonly Point[]): number {
  return points.length === 0 ? 100 : (100 * points.filter(({ reached }) => reached > 0).length) / points.length;
}

export function allPoints({ rules }: SetCover): readonly Point[] {
  return rules.flatMap(({ points }) => points);
}

export function coverText(cover: SetCover): string {
  const points = allPoints(cover);
  const counts = KINDS.flatMap(([kind, words]) => {
    const of = points.filter((point) => point.kind === kind);
    return of.length === 0 ? [] : [`${of.filter(({ reached }) => reached > 0).length} of ${of.length} ${words}`];
  });
  const not = cover.rules.flatMap(({ rule, points: own }) => {
    const left = own.filter(({ reached }) => reached === 0).map(({ words }) => `    ${words}`);
    return left.length === 0 ? [] : [`  ${rule}: no example`, ...left];
  });
  // Rounded down, so that only full coverage shows as 100.
  return [
    `${cover.rule_set}@${cover.version}  ${(Math.floor(10 * share(points)) / 10).toFixed(1)} %  ${counts.join(", ")}`,
    ...not,
  ].join("\n");
}

/**
 * https://ltp.sourceforge.net/coverage/lcov/geninfo.1.php: a rule is a function, each other point a branch; all on the
 * rule's first line.
 */
export function lcov(cover: SetCover, model: RuleSetModel, lines: LineMap, file: string): string {
  const at = (rule: string): number =>
    positionAt(lines, model.rules.find(({ id }) => id === rule)?.span.start ?? 0).line;
  const reachedOf = (points: readonly Point[]): number => points.find(({ kind }) => kind === "rule")?.reached ?? 0;
  const branches = cover.rules.flatMap(({ rule, points }, block) =>
    points
      .filter(({ kind }) => kind !== "rule")
      .map(({ reached }, branch) => `BRDA:${at(rule)},${block},${branch},${reached}`),
  );
  const reachedRules = cover.rules.filter(({ points }) => reachedOf(points) > 0).length;
  return [
    `TN:${cover.rule_set}@${cover.version}`,
    `SF:${file}`,
    ...cover.rules.map(({ rule }) => `FN:${at(rule)},${rule}`),
    ...cover.rules.map(({ rule, points }) => `FNDA:${reachedOf(points)},${rule}`),
    `FNF:${cover.rules.length}`,
    `FNH:${reachedRules}`,
    ...branches,
    `BRF:${branches.length}`,
    `BRH:${branches.filter((line) => !line.endsWith(",0")).length}`,
    ...cover.rules.map(({ rule, points }) => `DA:${at(rule)},${reachedOf(points)}`),
    `LF:${cover.rules.length}`,
    `LH:${reachedRules}`,
    "end_of_record",
  ].join("\n");
}
