/** Options that the author's commands share. */
import { Option } from "commander";

export function sourcesOption(): Option {
  return new Option("--sources <dir>", "the folder of the sources").default("rulesets");
}

/** For commands that take policies as files and send them to a service. */
export function policySourcesOption(): Option {
  const standard = "the nearest above each file that holds domains/ or is called rulesets";
  return new Option("--sources <dir>", `the folder of the sources (default: ${standard})`);
}

export function diagnosticFormatOption(): Option {
  return new Option("--format <format>", "how diagnostics are printed")
    .choices(["pretty", "json", "sarif", "github"])
    .default("pretty");
}
