/**
 * The versions of law that all processes on one database answer by, whichever program each of them runs: those that programs listed when they
 * started, each by the build listed. What this program does not ship itself is brought to life from the text that the database keeps.
 */
import { isDeepStrictEqual } from "node:util";
import { BeyondProgram, adoptLaw } from "../../rulebook/beyond.js";
import { ruleSetsOf, type LoadedModule, type RuleSet } from "../../rulebook/loaded.js";
import type { Rulebook, StoredModule } from "../../rulebook/rulebook.js";
import { readModule } from "../../store/rule-sets.js";
import { forgetShippedLaws, listShippedLaws, shipLaw } from "../../store/shipped-laws.js";
import { run, type Verb } from "../../store/verb.js";

export interface LawSet {
  /** By name, with all versions that this program can run. */
  readonly laws: ReadonlyMap<string, RuleSet>;
  /** Versions that it cannot run. */
  readonly beyond: readonly BeyondProgram[];
}

export interface HasRulebook {
  readonly rulebook: Rulebook;
}

/** On a database on which no program has started yet: what this one ships. */
export function* readLawSet({ rulebook }: HasRulebook): Verb<LawSet> {
  const [listed] = yield* run(listShippedLaws({}));
  if (listed.length === 0) return { laws: ruleSetsOf(rulebook.shipped), beyond: [] };
  const own = new Map(rulebook.shipped.map((loaded) => [loaded.checksum, loaded]));
  const others = listed.filter(({ checksum }) => !own.has(checksum));
  const texts = yield* run(...others.map(({ checksum }) => readModule({ checksum })));
  const modules = listed.flatMap(({ checksum }) => own.get(checksum) ?? []);
  const beyond: BeyondProgram[] = [];
  for (const row of texts.flat()) {
    const found = adopt(rulebook, row);
    if (found instanceof BeyondProgram) beyond.push(found);
    else modules.push(found);
  }
  return { laws: ruleSetsOf(modules), beyond };
}

/** Throws `BeyondProgram` where this program cannot run one of them. */
export function* readLaws(services: HasRulebook): Verb<LawSet["laws"]> {
  const { laws, beyond } = yield* readLawSet(services);
  if (beyond[0] !== undefined) throw beyond[0];
  return laws;
}

interface StoredLaw {
  readonly rule_set: string;
  readonly version: string;
  readonly checksum: string;
  readonly javascript: string;
  readonly javascript_checksum: string | null;
}

function storedModule({ rule_set, version, checksum, javascript, javascript_checksum }: StoredLaw): StoredModule {
  return { checksum, javascript, javascriptChecksum: javascript_checksum, name: `${rule_set}@${version}` };
}

function adopt(rulebook: Rulebook, law: StoredLaw): LoadedModule | BeyondProgram {
  try {
    return adoptLaw(rulebook, storedModule(law), law.rule_set, law.version);
  } catch (error) {
    if (error instanceof BeyondProgram) return error;
    throw error;
  }
}

interface Build {
  readonly rule_set: string;
  readonly version: string;
  readonly checksum: string;
}

export interface Listed {
  /** Whether other builds answer from now on. */
  readonly isMoved: boolean;
  /** The law sets that may answer otherwise. */
  readonly moved: readonly string[];
}

/**
 * Lists what this program ships; `met`: the builds that the database had met before. A build that it had met is an older program's, started again,
 * and takes no newer one's place. The modules are kept already.
 */
export function* listOwnLaws({ rulebook }: HasRulebook, met: readonly Build[]): Verb<Listed> {
  const [before, , listed] = yield* run(listShippedLaws({}), forgetShippedLaws(), listShippedLaws({}));
  const wasMet = new Set(met.map(({ checksum }) => checksum));
  const fresh = rulebook.shipped.filter((own) => !listed.some((build) => isOf(own, build)) || !wasMet.has(own.checksum));
  yield* run(...fresh.map(({ module, checksum }) => shipLaw({ ruleSet: module.rule_set, version: module.version, checksum })));
  const [after] = yield* run(listShippedLaws({}));
  const gone = before.filter(({ checksum }) => !after.some((build) => build.checksum === checksum));
  const come = rulebook.shipped.filter(({ checksum }) => after.some((build) => build.checksum === checksum) && !before.some((build) => build.checksum === checksum));
  const texts = (yield* run(...gone.map(({ checksum }) => readModule({ checksum })))).flat();
  const isAlike = (was: Build, is: LoadedModule): boolean => isOf(is, was) && texts.some((text) => text.checksum === was.checksum && answersAlike(rulebook, text, is));
  const moved = [...gone.filter((was) => !come.some((is) => isAlike(was, is))), ...come.filter((is) => !gone.some((was) => isAlike(was, is))).map(({ module }) => module)];
  return { isMoved: gone.length > 0 || come.length > 0, moved: [...new Set(moved.map(({ rule_set }) => rule_set))] };
}

function isOf({ module }: LoadedModule, { rule_set, version }: Build): boolean {
  return module.rule_set === rule_set && module.version === version;
}

/** The meaning of a version leaves out its examples, and rows and holidays too. What cannot be brought to life is taken for something else. */
function answersAlike(rulebook: Rulebook, text: StoredLaw, { module }: LoadedModule): boolean {
  try {
    const { module: was } = rulebook.adopt(storedModule(text));
    return was.checksum === module.checksum && isDeepStrictEqual([was.tables, was.calendars], [module.tables, module.calendars]);
  } catch {
    return false;
  }
}
