/** Requests of tests to the settings of an account. */

import type { Caller } from "../../../runtime/auth/caller.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { changeSetting } from "../../../runtime/services/ruling/settings/change.js";
import { readSettingsText } from "../../../runtime/services/ruling/settings/read.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import { type FileDraft, openTestAccount, refusalOf, type TestAccount, testFile, toJson } from "./account.js";

export interface Settings {
  readonly in_force: Readonly<Record<string, unknown>>;
  readonly history: readonly { readonly key: string; readonly valid_from: string | null; readonly value: unknown }[];
  readonly settings: readonly {
    readonly key: string;
    readonly unset: boolean;
    readonly read_by: readonly { readonly kind: string; readonly rule_set: string | null }[];
  }[];
}

export interface ChangeAnswer {
  readonly valid_from: string;
  readonly value: unknown;
  readonly rerun_id: string | null;
}

export const SPEC = { meaning: "", one_of: null, pattern: null } as const;

/** The support policy, which also reads settings of every other type, though no rule of it does. */
export const POLICY: RuleSetModule = {
  ...supportPolicy(),
  settings: {
    ...supportPolicy().settings,
    window_days: { ...SPEC, type: "integer" },
    share: { ...SPEC, type: "decimal" },
    strict: { ...SPEC, type: "flag" },
    since: { ...SPEC, type: "date" },
    cost_center: { ...SPEC, type: "code", pattern: "CC-[0-9]{3}" },
    mode: { ...SPEC, type: "code", one_of: ["strict", "lenient"] },
  },
};

export const open = (
  change?: (file: FileDraft) => void,
  policies: readonly RuleSetModule[] = [POLICY],
): Promise<TestAccount> => openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies, file: testFile(change) });

// A test expects the members that it reads to exist.
export const settings = async (account: TestAccount): Promise<Settings> =>
  JSON.parse(await account.database.read(() => readSettingsText(account.services, account.caller("app")))) as Settings;

export function send(
  account: TestAccount,
  key: string,
  body: object,
  caller: Caller = account.caller("app"),
): Promise<string> {
  return account.database.transact(() => changeSetting(account.services, caller, key, toJson(body), account.clock.now));
}

export const owner = ({ opened }: TestAccount): string => opened.people["owner"]?.id ?? "";
export const change = async (
  account: TestAccount,
  key: string,
  value: unknown,
  validFrom?: string,
): Promise<ChangeAnswer> =>
  JSON.parse(
    await send(account, key, {
      value,
      confirmed_by: owner(account),
      ...(validFrom !== undefined && { valid_from: validFrom }),
    }),
  ) as ChangeAnswer;

export async function refused(account: TestAccount, key: string, body: object): Promise<readonly unknown[]> {
  const { code, errors } = await refusalOf(send(account, key, { confirmed_by: owner(account), ...body }));
  return [code, ...errors.map((each) => ["field" in each ? each.field : each.fact, each.code])];
}

export const euro = (amount: number): object => ({ amount, currency: "EUR" });
