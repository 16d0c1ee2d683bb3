/** The data of a setting's page, and a change that is made only if the setting is as it was shown. */
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import type { Json } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { SettingValue, SettingVersionView, SettingView } from "../../reading/settings/responses.js";
import { type AgainstConfirming, againstConfirming } from "../../request/against-confirming.js";
import { changeSetting } from "./change.js";
import { readSettings } from "./read.js";

export interface SettingPageData {
  readonly setting: SettingView;
  /** Today's value; undefined: none. */
  readonly value: SettingValue | undefined;
  /** Newest first. */
  readonly history: readonly SettingVersionView[];
  /** Another one as soon as somebody has changed the setting. */
  readonly mark: string;
  /** Null: the reader may change it. */
  readonly refused: AgainstConfirming | null;
}

/** Refuses a name that nothing reads. */
export function* readSettingPage(services: Services, caller: PersonCaller, key: string): Steps<SettingPageData> {
  const { settings, history, in_force } = yield* readSettings(services, caller);
  const setting = settings.find((each) => each.key === key);
  if (setting === undefined) throw new Refusal("not-found", "Nothing reads a setting of this name.");
  const versions = history.filter((each) => each.key === key);
  const newest = versions
    .map(({ confirmed_at }) => confirmed_at)
    .sort()
    .at(-1);
  const mark = `${versions.length} ${newest ?? ""}`;
  return { setting, value: in_force[key], history: versions, mark, refused: againstConfirming(caller) };
}

/** `mark`: of the page on which the change was decided. Returns the text of the response. */
export function* changeSettingAsSeen(
  services: Services,
  caller: PersonCaller,
  key: string,
  { body, mark, receivedAt }: { readonly body: Json; readonly mark: string; readonly receivedAt: number },
): Steps<string> {
  yield* batch(changingAccount(caller.accountId));
  if ((yield* readSettingPage(services, caller, key)).mark !== mark) {
    const detail = "The setting was changed since the page was shown.";
    throw new Refusal("conflict", detail, [{ field: "form", code: "changed_meanwhile", detail }]);
  }
  return yield* changeSetting(services, caller, key, body, receivedAt);
}
