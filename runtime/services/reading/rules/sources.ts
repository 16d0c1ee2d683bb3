/** The source of a version: the files that were posted for its build, or those that ship with the program. */
import type { Services } from "../../../actions/account/services.js";
import type { MatchingModule } from "../../../engine/module/matching-module.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";
import type { Loaded } from "../../../rulebook/loaded.js";
import { readDraftOfModule } from "../../../store/accounts/policy-drafts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { type WrittenDeclarations, writtenDeclarations } from "./written-logic.js";

type AnyLoaded = Pick<Loaded<RuleSetModule | MatchingModule>, "module" | "checksum">;

/** Null: neither the account nor the program has them. */
export function* readVersionFiles(
  { rulebook }: Services,
  accountId: string,
  loaded: AnyLoaded,
): Steps<readonly SourceFile[] | null> {
  const { rule_set: ruleSet, version } = loaded.module;
  const [[posted]] = yield* batch(readDraftOfModule({ accountId, ruleSet, version, moduleChecksum: loaded.checksum }));
  return posted === undefined ? rulebook.filesOf(loaded) : filesOf(posted);
}

/** What the source of a version declares; null: there is no source. */
export function* readDeclarations(
  services: Services,
  accountId: string,
  loaded: AnyLoaded,
): Steps<WrittenDeclarations | null> {
  const files = yield* readVersionFiles(services, accountId, loaded);
  const path = sourcePath(loaded.module);
  const source = files?.find((file) => file.path === path);
  return source === undefined ? null : writtenDeclarations(source.text);
}

/** Its path as the compiler knows it: the folder of the rule set, and the version as the name. */
export function sourcePath({ rule_set, version }: Pick<RuleSetModule, "rule_set" | "version">): string {
  return `${rule_set.split(".").join("/")}/${version}.rules`;
}

/** The files of a stored draft. */
export function filesOf({ files }: { readonly files: string }): readonly SourceFile[] {
  // As `writeFiles` wrote them.
  return JSON.parse(files) as readonly SourceFile[];
}

/** As a stored draft has them. */
export function writeFiles(files: readonly SourceFile[]): string {
  return JSON.stringify(files.map(({ path, text }) => ({ path, text })));
}
