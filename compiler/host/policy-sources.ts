/**
 * The sources of policies, found by the location of their files. They are the files, and the text of each domain that
 * they name: the author's or the account's.
 */
import { existsSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

import { kindClashes } from "../across-sets.js";
import type { ReadTable, SourceText } from "../base/span.js";
import { checkDomain } from "../check/check-domain.js";
import { conflictWith } from "../check/domain-growth.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { DomainModel } from "../model/model.js";
import { parse } from "../syntax/parse.js";
import type { GatheredPolicies } from "./compile-policies.js";
import { domainsBelow, NotReadable, readSourceFile } from "./disk.js";

interface PolicyFile {
  readonly file: string;
  /** Of its sources. */
  readonly folder: string;
  /** Under the path that the compiler knows it by. */
  readonly source: SourceText;
}

export interface PolicySources {
  readonly policies: readonly PolicyFile[];
  /** Those that the policies name and that the author or the account has; others may ship. */
  readonly domains: readonly SourceText[];
  /** Those of them that the author has. */
  readonly ownDomains: readonly SourceText[];
  /** Conflicts between the author's domains and the account's. */
  readonly conflicts: readonly Diagnostic[];
}

/**
 * `sources`: the folder of all files; null: for each file, its own folder. `kept`: texts of the account's domains in
 * the order published, each perhaps in several states.
 */
export function gatherPolicies(
  paths: readonly string[],
  sources: string | null,
  kept: readonly string[],
): PolicySources {
  const policies = paths.map((path): PolicyFile => {
    const file = resolve(path);
    const folder = resolve(sources ?? sourcesAbove(file));
    return { file, folder, source: readSourceFile(path, knownPath(folder, file)) };
  });
  return { policies, ...beside(policies, ownDomains([...new Set(policies.map(({ folder }) => folder))]), kept) };
}

/** The sources of policies that were sent and lie in no folder. */
export function gatherPosted(
  files: readonly SourceText[],
  kept: readonly string[],
  isDraft: boolean,
): GatheredPolicies {
  const policies = files.filter((file) => file.path.endsWith(".rules") && !isDomain(file));
  const sources = policies.map((source) => ({ source }));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const { domains, conflicts } = beside(sources, files.filter(isDomain), kept);
  return { policies, domains, conflicts, readTable: (path) => texts.get(path) ?? null, isDraft };
}

/**
 * The sources of files that are being edited: besides them each domain that the account has, and of each other domain
 * the one that ships. A text that is being written names none of them yet.
 */
export function gatherEdited(
  files: readonly SourceText[],
  kept: readonly string[],
  shipped: readonly SourceText[],
): Pick<PolicySources, "conflicts"> & { readonly sources: readonly SourceText[]; readonly readTable: ReadTable } {
  const account = newestOf(kept);
  const own = files.filter(({ path }) => path.endsWith(".rules"));
  const has = new Set(own.map(({ path }) => path));
  const ofAccount = [...account.values()].flatMap(({ source }) => (has.has(source.path) ? [] : [source]));
  for (const { path } of ofAccount) has.add(path);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return {
    sources: [...own, ...ofAccount, ...shipped.filter(({ path }) => !has.has(path))],
    conflicts: own.filter(isDomain).flatMap((source) => conflictOf(source, account.get(nameOf(source.path)))),
    readTable: (path) => texts.get(path) ?? null,
  };
}

const isDomain = ({ path }: SourceText): boolean => path.startsWith("domains/") && path.endsWith(".rules");

/**
 * The domains that the policies name, and those that declare a kind which a matching set compares: the author's before
 * the account's.
 */
function beside(
  policies: readonly Pick<PolicyFile, "source">[],
  domains: readonly SourceText[],
  kept: readonly string[],
): Omit<PolicySources, "policies"> {
  const account = newestOf(kept);
  const compared = new Set(policies.flatMap(({ source }) => kindsCompared(source)));
  const declares = (model: DomainModel | null): boolean => model?.kinds.some(({ name }) => compared.has(name)) === true;
  const published = new Set(policies.flatMap(({ source }) => domainNamed(source)));
  const named = new Set([
    ...published,
    ...domains.filter((source) => declares(modelOf(source))).map(({ path }) => nameOf(path)),
    ...[...account].flatMap(([name, { model }]) => (declares(model) ? [name] : [])),
  ]);
  const own = domains.filter(({ path }) => named.has(nameOf(path)));
  const has = new Set(own.map(({ path }) => nameOf(path)));
  const isTaken = (name: string): boolean => named.has(name) && !has.has(name);
  const taken = [...account].flatMap(([name, { source }]) => (isTaken(name) ? [source] : []));
  const staying = [...account].flatMap(([name, { model }]) => (published.has(name) || isTaken(name) ? [] : [model]));
  const conflicts = own.flatMap((source) => [
    ...conflictOf(source, account.get(nameOf(source.path))),
    ...(published.has(nameOf(source.path)) ? clashesWith(source, staying) : []),
  ]);
  return { domains: [...own, ...taken], ownDomains: own, conflicts };
}

/**
 * The nearest folder above the file that holds `domains/` or has the name `rulesets`; otherwise the one above the
 * `policy/` or `matching/` of its path; otherwise its own.
 */
export function sourcesAbove(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (basename(folder) === "rulesets" || existsSync(join(folder, "domains"))) return folder;
    if (dirname(folder) === folder) break;
  }
  const parts = dirname(file).split(sep);
  const at = parts.findLastIndex(isKind);
  return at === -1 ? dirname(file) : parts.slice(0, at).join(sep) || sep;
}

