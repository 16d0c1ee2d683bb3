/** What the console's page of a version of a policy or matching set shows. */
import type { SourceFile } from "../../../ports/policy-compiler.js";
import type { VersionStatus } from "../../reading/rules/views.js";
import type { SettingView } from "../../reading/settings/responses.js";
import type { UnsetSetting } from "../../reading/settings/unset.js";
import type { AgainstConfirming } from "../../request/against-confirming.js";
import type { DryRun } from "../policies/dry-run-responses.js";
import type { DraftedRule, PostedView } from "../policies/responses.js";
import type { TakenDown } from "../policies/taken-down.js";

export interface PolicyPage {
  readonly kind: "policy" | "matching";
  readonly rule_set: string;
  readonly version: string;
  readonly title: string;
  readonly status: VersionStatus;
  readonly effective_from: string | null;
  /** The checksum of the shown module. */
  readonly checksum: string;
  /** The last posted files; null: none were posted, and the published version is shown. */
  readonly posted: PostedFiles | null;
  /** The files of what is shown; null: neither the account nor the program has them. */
  readonly files: readonly SourceFile[] | null;
  /** The published files of the version, compared with the shown ones. */
  readonly published: "nothing" | "these_files" | "other_files";
  readonly rules: readonly PolicyRule[];
  readonly mayDraft: boolean;
  readonly againstPublishing: AgainstConfirming | null;
  /** The checks that publishing the draft would stop until its rules are confirmed; null: none. */
  readonly takesDown: TakenDown | null;
  /** How many settings it reads, and those without a value. */
  readonly settings: number;
  readonly unset: readonly UnsetOnPage[];
  /** Of what its publication was decided on. */
  readonly mark: string;
  /** The newest dry run of these files; null: there is none, or the reader sees none. */
  readonly dryRun: DryRun | null;
}

/** A setting of the version that has no value. */
export interface UnsetOnPage extends Omit<UnsetSetting, "key"> {
  readonly setting: SettingView;
}

export interface PostedFiles extends Omit<PostedView, "checksum" | "at"> {
  /** In milliseconds. */
  readonly at: number;
}

export interface PolicyRule extends DraftedRule {
  /** How many worked examples it has. */
  readonly examples: number;
}
