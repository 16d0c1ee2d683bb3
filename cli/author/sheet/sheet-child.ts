/**
 * The boundary sheet of one version as a child process: one request as JSON on standard input, one answer as JSON on
 * standard output. `sheet-in-child.ts` starts it.
 */
import { builtOf } from "../../../compiler/host/built.js";
import { readLibrary, shippedDomains, shippedSources } from "../../../compiler/host/disk.js";
import { gatherPosted } from "../../../compiler/host/policy-sources.js";
import { type CheckedLibrary, checkLibrary } from "../../../compiler/library.js";
import type { SheetRequest, SheetResult } from "../../../runtime/ports/boundary-sheets.js";
import { answersBefore } from "./answers-before.js";
import { matchingSheet } from "./matching.js";
import { sheetOf } from "./sheet.js";
import { matchingTables, sheetTables } from "./tables.js";

const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
const request = JSON.parse(Buffer.concat(pieces).toString("utf8")) as SheetRequest;
process.stdout.write(JSON.stringify(sheetOfVersion(request)));

function sheetOfVersion(wanted: SheetRequest): SheetResult {
  // The posted sources may be newer than the answering version, and law ships with the program.
  for (const checked of librariesOf(wanted)) {
    const result = sheetIn(checked, wanted);
    if (result.kind === "sheet") return result;
  }
  return { kind: "no_source" };
}

function* librariesOf({ files, kept }: SheetRequest): Generator<CheckedLibrary> {
  if (files !== null) {
    const { policies, domains, readTable } = gatherPosted(files, kept, false);
    yield checkLibrary({ sources: [...domains, ...policies], readTable, shipped: shippedDomains() });
  }
  yield checkLibrary(readLibrary(shippedSources()));
}

function sheetIn({ sources }: CheckedLibrary, { ruleSet, version, checksum, before }: SheetRequest): SheetResult {
  const isWanted = (of: { readonly name: string; readonly version: string }): boolean =>
    of.name === ruleSet && of.version === version;
  const models = sources.flatMap(({ model }) => model ?? []);
  const model = models.find(isWanted);
  if (model !== undefined) {
    const sheet = sheetOf(model, { versions: models });
    if (sheet.checksum !== checksum) return { kind: "no_source" };
    const earlier = before === null ? null : answersBefore(builtOf(model).module, before);
    return { kind: "sheet", sheet: sheetTables(sheet, earlier) };
  }
  const matching = sources.flatMap(({ matching: each }) => each ?? []).find(isWanted);
  if (matching === undefined) return { kind: "no_source" };
  const sheet = matchingSheet(matching);
  return sheet.checksum === checksum ? { kind: "sheet", sheet: matchingTables(sheet) } : { kind: "no_source" };
}
