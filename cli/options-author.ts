/** Options that the author's commands share. */
import { InvalidArgumentError, Option } from "commander";

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

/** Of one question to the solver. */
export function secondsOption(meaning: string): Option {
  return new Option("--seconds <n>", meaning).argParser(seconds).default(5);
}

function seconds(text: string): number {
  const value = Number(text);
  if (!(Number.isInteger(value) && value >= 1 && value <= 3_600))
    throw new InvalidArgumentError("a whole number from 1 to 3600");
  return value;
}
