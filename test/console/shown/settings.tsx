/** Pages of settings, as the service would show them. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { SettingPage, type SettingProps } from "../../../runtime/console/pages/settings/setting.js";
import { SettingsPage } from "../../../runtime/console/pages/settings/settings.js";
import { typedSetting } from "../../../runtime/console/pages/settings/typed-setting.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import type { SettingVersionView, SettingView } from "../../../runtime/services/reading/settings/responses.js";
import type { SettingPageData } from "../../../runtime/services/ruling/settings/setting-page.js";
import { type ChosenTexts, formOf, frameOf, keySent } from "./page-values.js";

const PERSON_ID = `usr_${"0".repeat(26)}`;
const SET = "policy.acme.customer_support";
const OTHER_SET = "policy.acme.goodwill";

export function settingPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const [limit, approver, fiscalYear] = dataOf(chosen);
  const names = new Map([[PERSON_ID, chosen.person]]);
  const settingProps = (data: SettingPageData): SettingProps => ({
    reader,
    signedIn: frameOf(chosen),
    data,
    names,
    form: formOf(typedSetting(reader, data)),
    previewed: null,
    done: null,
  });
  const all = [limit, approver, fiscalYear];
  const settings = all.map(({ setting }) => setting);
  const inForce = Object.fromEntries(
    all.flatMap(({ setting: { key }, value }) => (value === undefined ? [] : [[key, value]])),
  );
  return {
    settings: (
      <SettingsPage
        reader={reader}
        signedIn={frameOf(chosen)}
        data={{ settings, in_force: inForce, history: [] }}
        names={names}
      />
    ),
    setting: <SettingPage {...settingProps(limit)} done="changed" />,
    "setting-of-a-person": <SettingPage {...settingProps(approver)} />,
    "setting-unset": <SettingPage {...settingProps(fiscalYear)} />,
    "setting-for-others": (
      <SettingPage {...settingProps({ ...limit, refused: "test" })} signedIn={frameOf(chosen, "test")} />
    ),
    "setting-wrong": (
      <SettingPage
        {...settingProps(limit)}
        form={formOf({ "facts.value.amount": "a lot", "facts.value.currency": "EUR", valid_from: "2026-03-10" }, [
          { field: "facts.value", code: "format" },
          { field: "valid_from", code: "format" },
          { field: "form", code: "changed_meanwhile" },
        ])}
      />
    ),
    "setting-previewed": (
      <SettingPage
        {...settingProps(limit)}
        previewed={{
          concerned: 12_345,
          looked_at: 10_000,
          reissued: 12,
          changed: 1,
          answers: [
            {
              check_id: `chk_${"0".repeat(26)}`,
              transaction_id: `txn_${"0".repeat(26)}`,
              ref: chosen.person,
              rule_set: SET,
              effective_date: "2026-03-10",
              amount: { amount: 24_950n, currency: "EUR" },
              was: { state: "determined", outcome: "needs_approval" },
              would_be: { state: "determined", outcome: "needs_approval" },
              differs: [
                { what: "approver", rule_set: SET, key: null, before: PERSON_ID, after: null },
                { what: "state", rule_set: OTHER_SET, key: null, before: "determined", after: null },
                { what: "outcome", rule_set: OTHER_SET, key: null, before: "allowed", after: null },
                { what: "citations", rule_set: null, key: null, before: chosen.account, after: null },
              ],
            },
          ],
        }}
      />
    ),
  };
}

function dataOf(chosen: ChosenTexts): readonly [SettingPageData, SettingPageData, SettingPageData] {
  const settingOf = (over: Partial<SettingView> & Pick<SettingView, "key" | "type">): SettingView => ({
    title: chosen.account,
    read_by: [
      { kind: "policy", rule_set: SET, title: chosen.account, versions: ["1", "2"], description: chosen.person },
    ],
    unset: false,
    pattern: null,
    values: null,
    currencies: null,
    ...over,
  });
  const versionOf = (over: Partial<SettingVersionView> & Pick<SettingVersionView, "key" | "value">) => ({
    valid_from: "2026-03-10",
    confirmed_by: PERSON_ID,
    confirmed_at: "2026-03-10T12:00:00.000Z",
    claimed: true,
    sent_by: keySent(chosen),
    ...over,
  });
  const euros = (cents: bigint) => ({
    amount: cents,
    currency: "EUR",
    equivalents: [{ amount: cents, currency: "CHF" }],
  });
  return [
    {
      setting: settingOf({ key: "automatic_limit", type: "money", currencies: ["EUR"] }),
      value: euros(15_000n),
      history: [
        versionOf({ key: "automatic_limit", value: euros(15_000n) }),
        versionOf({ key: "automatic_limit", value: euros(10_000n), valid_from: null, confirmed_by: null }),
      ],
      mark: "2",
      refused: null,
    },
    {
      setting: settingOf({ key: "refund_approver", type: "person" }),
      value: PERSON_ID,
      history: [versionOf({ key: "refund_approver", value: PERSON_ID })],
      mark: "1",
      refused: null,
    },
    {
      setting: settingOf({
        key: "fiscal_year_start",
        type: "code",
        unset: true,
        read_by: [
          {
            kind: "himmel-internal",
            rule_set: null,
            title: "The service itself",
            versions: [],
            description: "The month and day on which the account's fiscal year starts.",
          },
        ],
      }),
      value: undefined,
      history: [],
      mark: "0",
      refused: null,
    },
  ];
}
