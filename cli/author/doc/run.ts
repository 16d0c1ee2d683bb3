/** `tcs doc`: prints the page of one rule set, or writes those of all with an index. */
import { join } from "node:path";

import { buildMatchingDraft } from "../../../compiler/build.js";
import { hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { builtOf } from "../../../compiler/host/built.js";
import { writeText } from "../../../compiler/host/disk.js";
import { writingWhole } from "../../interrupt.js";
import { EXIT, type ExitCode, say, warn } from "../../output.js";
import { rowsSince } from "../earlier-version.js";
import { openLibrary, reportErrors } from "../library.js";
import { cleanVersions } from "../not-run.js";
import { newestOf, type SetModel, setNamed, setsOf } from "../rule-set-named.js";
import { indexPage, pagePath } from "./index-page.js";
import { matchingPage } from "./matching-page.js";
import { setPage } from "./set-page.js";
import { signedFindings } from "./signed-for.js";

export interface DocOptions {
  readonly sources: string;
  /** The folder to write all pages to. */
  readonly out?: string;
}

/** Null as the name: all of them. */
export async function doc(named: string | null, options: DocOptions): Promise<ExitCode> {
  if ((named === null) === (options.out === undefined)) {
    warn("Name a rule set to print its page, or a folder with --out to write those of all.");
    return EXIT.usage;
  }
  const library = openLibrary(options.sources);
  const { checked, textOf } = library;
  const reporting = { sources: options.sources, format: "html" } as const;
  const all = setsOf(checked);
  if (named !== null) {
    const models = cleanVersions(library, named, setNamed(checked, named), reporting);
    if (typeof models === "number") return models;
    say(await pageOf(newestOf(models), all, { home: null, textOf }));
    return EXIT.fine;
  }
  if (hasErrors(checked.diagnostics)) return reportErrors(checked.diagnostics, textOf, reporting);
  const { out = "" } = options;
  const pages = new Map([["index.html", await indexPage(all)]]);
  for (const model of all) pages.set(pagePath(model), await pageOf(model, all, { home: "index.html", textOf }));
  writingWhole(() => {
    for (const [path, text] of pages) writeText(join(out, path), text);
  });
  say(`${all.length + 1} pages in ${out}; begin with ${join(out, "index.html")}.`);
  return EXIT.fine;
}

interface Around {
  readonly home: string | null;
  readonly textOf: (path: string) => string;
}

function pageOf(model: SetModel, all: readonly SetModel[], { home, textOf }: Around): Promise<string> {
  const signed = signedFindings(model.path, textOf(model.path));
  if (model.kind === "matching") return matchingPage(model, buildMatchingDraft(model).module, { home, signed });
  const others = all.filter((other) => other.kind !== "matching");
  return setPage(model, builtOf(model).module, { home, signed, rows: rowsSince(model, others) });
}
