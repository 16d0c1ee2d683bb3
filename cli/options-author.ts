/** Options that the author's commands share. */
import { Option } from "commander";

export function sourcesOption(): Option {
  return new Option("--sources <dir>", "the folder of the sources").default("rulesets");
}

export function diagnosticFormatOption(): Option {
  return new Option("--format <format>", "how diagnostics are printed").choices(["pretty", "json", "sarif"]).default("pretty");
}
