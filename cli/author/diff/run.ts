/** `tcs diff`: from the arguments to the output. */
import { hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { openSolver } from "../../../compiler/host/solver.js";
import { writeJson } from "../../../runtime/engine/values/json.js";
import { coloured, EXIT, type ExitCode, paint, say, warn } from "../../output.js";
import { reportErrors } from "../library.js";
import { noSolver } from "../prove/prove.js";
import { type SetModel, setsOf } from "../rule-set-named.js";
import { type AnyDiff, compareAll, comparedPair, compareOne } from "./compared.js";
import type { ComparedPair } from "./found.js";
import { githubNotices } from "./print-github.js";
import { allMarkdown, diffMarkdown } from "./print-markdown.js";
import { allText, diffText } from "./print-text.js";
import { proofOf } from "./proof.js";
import { type Side, sideOf, sourcesNow } from "./sides.js";

export interface DiffOptions {
  readonly sources: string;
  readonly format: "pretty" | "json" | "markdown" | "github";
  readonly prove: boolean;
  /** For each question to the solver. */
  readonly seconds: number;
}

export async function diff(a: string, b: string | null, options: DiffOptions): Promise<ExitCode> {
  const from = sideOf(options.sources, a);
  if (typeof from === "string") return tellNoSide(from);
  const to = b === null ? sourcesNow(options.sources) : sideOf(options.sources, b);
  if (typeof to === "string") return tellNoSide(to);
  if ((from.path === null) !== (to.path === null)) {
    warn(
      b === null
        ? `${a} is one version: name the other too.`
        : `${a} and ${b} are not of one kind: compare two versions or files, or two git revisions.`,
    );
    return EXIT.usage;
  }
  for (const side of [from, to]) if (hasErrors(errorsOf(side))) return tellErrors(side, options);
  const [before, after] = [modelOf(from), modelOf(to)];
  if (before === null || after === null) return await printAll(from, to, options);
  const difference = compareOne(before, after);
  if (difference === null) {
    warn(`Of ${a} and ${b ?? a}, one is a matching set and the other is not: they have nothing to compare.`);
    return EXIT.usage;
  }
  const pair = comparedPair(before, from, after, to);
  const [proved] = await provedDiffs([difference], new Map(pair === null ? [] : [[difference, pair]]), options);
  if (proved === undefined) return EXIT.state;
  if (options.format === "github") sayNotices([proved], to, options);
  else
    say(
      options.format === "json"
        ? writeJson(proved)
        : options.format === "markdown"
          ? diffMarkdown(proved)
          : diffText(proved, paint(coloured(process.stdout))),
    );
  return EXIT.fine;
}

/** Nothing is printed where nothing moved. */
function sayNotices(diffs: readonly AnyDiff[], to: Side, { sources }: DiffOptions): void {
  const text = githubNotices(diffs, to, sources).trimEnd();
  if (text !== "") say(text);
}

/** With a proof of each, where it is asked for; none: the solver is not installed. */
async function provedDiffs(
  diffs: readonly AnyDiff[],
  pairs: ReadonlyMap<AnyDiff, ComparedPair>,
  { prove, seconds }: DiffOptions,
): Promise<readonly AnyDiff[]> {
  if (!prove) return diffs;
  const solver = await openSolver();
  if (solver === null) {
    warn(noSolver("tcs diff --prove"));
    return [];
  }
  try {
    const proved: AnyDiff[] = [];
    for (const diff of diffs) {
      const pair = pairs.get(diff);
      proved.push(
        pair === undefined ? diff : { ...diff, proof: await proofOf(pair, solver, { milliseconds: seconds * 1_000 }) },
      );
    }
    return proved;
  } finally {
    solver.end();
  }
}

async function printAll(from: Side, to: Side, options: DiffOptions): Promise<ExitCode> {
  const { format } = options;
  const pairs = new Map<AnyDiff, ComparedPair>();
  const all = compareAll(from, to, pairs);
  const diffs = await provedDiffs(all.diffs, pairs, options);
  if (diffs.length < all.diffs.length) return EXIT.state;
  const compared = { ...all, diffs };
  if (format === "github") {
    sayNotices(compared.diffs, to, options);
    return EXIT.fine;
  }
  say(
    format === "json"
      ? writeJson(compared)
      : format === "markdown"
        ? allMarkdown(compared)
        : allText(compared, paint(coloured(process.stdout))),
  );
  return EXIT.fine;
}

function modelOf({ checked, path }: Side): SetModel | null {
  return setsOf(checked).find((model) => model.path === path) ?? null;
}

/** Of the requested source, and of domains, without which it has no meaning. */
function errorsOf({ checked, path }: Side): Side["checked"]["diagnostics"] {
  return checked.diagnostics.filter(
    (diagnostic) =>
      diagnostic.severity === "error" &&
      (path === null || diagnostic.path === path || diagnostic.path.startsWith("domains/")),
  );
}

function tellErrors(side: Side, { sources, format }: DiffOptions): ExitCode {
  warn(`${side.label} has errors, so that nobody knows what it says.`);
  const texts = new Map(side.checked.sources.map(({ path, text }) => [path, text]));
  return reportErrors(errorsOf(side), (path) => texts.get(path) ?? "", { sources, format });
}

function tellNoSide(why: string): ExitCode {
  warn(why);
  return EXIT.usage;
}
