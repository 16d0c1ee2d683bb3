/** A rule set that is not there, and the one that may have been meant. */
import { nearName } from "../../runtime/engine/near-names.js";
import { EXIT, warn, type ExitCode } from "../output.js";

export function tellUnknownRuleSet(named: string, names: readonly string[]): ExitCode {
  const sets = [...new Set(names.map((name) => name.split("@")[0] ?? name))];
  const near = nearName(named, [...names, ...sets]);
  warn(`There is no rule set ${named} without errors.${near === null ? ` There are: ${names.join(", ") || "none"}.` : ` Did you mean ${near}?`}`);
  return EXIT.usage;
}
