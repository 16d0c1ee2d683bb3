/**
 * `tcs new`: compiles the new files and runs their worked examples before it writes them. It never overwrites a file.
 */
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import type { SourceText } from "../../../compiler/base/span.js";
import { buildDraft, buildMatchingDraft } from "../../../compiler/build.js";
import { type Diagnostic, hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { runExamples, runMatchingExamples } from "../../../compiler/examples.js";
import { format } from "../../../compiler/format/format.js";
import { readIfThere, readLibrary, shippedBeside, writeText } from "../../../compiler/host/disk.js";
import { type CheckedLibrary, checkLibrary, type Library } from "../../../compiler/library.js";
import type { DomainModel } from "../../../compiler/model/model.js";
import { dayText } from "../../../runtime/calendar/moments.js";
import { nearName } from "../../../runtime/engine/values/near-names.js";
import { writingWhole } from "../../interrupt.js";
import { EXIT, type ExitCode, say, warn } from "../../output.js";
import { reportDiagnostics } from "../library.js";
import { draftFromFile } from "./from-document.js";
import {
  domainSource,
  matchingSource,
  newVocabulary,
  ruleSetSource,
  type SourceOutline,
  type Vocabulary,
} from "./sources.js";

export interface NewOptions {
  readonly sources: string;
  readonly kind: "policy" | "law";
  /** Without the kind. */
  readonly name: string;
  readonly version: string;
  readonly domain: string | null;
  readonly jurisdictions: string | null;
  readonly currency: string;
  readonly from: string | null;
  /** The file of a company's document, for a policy that is drafted from it. */
  readonly document: string | null;
}

type Words =
  | { readonly ok: true; readonly words: Vocabulary; readonly added: readonly SourceText[] }
  | { readonly ok: false; readonly why: string };

export async function begin(options: NewOptions): Promise<ExitCode> {
  const { sources, kind, version } = options;
  const placed = placeOf(options);
  if (typeof placed === "number") return placed;
  const { name, path } = placed;
  const library = libraryIn(sources);
  const there = options.document === null ? versionsThere(library, placed) : [];
  if (there.length > 0) return refuse(EXIT.findings, copyInstead(`${kind}.${name}`, there, options));
  const checked = checkLibrary(library);
  const words = wordsFor(options, name, checked);
  if (!words.ok) return refuse(EXIT.findings, words.why);
  const from = options.from ?? (kind === "policy" ? dayText(Date.now()) : null);
  const set: SourceOutline = {
    kind,
    name,
    version,
    jurisdictions:
      options.jurisdictions ?? (kind === "policy" ? "any" : name.slice(0, name.indexOf(".")).toUpperCase()),
    currency: options.currency,
    from,
    day: from ?? dayText(Date.now()),
    words: words.words,
  };
  if (options.document === null)
    return write(sources, library, [...words.added, { path, text: ruleSetSource(set) }], `${kind}.${name}`);
  const drafted = await draftFromFile(options.document, set, checked.domains);
  if (!drafted.ok) return refuse(drafted.exit, drafted.why);
  const exit = write(sources, library, [...words.added, { path, text: drafted.text }], `${kind}.${name}`);
  if (exit === EXIT.fine) for (const line of drafted.became) warn(line);
  return exit;
}

export type NewMatchingOptions = Pick<NewOptions, "sources" | "name" | "version" | "from">;

/** A matching set has no domain, no jurisdictions and no currency. */
export function beginMatching(options: NewMatchingOptions): ExitCode {
  const placed = placeOf({ ...options, kind: "matching" });
  if (typeof placed === "number") return placed;
  const { sources, version } = options;
  const library = libraryIn(sources);
  const there = versionsThere(library, placed);
  if (there.length > 0) return refuse(EXIT.findings, copyInstead(`matching.${placed.name}`, there, options));
  const text = matchingSource({ name: placed.name, version, from: options.from ?? dayText(Date.now()) });
  return write(sources, library, [{ path: placed.path, text }], `matching.${placed.name}`);
}

/** The other versions of the set, by their files, including those with mistakes. */
function versionsThere({ sources }: Library, { path }: Place): readonly string[] {
  const folder = dirname(path);
  return sources.flatMap((source) => (dirname(source.path) === folder ? [basename(source.path, ".rules")] : []));
}

/** A new skeleton would leave out all that the set says. */
function copyInstead(
  ruleSet: string,
  versions: readonly string[],
  { version, from }: Pick<NewOptions, "version" | "from">,
): string {
  const there =
    `${ruleSet} has ${versions.length === 1 ? "the version" : "the versions"} ${versions.join(", ")} ` + "already";
  const command = `tcs new version ${ruleSet} --version ${version} --from ${from ?? "DAY"}`;
  return `${there}. A later version begins as a copy, with its rules and worked examples: ${command}`;
}

interface Place {
  /** Without the kind. */
  readonly name: string;
  readonly path: string;
}

/** The exit code if the name is invalid or its file exists. */
function placeOf({
  sources,
  kind,
  name: typed,
  version,
}: Pick<NewOptions, "sources" | "name" | "version"> & {
  readonly kind: NewOptions["kind"] | "matching";
}): Place | ExitCode {
  const name = typed.startsWith(`${kind}.`) ? typed.slice(kind.length + 1) : typed;
  const sample = { law: "de.per_diem", policy: "acme.travel", matching: "acme.customers" }[kind];
  if (!NAME.test(name))
    return refuse(
      EXIT.usage,
      `${typed} names no ${kind === "matching" ? "matching set" : kind}: parts of small letters, ` +
        `digits and _, with a dot between, as ${sample}.`,
    );
  const path = `${kind}/${name.replaceAll(".", "/")}/${version}.rules`;
  if (existsSync(join(sources, path)))
    return refuse(EXIT.findings, `${join(sources, path)} is there already, and is left as it is.`);
  return { name, path };
}

function write(sources: string, library: Library, made: readonly SourceText[], name: string): ExitCode {
  const added = made.map(laidOut);
  const texts = new Map(added.map((source) => [source.path, source.text]));
  const wrong = mistakesIn(library, added);
  if (wrong.length > 0) {
    warn("Nothing is written, since this would not compile:");
    return reportDiagnostics(wrong, (of) => texts.get(of) ?? readIfThere(join(sources, of)) ?? "", {
      sources,
      format: "pretty",
    });
  }
  writingWhole(() => {
    for (const source of added) writeText(join(sources, source.path), source.text);
  });
  for (const source of added) {
    say(`wrote ${join(sources, source.path)}`);
  }
  warn(`Next: write what begins with "Placeholder" (\`tcs lint\` lists it), then \`tcs test ${name}\`.`);
  return EXIT.fine;
}

/** The folder of the first rule set is made with it. */
function libraryIn(sources: string): Library {
  return existsSync(sources) ? readLibrary(sources) : { sources: [], readTable: () => null, ...shippedBeside(sources) };
}

const NAME = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/;

function refuse(exit: ExitCode, why: string): ExitCode {
  warn(why);
  return exit;
}

/**
 * The requested domain, the domain of the set's other versions, or one named by the last part of its name. A missing
 * domain is created too.
 */
function wordsFor(
  { sources, kind, domain }: NewOptions,
  name: string,
  { sources: all, domains }: CheckedLibrary,
): Words {
  const versions = all.flatMap(({ model }) => (model?.name === `${kind}.${name}` ? [model] : []));
  const domainName = domain ?? versions.at(-1)?.domain.name ?? name.slice(name.lastIndexOf(".") + 1);
  const known = domains.find((each) => each.name === domainName);
  if (known !== undefined) return knownWords(kind, known);
  const path = `domains/${domainName}.rules`;
  if (existsSync(join(sources, path)))
    return { ok: false, why: `${join(sources, path)} has mistakes: see \`tcs check\`.` };
  const near =
    domain === null
      ? null
      : nearName(
          domainName,
          domains.map((each) => each.name),
        );
  if (near !== null) return { ok: false, why: `There is no domain ${domainName}. Did you mean ${near}?` };
  const words = newVocabulary(domainName);
  return { ok: true, words, added: [{ path, text: domainSource(words) }] };
}

function knownWords(kind: "policy" | "law", { name, datedBy, amount, lawOutcomes }: DomainModel): Words {
  const [first, second] = lawOutcomes;
  if (kind === "law" && (first === undefined || second === undefined)) {
    return {
      ok: false,
      why:
        `The domain ${name} lists fewer than two outcomes of its laws. Write them in ` +
        `domains/${name}.rules first, as: law outcomes due, free`,
    };
  }
  return { ok: true, words: { domain: name, datedBy, amount, lawOutcomes: [first ?? "", second ?? ""] }, added: [] };
}

/** In the form of `tcs fmt`. Unreadable text is left unchanged, so that its mistakes can be shown. */
function laidOut(source: SourceText): SourceText {
  return { ...source, text: format(source).text ?? source.text };
}

/**
 * New diagnostics after these sources are added to the existing ones; warnings too, since a new source must not begin
 * with one.
 */
function mistakesIn(library: Library, added: readonly SourceText[]): readonly Diagnostic[] {
  const paths = new Set(added.map(({ path }) => path));
  const before = new Set(checkLibrary(library).diagnostics.map(keyOf));
  const { diagnostics, sources } = checkLibrary({ ...library, sources: [...library.sources, ...added] });
  const wrong = diagnostics.filter((each) => paths.has(each.path) || (hasErrors([each]) && !before.has(keyOf(each))));
  if (wrong.length > 0) return wrong;
  return sources.flatMap(({ path, model, matching }) => {
    if (!paths.has(path)) return [];
    if (matching !== null) return runMatchingExamples(matching, buildMatchingDraft(matching).module).diagnostics;
    return model === null ? [] : runExamples(model, buildDraft(model).module).diagnostics;
  });
}

function keyOf({ code, path, span }: Diagnostic): string {
  return `${code} ${path} ${span.start}`;
}
