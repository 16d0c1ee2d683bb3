/** The logic of a rule as it runs: its function in the module's text, and the definitions that the function reads. */
import type { RuleSpec } from "../../../engine/module/module.js";

/**
 * `text`: of the whole module. Definitions first, in the written order. Null: the text has no such function, for
 * example because the compiler did not make the module.
 */
export function logicText(
  text: string,
  { stage, rule, parts }: Pick<RuleSpec, "stage" | "rule" | "parts">,
): string | null {
  const lines = text.split("\n");
  const own = blockAt(lines, `function ${stage}_${rule}(`);
  if (own === null) return null;
  const names = new Set(parts?.reads.definitions ?? []);
  const definitions = lines.flatMap((line) => {
    const name = /^const (\w+)\$? = figure\(/.exec(line)?.[1];
    return name === undefined || !names.has(name) ? [] : (blockAt(lines, line) ?? []);
  });
  return [...definitions, ...own].join("\n");
}

/** The same for a matching rule, which reads no definition. */
export function matchingLogicText(text: string, rule: string): string | null {
  return blockAt(text.split("\n"), `function rule_${rule}(`)?.join("\n") ?? null;
}

/** From the line with this beginning to the end of its block; the formatter indents the lines between. */
function blockAt(lines: readonly string[], start: string): readonly string[] | null {
  const first = lines.findIndex((line) => line.startsWith(start));
  if (first < 0) return null;
  if (lines[first]?.endsWith(";")) return lines.slice(first, first + 1);
  const last = lines.findIndex((line, at) => at > first && /^[})]/.test(line));
  return last < 0 ? null : lines.slice(first, last + 1);
}
