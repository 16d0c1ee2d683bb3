/** `tcs client`: one TypeScript file from a service's own document and the catalogues of its rule sets. */
import { layOut } from "../../compiler/emit/layout.js";
import { readIfThere, readText, writeText } from "../../compiler/host/disk.js";
import { askedService, WrongRequest } from "../asked-service.js";
import { writingWhole } from "../interrupt.js";
import { EXIT, type ExitCode, say } from "../output.js";
import { CALLS, IMPORTS } from "./calls.js";
import { documentTypes, isServiceDocument, type ServiceDocument } from "./document.js";
import { ruleSetTypes } from "./fact-types.js";
import { readDocument, readRuleSets, type RuleSetVersion } from "./service.js";

export interface ClientOptions {
  /** Null: no catalogue is requested, and `document` is the only source. */
  readonly url: string | null;
  readonly keyEnv: string;
  /** A file that holds the service's document; null: the service is asked. */
  readonly document: string | null;
  readonly ruleSets: readonly string[];
  readonly out: string;
  /** Nothing is written; exit 1 if the file is out of date. */
  readonly check: boolean;
}

export async function client(options: ClientOptions): Promise<ExitCode> {
  const text = await clientText(options);
  return options.check ? compare(options.out, text) : write(options.out, text);
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

async function clientText({ url, keyEnv, document: file, ruleSets }: ClientOptions): Promise<string> {
  if (url === null && (file === null || ruleSets.length > 0))
    throw new WrongRequest(
      "--url says where the service is; only with --document and without --rule-set it may be left out.",
    );
  const service = url === null ? null : askedService(url, keyEnv);
  const document = file !== null ? documentIn(file) : service === null ? null : await readDocument(service);
  if (document === null) throw new WrongRequest(`${file ?? ""} holds no document of this service.`);
  const versions = service === null ? [] : await readRuleSets(service, ruleSets);
  return layOut(
    [header(document, versions), IMPORTS, ruleSetTypes(versions), CALLS, await documentTypes(document)].join("\n"),
  );
}

function documentIn(file: string): ServiceDocument | null {
  const text = readText(file);
  try {
    const document: unknown = JSON.parse(text);
    return isServiceDocument(document) ? document : null;
  } catch {
    return null;
  }
}

/**
 * The header names only the sources of the file. It has no address and no day, and all lists are sorted by name. So the
 * same service gives the same file anywhere.
 */
function header({ info }: ServiceDocument, versions: readonly RuleSetVersion[]): string {
  const names = [...new Set(versions.map(({ rule_set }) => rule_set))];
  const sets = names.map(
    (name) =>
      ` *   ${name} (${versions
        .filter(({ rule_set }) => rule_set === name)
        .map(({ version }) => version)
        .join(", ")})`,
  );
  return `/**
 * A typed client of the Transaction Control Service: written by \`tcs client\`, not edited. Run the command again where the service or a rule set has changed.
 *
 * Made from the service's own document (interface ${info.version})${sets.length === 0 ? "." : ` and the facts of\n${sets.join("\n")}`}
 */
/* eslint-disable */
`;
}