/**
 * `policy/<account>/<name>/<version>.rules` below the folder, or `matching/…`. For any other file it is made of the
 * last parts of its path, which then may disagree with the header.
 */
function knownPath(folder: string, file: string): string {
  const below = relative(folder, file).split(sep);
  if (isKind(below[0] ?? "")) return below.join("/");
  const parts = file.split(sep);
  const at = parts.findLastIndex(isKind);
  return at === -1 ? parts.slice(-1).join("/") : parts.slice(at).join("/");
}

const isKind = (part: string): boolean => part === "policy" || part === "matching";

function domainNamed(source: SourceText): readonly string[] {
  const { declaration } = parse(source).tree;
  if (declaration?.kind !== "policy" && declaration?.kind !== "law") return [];
  return declaration.items.flatMap((item) => (item.kind === "domainIs" ? [item.name.text] : []));
}

/** The declared kinds that a matching set compares, by name. */
function kindsCompared(source: SourceText): readonly string[] {
  const { declaration } = parse(source).tree;
  if (declaration?.kind !== "matching") return [];
  const kinds = declaration.items.flatMap((item) => (item.kind === "kinds" ? item.kinds : []));
  return kinds.flatMap(({ name, number }) => (number === null ? [] : [name.text]));
}

function nameOf(path: string): string {
  return path.slice("domains/".length, -".rules".length);
}

/** Throws `NotReadable` if two folders have a domain with the same name and different texts. */
function ownDomains(folders: readonly string[]): readonly SourceText[] {
  const domains = new Map<string, { readonly folder: string; readonly source: SourceText }>();
  for (const folder of folders) {
    for (const source of domainsBelow(folder)) {
      const other = domains.get(source.path);
      if (other === undefined) domains.set(source.path, { folder, source });
      else if (other.source.text !== source.text)
        throw new NotReadable(
          `${join(other.folder, source.path)} and ${join(folder, source.path)} differ. Name one folder with --sources.`,
        );
    }
  }
  return [...domains.values()].map(({ source }) => source);
}

interface KeptDomain {
  readonly source: SourceText;
  readonly model: DomainModel;
}

/** The account's domains as they are by now. */
export function accountDomains(kept: readonly string[]): readonly SourceText[] {
  return [...newestOf(kept).values()].map(({ source }) => source);
}

/** Of each domain the state published last: it extends the earlier ones, and its words hold (decision 062). */
function newestOf(kept: readonly string[]): ReadonlyMap<string, KeptDomain> {
  const newest = new Map<string, KeptDomain>();
  for (const text of kept) {
    const model = modelOf({ path: "", text });
    if (model === null) continue;
    newest.set(model.name, { source: { path: `domains/${model.name}.rules`, text }, model });
  }
  return newest;
}

function modelOf(source: SourceText): DomainModel | null {
  const { declaration } = parse(source).tree;
  return declaration?.kind === "domain"
    ? checkDomain(`domains/${declaration.name.text}.rules`, declaration).model
    : null;
}

/** With domains of the account that the same publication does not replace. */
function clashesWith(source: SourceText, staying: readonly DomainModel[]): readonly Diagnostic[] {
  const model = modelOf(source);
  return model === null ? [] : kindClashes(model, staying, "the account's ");
}

/** For a domain with mistakes of its own, only those are reported. */
function conflictOf(source: SourceText, kept: KeptDomain | undefined): readonly Diagnostic[] {
  const { declaration } = parse(source).tree;
  const model = modelOf(source);
  if (kept === undefined || model === null || declaration?.kind !== "domain") return [];
  const conflict = conflictWith(kept.model, model);
  return conflict === null
    ? []
    : [diagnose("TCS6006", source.path, declaration.name.span, { domain: model.name, conflict })];
}
