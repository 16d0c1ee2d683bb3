/** Who reads each setting of an account: its published versions, and drafts where no published version does. */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { type SettingReader, settingReaders } from "../../../rulebook/settings.js";
import type { Steps } from "../../../store/sql/steps.js";
import { readDraftModules, withDrafts } from "../policies/draft-modules.js";

export type SettingReaders = ReadonlyMap<string, readonly SettingReader[]>;

/** A draft has no say in a setting that answers rest on: its type may be wrong. */
export function* readSettingReaders(services: Services, accountRules: AccountRules): Steps<SettingReaders> {
  const published = settingReaders(accountRules.ruleSets.values());
  const drafts = yield* readDraftModules(services, accountRules);
  if (drafts.length === 0) return published;
  const all = settingReaders(withDrafts(accountRules, drafts).values());
  return new Map([...all].map(([key, readers]) => [key, published.get(key) ?? readers]));
}
