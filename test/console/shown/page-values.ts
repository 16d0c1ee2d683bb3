/** Common values of all shown pages: the signed-in person, texts chosen by people and callers, and forms. */
import { readAnswerText } from "../../../runtime/actions/write/stored-answer.js";
import type { Role } from "../../../runtime/auth/caller.js";
import type { FormState } from "../../../runtime/console/form-state.js";
import type { AccountReader, Reader } from "../../../runtime/console/reader.js";
import { examplesOf } from "../../../runtime/http/examples/read.js";
import type { SignedIn } from "../../../runtime/services/accounts/me/signed-in.js";
import type { PreviewPageData } from "../../../runtime/services/acting/checks/preview-page.js";
import type { PageRecord } from "../../../runtime/services/recipients/page-records.js";
import type { Sender } from "../../../runtime/services/request/sender.js";

/** Texts chosen by callers and people: names and addresses in the pages. */
export interface ChosenTexts {
  readonly person: string;
  readonly address: string;
  readonly account: string;
  readonly provider: string;
  readonly userAgent: string;
}

export const USUAL: ChosenTexts = {
  person: "Ada Beispiel",
  address: "ada@acme.example",
  account: "Acme Sample GmbH",
  provider: "login.acme.example",
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1",
};

export const NOON = Date.UTC(2026, 2, 10, 12);
export const MINUTE = 60_000;

export const PERSON_SENT: Sender = { kind: "person", id: "usr_1", prefix: null, name: null };

/** Sent with a key, which has a name that somebody chose. */
export function keySent({ account }: ChosenTexts): Sender {
  return { kind: "api_key", id: "key_1", prefix: "tcs_live_4f7q2k9d", name: account };
}

const REF_URL = "https://shop.example/orders/{ref}";

/** Every name of the account has a title, and it is the same. */
export function titledReader(reader: Reader, { account }: ChosenTexts): AccountReader {
  return {
    ...reader,
    refUrl: REF_URL,
    titles: { ruleSet: () => account, rule: () => account, question: () => account, of: () => account },
  };
}

export function formOf(values: Readonly<Record<string, string>>, wrong: FormState["wrong"] = []): FormState {
  return { key: `req_${"0".repeat(26)}`, typed: new URLSearchParams(values), wrong };
}

export function frameOf(
  { person, account }: ChosenTexts,
  env: "live" | "test" = "live",
  role: Role = "tenant_admin",
): SignedIn {
  return {
    env,
    person: { name: person, role },
    account: { name: account, testOnly: false, refUrl: REF_URL },
    waiting: env === "live" ? 3 : 0,
  };
}

/** The preview of a check's answer. */
export function previewedAnswer(chosen: ChosenTexts): PreviewPageData {
  return {
    answer: {
      ...readAnswerText(JSON.stringify(examplesOf("answer", "answer")()["determined"])),
      rechecks: undefined,
      rechecks_left: undefined,
      opens_matches: [
        {
          recipients: ["rcp_01kkbfmsfce008e5xdtb6w0fct", null],
          rule_set: "matching.acme.customers",
          rule_version: "1",
          rule: "spelled_alike",
        },
      ],
    },
    ruleWords: () => ({ title: chosen.account, wording: chosen.person }),
    citedWords: () => ({ language: "de", words: "Aufwendungen für Geschenke dürfen den Gewinn nicht mindern." }),
    ruleSetTitle: () => chosen.account,
    titleOf: () => chosen.account,
  };
}

export function recordOf(at: number, over: Partial<PageRecord>): PageRecord {
  return {
    recipient_id: idOf(at),
    kind: "customer",
    created_from: `txn_${"0".repeat(26)}`,
    created_at: "2026-03-10T12:00:00.000Z",
    canonical_id: idOf(at),
    label: null,
    name_expired: false,
    numbers: {},
    lastMet: "2026-03-10",
    ...over,
  };
}

const idOf = (at: number): string => `rcp_${"0".repeat(25)}${at}`;
