/** A law in the account, as the service would show it. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { LawPage, type LawProps } from "../../../runtime/console/pages/rules/law.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import type { AccountLaw } from "../../../runtime/services/ruling/laws/responses.js";
import { type ChosenTexts, formOf, frameOf } from "./page-values.js";

const PERSON_ID = `usr_${"0".repeat(26)}`;
const LAW = "law.de.business_gifts";

const WAITS: AccountLaw["versions"][number] = {
  ...{ version: "2024", effective_from: "2024-01-01", build: `sha256:${"0".repeat(64)}`, waiting_build: null },
  ...{ rules: 9, pending: ["own_employee", "within_limit"] },
};

export function lawShown({ account }: ChosenTexts, on: boolean): AccountLaw {
  return {
    ...{ rule_set: LAW, title: account, domain: "business_gifts", on },
    ...{ changed_at: "2026-03-10T12:00:00.000Z", changed_by: PERSON_ID, versions: on ? [WAITS] : [] },
  };
}

export function lawPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const usual: LawProps = {
    reader,
    signedIn: frameOf(chosen),
    names: new Map([[PERSON_ID, chosen.person]]),
    form: formOf({}),
    data: {
      law: lawShown(chosen, true),
      refused: null,
      blocking: [],
      previewed: {
        ...{ concerned: 12, looked_at: 12, reissued: 3, changed: 1 },
        answers: [
          {
            ...{ check_id: `chk_${"0".repeat(26)}`, transaction_id: `txn_${"0".repeat(26)}`, ref: chosen.person },
            ...{ rule_set: "policy.acme.gifts", effective_date: "2026-03-10" },
            amount: { amount: 24_950n, currency: "EUR" },
            was: { state: "determined", outcome: "deductible" },
            would_be: { state: "not_covered", outcome: null },
            differs: [
              { what: "state", rule_set: LAW, key: null, before: "determined", after: null },
              { what: "outcome", rule_set: LAW, key: null, before: "deductible", after: null },
            ],
          },
        ],
      },
    },
  };
  const never = { ...lawShown(chosen, false), changed_at: null, changed_by: null };
  const none = { concerned: 0, looked_at: 0, reissued: 0, changed: 0, answers: [] };
  const reason = { code: "other_fact", detail: chosen.account };
  return {
    "law-to-switch-off": <LawPage {...usual} />,
    "law-to-switch-on": <LawPage {...usual} data={{ ...usual.data, law: never, previewed: none }} />,
    "law-switched-meanwhile": (
      <LawPage {...usual} form={formOf({}, [{ field: "seen_changed_at", code: "changed_meanwhile" }])} />
    ),
    "law-blocked": <LawPage {...usual} data={{ ...usual.data, law: never, previewed: null, blocking: [reason] }} />,
    "law-in-test": (
      <LawPage
        {...usual}
        signedIn={frameOf(chosen, "test")}
        data={{ ...usual.data, refused: "test", previewed: null }}
      />
    ),
  };
}
