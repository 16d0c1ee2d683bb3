/** The service's requests to the drafter: a policy from a document, or some of its rules again, compiled. */
import { draftAgain } from "../../compiler/drafting/again.js";
import { draftPolicy, type DraftResult } from "../../compiler/drafting/draft.js";
import { languageOf } from "../../compiler/drafting/paragraph.js";
import { compilePosted } from "../../compiler/host/compile-posted.js";
import { shippedDomains } from "../../compiler/host/disk.js";
import { accountDomains, gatherPosted } from "../../compiler/host/policy-sources.js";
import { checkLibrary } from "../../compiler/library.js";
import type { DomainModel } from "../../compiler/model/model.js";
import { parse } from "../../compiler/syntax/parse.js";
import { parseDay } from "../../runtime/calendar/days.js";
import { assert } from "../../runtime/engine/values/assert.js";
import type { SourceFile } from "../../runtime/ports/policy-compiler.js";
import type {
  DraftingAnswer,
  DraftingRequest,
  NewPolicyRequest,
  RulesAgainRequest,
} from "../../runtime/ports/policy-drafter.js";
import { findPii } from "../../runtime/services/request/pii.js";
import { copyOf } from "../author/new/version.js";
import { figuresOf } from "./figures-of.js";
import { withLeftOut } from "./left-out.js";

const holdsPersonalData = (text: string): boolean => findPii(text) !== null;

export function answerOf(request: DraftingRequest): Promise<DraftingAnswer> {
  return request.kind === "new" ? newPolicy(request) : rulesAgain(request);
}

async function newPolicy({
  kept,
  document,
  leftOut,
  domain: named,
  ...set
}: NewPolicyRequest): Promise<DraftingAnswer> {
  const domains = domainsIn(accountDomains(kept));
  const domain = domains.find(({ name }) => name === named);
  if (domain === undefined) return { kind: "unknown_domain", known: domains.map(({ name }) => name).sort() };
  const drafted = draftPolicy({
    ...set,
    ...document,
    language: languageOf(document.paragraphs),
    domain: { name: domain.name, datedBy: domain.datedBy, facts: domain.facts.map(({ name }) => name) },
    holdsPersonalData,
  });
  if (drafted.kind !== "drafted") return refused(drafted);
  const files = [{ path: drafted.path, text: withLeftOut(drafted, leftOut) }];
  return {
    kind: "drafted",
    files,
    rules: drafted.paragraphs.filter(({ decides }) => decides).map(({ name }) => name),
    notQuoted: drafted.paragraphs.flatMap(({ anchor, leftOut }) =>
      leftOut === null ? [] : [{ anchor, why: leftOut }],
    ),
    figures: figuresOf(drafted.paragraphs),
    compiled: await compilePosted({ files, kept, isDraft: true }),
  };
}

function refused(result: Exclude<DraftResult, { kind: "drafted" }>): DraftingAnswer {
  switch (result.kind) {
    case "nothing_to_decide":
      return { kind: "nothing_to_draft", detail: NOTHING_TO_DRAFT };
    case "too_long":
      return { kind: "too_long", detail: tooLongWords(result) };
    case "same_anchor":
      throw new Error("INVARIANT: the reader of documents gives each paragraph an anchor of its own");
  }
}

export const NOTHING_TO_DRAFT = "No paragraph has a figure, or says what must, may or must not be.";

export function tooLongWords({ characters, most }: Extract<DraftResult, { kind: "too_long" }>): string {
  return `The source would have ${characters} characters, and may have ${most}. Draft parts of the document.`;
}

async function rulesAgain(request: RulesAgainRequest): Promise<DraftingAnswer> {
  const { kept, document, rules } = request;
  const { files, source } = movedFiles(request);
  const domains = domainsIn(gatherPosted(files, kept, true).domains);
  const named = domainOf(source);
  const facts = domains.find(({ name }) => name === named)?.facts.map(({ name }) => name) ?? [];
  const drafted = draftAgain({ source, ...document, rules, facts, holdsPersonalData });
  assert(drafted !== null, "what compiled once can be read");
  const changed = files.map((file) => (file === source ? { path: file.path, text: drafted.text } : file));
  const compiled = await compilePosted({ files: changed, kept, isDraft: true });
  return { kind: "drafted", files: changed, rules: drafted.rules, notQuoted: [], figures: figuresOf([]), compiled };
}

/** The files with the next version's name and days, if there is to be a next version. */
function movedFiles({ files, path, next }: RulesAgainRequest): {
  readonly files: readonly SourceFile[];
  readonly source: SourceFile;
} {
  const source = files.find((file) => file.path === path);
  assert(source !== undefined, "the source is one of the files");
  if (next === null) return { files, source };
  const [start, from] = [startOf(source), parseDay(next.from)];
  const text = from === null || start === null ? null : copyOf(source, { version: next.version, start, from });
  assert(text !== null, "what compiled once can be read, and has a first day");
  const moved = { path: path.replace(/[^/]+$/, `${next.version}.rules`), text };
  return { files: files.map((file) => (file === source ? moved : file)), source: moved };
}

function startOf(source: SourceFile): number | null {
  const { declaration } = parse(source).tree;
  if (declaration?.kind !== "policy") return null;
  const [start = null] = declaration.items.flatMap((item) => (item.kind === "inForce" ? [item.from.value] : []));
  return start === null ? null : parseDay(start);
}

function domainOf(source: SourceFile): string | null {
  const { declaration } = parse(source).tree;
  if (declaration?.kind !== "policy") return null;
  const [name = null] = declaration.items.flatMap((item) => (item.kind === "domainIs" ? [item.name.text] : []));
  return name;
}

function domainsIn(sources: readonly SourceFile[]): readonly DomainModel[] {
  return checkLibrary({ sources, readTable: () => null, shipped: shippedDomains() }).domains;
}
