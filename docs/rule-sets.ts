/** The pages of the rule sets that ship, as `tcs doc` writes them. */
import { join } from "node:path";

import { indexBody, pagePath } from "../cli/author/doc/index-page.js";
import { matchingBody } from "../cli/author/doc/matching-page.js";
import { pageTitle, setBody } from "../cli/author/doc/set-page.js";
import { signedFindings } from "../cli/author/doc/signed-for.js";
import { rowsSince } from "../cli/author/earlier-version.js";
import type { Html } from "../cli/author/page/html.js";
import { type SetModel, setsOf } from "../cli/author/rule-set-named.js";
import { buildMatchingDraft } from "../compiler/build.js";
import { builtOf } from "../compiler/host/built.js";
import { readLibrary, readText } from "../compiler/host/disk.js";
import { checkLibrary } from "../compiler/library.js";
import { type Group, WEIGHTS } from "./site.js";

const FOLDER = "rule-sets";

/** The sources below the folder of the repository. */
export function ruleSetsBelow(root: string): readonly SetModel[] {
  const checked = checkLibrary(readLibrary(join(root, "rulesets")));
  const [first] = checked.diagnostics;
  if (first !== undefined) throw new Error(`${first.path}: ${first.message} Correct the sources first: npx tcs check`);
  return setsOf(checked);
}

/** `root`: the folder of the repository. */
export function ruleSetGroup(root: string, sets: readonly SetModel[]): Group {
  const others = sets.filter((model) => model.kind !== "matching");
  const bodyOf = (model: SetModel): Html => {
    const signed = signedFindings(model.path, readText(join(root, "rulesets", model.path)));
    return model.kind === "matching"
      ? matchingBody(model, buildMatchingDraft(model).module, { home: null, signed })
      : setBody(model, builtOf(model).module, { home: null, signed, rows: rowsSince(model, others) });
  };
  return {
    name: "Rule sets",
    isListed: false,
    weight: WEIGHTS.table,
    pages: [
      { path: `${FOLDER}/index.html`, title: "Rule sets that ship", label: "All rule sets", body: indexBody(sets) },
      ...sets.map((model) => ({
        path: sitePath(model),
        title: pageTitle(model),
        label: `${model.title}, ${model.version}`,
        body: bodyOf(model),
      })),
    ],
  };
}

/** By the source's path below the repository. */
export function ruleSetPaths(sets: readonly SetModel[]): ReadonlyMap<string, string> {
  return new Map(
    sets.map((model) => [`rulesets/${model.name.replaceAll(".", "/")}/${model.version}.rules`, sitePath(model)]),
  );
}

const sitePath = (model: SetModel): string => `${FOLDER}/${pagePath(model)}`;
