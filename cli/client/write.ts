/** `tcs client`: one TypeScript file of types, from the catalogues of a service's rule sets. */
import { layOut } from "../../compiler/emit/layout.js";
import { readIfThere, writeText } from "../../compiler/host/disk.js";
import { askedService } from "../asked-service.js";
import { writingWhole } from "../interrupt.js";
import { EXIT, type ExitCode, say } from "../output.js";
import { ruleSetTypes } from "./fact-types.js";
import { readRuleSets, type RuleSetVersion } from "./service.js";

export interface ClientOptions {
  readonly url: string;
  readonly keyEnv: string;
  readonly ruleSets: readonly string[];
  readonly out: string;
  /** Nothing is written; exit 1 if the file is out of date. */
  readonly check: boolean;
}

export async function client({ url, keyEnv, ruleSets, out, check }: ClientOptions): Promise<ExitCode> {
  const versions = await readRuleSets(askedService(url, keyEnv), ruleSets);
  const types = ruleSetTypes(versions) + CHECK_REQUEST;
  const text = await layOut([header(versions), imports(types), types].join("\n"));
  return check ? compare(out, text) : write(out, text);
}

function compare(out: string, text: string): ExitCode {
  const there = readIfThere(out);
  if (there === text) return EXIT.fine;
  say(
    there === null
      ? `${out} is not there.`
      : `${out} is stale: it is not what this service and these rule sets give. Run the command without ` +
          "--check and read the difference.",
  );
  return EXIT.findings;
}

function write(out: string, text: string): ExitCode {
  writingWhole(() => {
    writeText(out, text);
  });
  say(`written: ${out}`);
  return EXIT.fine;
}

/** Only those that are used: an unused one does not compile under strict options. */
function imports(types: string): string {
  const used = ["CheckRequestOf", "Day", "Recipient", "SentAmount"].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(types),
  );
  return `import type { ${used.join(", ")} } from "transaction-control-client";\n`;
}

const CHECK_REQUEST = `
/** The body of a check. The rule set that it names decides which facts it may send. */
export type CheckRequest = CheckRequestOf<{ facts: Facts; ruleSets: RuleSets }>;
`;

/**
 * The header names only the sources of the file. It has no address and no day, and all lists are sorted by name. So the
 * same service gives the same file anywhere.
 */
function header(versions: readonly RuleSetVersion[]): string {
  const names = [...new Set(versions.map(({ rule_set }) => rule_set))];
  const sets = names.map(
    (name) =>
      ` *   ${name} (${versions
        .filter(({ rule_set }) => rule_set === name)
        .map(({ version }) => version)
        .join(", ")})`,
  );
  return `/**
 * The facts and outcomes of rule sets: written by \`tcs client\`, not edited. Run the command again where a rule set has changed.
 *
${sets.join("\n")}
 */
/* eslint-disable */
`;
}
