/** `tcs new policy … --document`: the source of a policy, drafted from a company's document (decision 042). */
import { createHash } from "node:crypto";
import { basename } from "node:path";

import { type DraftDomain, draftPolicy, type DraftResult } from "../../../compiler/drafting/draft.js";
import { languageOf } from "../../../compiler/drafting/paragraph.js";
import type { DraftedParagraph, LeftOut } from "../../../compiler/drafting/skeleton.js";
import { readBytes } from "../../../compiler/host/disk.js";
import type { DomainModel } from "../../../compiler/model/model.js";
import type { DocumentReading, LeftOutPlace, ReadDocument } from "../../../runtime/ports/document-reader.js";
import { findPii } from "../../../runtime/services/request/pii.js";
import { LARGEST_FILE_BYTES } from "../../../runtime/services/ruling/documents/add.js";
import { otherType } from "../../../runtime/services/ruling/documents/sent-file.js";
import { readDocumentInChild } from "../../documents/read-document.js";
import { NOTHING_TO_DRAFT, tooLongWords } from "../../drafting/drafting.js";
import { isDoubtful, LEFT_OUT_NAMES, withLeftOut } from "../../drafting/left-out.js";
import { EXIT, type ExitCode } from "../../output.js";
import { figureWords } from "./drafted-figures.js";
import type { SourceOutline } from "./sources.js";

type FromFile =
  | { readonly ok: true; readonly text: string; readonly became: readonly string[] }
  | { readonly ok: false; readonly exit: ExitCode; readonly why: string };

/** The document is read in a child process, as the service reads documents from callers. */
export async function draftFromFile(
  file: string,
  set: SourceOutline,
  domains: readonly DomainModel[],
): Promise<FromFile> {
  const bytes = readBytes(file);
  if (bytes.length > LARGEST_FILE_BYTES) {
    return { ok: false, exit: EXIT.findings, why: `${file} has more than ${LARGEST_FILE_BYTES} bytes.` };
  }
  const reading = await readDocumentInChild(bytes);
  const other = otherType({ name: basename(file), type: null }, reading);
  if (other !== null) return { ok: false, exit: EXIT.findings, why: `${file}: ${other.detail}` };
  if (reading.kind !== "read") return { ok: false, exit: EXIT.findings, why: `${file}: ${unreadWords(reading)}` };
  const { paragraphs, title } = reading.document;
  const leftOut = leftOutWords(reading.document);
  const [account = "", ...policy] = set.name.split(".");
  const { version, jurisdictions, currency, day: from } = set;
  const drafted = draftPolicy({
    paragraphs,
    title,
    edition: `${basename(file)}, SHA-256 ${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}`,
    language: languageOf(paragraphs),
    policy: policy.join("."),
    account,
    version,
    jurisdictions,
    currency,
    from,
    domain: domainOf(set, domains),
    holdsPersonalData: (text) => findPii(text) !== null,
  });
  return drafted.kind === "drafted"
    ? {
        ok: true,
        text: withLeftOut(drafted, reading.document.leftOut),
        became: [...becameWords(drafted.paragraphs), ...leftOut, ...figureWords(drafted.paragraphs, currency)],
      }
    : { ok: false, exit: EXIT.findings, why: [`${file}: ${refusalWords(drafted)}`, ...leftOut].join("\n") };
}

function unreadWords(reading: Exclude<DocumentReading, { kind: "read" }>): string {
  if (reading.kind === "unreadable") return reading.detail;
  return reading.why === "time"
    ? "Reading it takes longer than 20 seconds."
    : "Reading it takes more memory than there is for it, or what it gives is too long.";
}

/** The facts of a domain that is made with the policy are known before it is written. */
function domainOf({ words }: SourceOutline, domains: readonly DomainModel[]): DraftDomain {
  const { domain: name, datedBy, amount } = words;
  const facts = domains.find((each) => each.name === name)?.facts.map((fact) => fact.name);
  return { name, datedBy, facts: facts ?? [datedBy, ...(amount === null ? [] : [amount])] };
}

function refusalWords(refused: Exclude<DraftResult, { kind: "drafted" }>): string {
  switch (refused.kind) {
    case "same_anchor":
      return `Two paragraphs have the anchor ${JSON.stringify(refused.anchor)}.`;
    case "nothing_to_decide":
      return NOTHING_TO_DRAFT;
    case "too_long":
      return tooLongWords(refused);
  }
}

const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  personal_data: "hold an e-mail address or an IBAN (see `not checked`)",
  too_long: "are longer than a text of a policy (see `not checked`)",
  no_words: "have no words",
  nothing_to_decide: "have no number, no figure, and no word such as must or may",
};

const MOST_PLACES = 20;

/** Parts of the document that are in none of its paragraphs, or doubtful, one place per line. */
function leftOutWords({ leftOut }: ReadDocument): readonly string[] {
  const { places } = leftOut;
  const rest = places.length + leftOut.more - MOST_PLACES;
  return [
    ...places
      .slice(0, MOST_PLACES)
      .map(
        (place) =>
          `${LEFT_OUT_NAMES[place.kind]}, and ${isDoubtful(place.kind) ? "read: compare it" : "left out"}: “${place.text}” (${whereWords(place)}).`,
      ),
    ...(rest > 0 ? [`More places that were left out: ${rest}. POST /v1/documents lists up to 100.`] : []),
  ];
}

function whereWords({ anchor, page, times }: LeftOutPlace): string {
  const where = [
    ...(anchor === null ? [] : [`paragraph ${anchor}`]),
    ...(page === null ? [] : [`page ${page}`]),
    ...(times === 1 ? [] : [`${times} times`]),
  ];
  return where.length === 0 ? "before or beside the text" : where.join(", ");
}

function becameWords(paragraphs: readonly DraftedParagraph[]): readonly string[] {
  const clauses = paragraphs.filter(({ leftOut }) => leftOut === null);
  const rules = clauses.filter(({ decides }) => decides).length;
  const settings = clauses.flatMap((paragraph) => paragraph.settings).length;
  const why = Object.entries(LEFT_OUT).flatMap(([leftOut, words]) => {
    const count = paragraphs.filter((paragraph) => paragraph.leftOut === leftOut).length;
    return count === 0 ? [] : [`Not quoted: ${count} that ${words}.`];
  });
  return [
    `Of ${paragraphs.length} paragraphs ${clauses.length} are clauses. Rules to write: ${rules}. ` +
      `Settings: ${settings}.`,
    ...why,
  ];
}
