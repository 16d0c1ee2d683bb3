/** The pages on which people decide, with their possible contents: pending matters, answers and requests. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { readAnswerText, type StoredAnswer } from "../../../runtime/actions/write/stored-answer.js";
import { AmendPage, type AmendProps } from "../../../runtime/console/pages/answer/amend.js";
import { AnswerPage, type AnswerProps } from "../../../runtime/console/pages/answer/answer.js";
import { DecidedTogetherPage } from "../../../runtime/console/pages/home/together.js";
import { MailPage } from "../../../runtime/console/pages/mail/mail.js";
import { recipientNames } from "../../../runtime/console/pages/recipients/names.js";
import { RequestPage, type RequestPageProps } from "../../../runtime/console/pages/requests/request.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import { examplesOf } from "../../../runtime/http/examples/read.js";
import type { AmendPageData } from "../../../runtime/services/acting/checks/amend-page.js";
import type { RequestPageData } from "../../../runtime/services/acting/decisions/request-page.js";
import type { WaitingRequest } from "../../../runtime/services/acting/decisions/waiting.js";
import { logPages, RECIPIENT_ID, row } from "./log.js";
import {
  type ChosenTexts,
  formOf,
  frameOf,
  keySent,
  MINUTE,
  NOON,
  PERSON_SENT,
  previewedAnswer,
  recordOf,
  USUAL,
} from "./page-values.js";
import { shownFacts } from "./rules-data.js";

export function workPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  return {
    "decided-together": (
      <DecidedTogetherPage
        reader={reader}
        signedIn={frameOf(chosen)}
        decided={(["approved", "waiting", "lapsed"] as const).map((status) => ({
          ...waitingRequest(chosen),
          question: null,
          standing: row(chosen, 30_000n, null),
          status,
          isOwn: status === "approved",
        }))}
      />
    ),
    mail: (
      <MailPage
        reader={reader}
        signedIn={frameOf(chosen)}
        names={new Map([["usr_1", chosen.person]])}
        isFirst={false}
        mail={{
          messages: (["waiting", "filed", "given_up"] as const).map((result) => ({
            message_id: "msg_1",
            kind: "requests",
            person_id: result === "waiting" ? null : "usr_1",
            result,
            reason: null,
            last_failure: result === "filed" ? null : "ECONNREFUSED",
            tries: 3,
            created_at: "2026-03-10T12:00:00.000Z",
            next_try_at: result === "waiting" ? "2026-03-10T12:01:00.000Z" : null,
            finished_at: null,
          })),
          next_before: "msg_1",
        }}
      />
    ),
    ...logPages(reader, chosen),
    ...Object.fromEntries(
      ANSWERED.map((name) => [`answer-${name}`, <AnswerPage {...answerPage(reader, chosen, name)} />]),
    ),
    correction: <AmendPage {...amendment(reader, chosen)} />,
    "correction-wrong": (
      <AmendPage
        {...amendment(reader, chosen)}
        form={formOf({ "facts.amount.amount": "forty", "facts.note": chosen.address }, [
          { field: "facts.amount", code: "type" },
          { field: "facts.note", code: "email" },
          { field: "transaction.corrects", code: "unchanged" },
        ])}
      />
    ),
    "completion-previewed": (
      <AmendPage {...amendment(reader, chosen)} how="completes" answered={previewedAnswer(chosen)} />
    ),
    "completion-of-nothing": (
      <AmendPage
        {...amendment(reader, chosen)}
        how="completes"
        data={{ ...amendment(reader, chosen).data, facts: [], described: [] }}
      />
    ),
    request: <RequestPage {...request(reader, chosen, "determined")} />,
    "request-changed": <RequestPage {...request(reader, chosen, "determined")} hasChanged />,
    "request-question": <RequestPage {...request(reader, chosen, "contested")} />,
    "request-decided": <RequestPage {...request(reader, chosen, "determined", "approved")} />,
  };
}

const ANSWER_EXAMPLES = examplesOf("answer", "answer")();
const ANSWERED = Object.keys(ANSWER_EXAMPLES);

/** As the rules of an account may word it. */
function inWordsOf(text: string, answer: StoredAnswer): StoredAnswer {
  const not_checked = [{ topic: text, reason: text }];
  switch (answer.state) {
    case "contested":
      return { ...answer, not_checked, question: { ...answer.question, wording: text, reason: text } };
    case "not_covered":
      return { ...answer, not_checked, detail: text };
    case "undetermined_missing_facts":
      return { ...answer, not_checked, missing: answer.missing.map((each) => ({ ...each, description: text })) };
    case "determined":
      return { ...answer, not_checked };
  }
}

/** An answer of the API description, with words of rules and statutes. */
function answerPage(reader: AccountReader, chosen: ChosenTexts, name: string): AnswerProps {
  const given = readAnswerText(JSON.stringify(ANSWER_EXAMPLES[name]));
  const answer = inWordsOf(chosen.person, given);
  const replaced = { ...answer, outcome: "not_allowed", history_used: [] };
  const { transaction } = row(chosen, 4_000n, chosen.account);
  const step = { check_id: answer.check_id, state: answer.state, outcome: answer.outcome ?? null };
  const records = new Map([[RECIPIENT_ID, recordOf(1, { label: chosen.account })]]);
  return {
    reader,
    signedIn: frameOf(chosen),
    recipients: recipientNames(reader, "live", records),
    address: `https://tcs.acme.example/live/checks/${answer.check_id}`,
    forms: { sign_off: formOf({}), override: formOf({}), approval: formOf({}), report: formOf({}) },
    offers:
      name === "contested"
        ? [
            {
              method: "sign_off",
              choices: [
                { answer: "no", leadsTo: "continue" },
                { answer: "yes", leadsTo: "hand_to_a_person" },
              ],
            },
            { method: "override", choices: [{ answer: "allowed", leadsTo: null }] },
          ]
        : name === "determined"
          ? [
              {
                method: "approval",
                choices: [
                  { answer: "approved", leadsTo: null },
                  { answer: "refused", leadsTo: null },
                ],
              },
              { method: "override", choices: [{ answer: "allowed", leadsTo: null }] },
            ]
          : [],
    names: new Map([["usr_01kkbfkg4ee009nj201089c3jt", chosen.person]]),
    data: {
      checkId: answer.check_id,
      createdAt: NOON,
      answer,
      now: {
        superseded_by: name === "contested" ? answer.check_id : null,
        resolution: null,
        resolutions:
          name === "determined"
            ? [
                {
                  resolved_outcome: "approved",
                  resolved_by: "usr_01kkbfkg4ee009nj201089c3jt",
                  method: "approval",
                  created_at: "2026-03-10T12:00:00.000Z",
                  note_ref: chosen.account,
                  claimed: false,
                  sent_by: PERSON_SENT,
                  question: null,
                  comment: chosen.person,
                },
                {
                  resolved_outcome: "yes",
                  resolved_by: "usr_01kkbfkg4ee009nj201089c3jt",
                  method: "sign_off",
                  created_at: "2026-03-10T12:00:00.000Z",
                  note_ref: null,
                  claimed: true,
                  sent_by: keySent(chosen),
                  question: { id: "fair", wording: chosen.person },
                  comment: null,
                },
              ]
            : [],
        facts: {
          amount: { amount: 4_000n, currency: "EUR" },
          customer: { recipient_id: `rcp_${"0".repeat(26)}` },
          action: "refund",
          note: chosen.account,
          action_date: "2026-03-10",
          is_return: true,
        },
        sent_by: null,
        execution: null,
        reversal: null,
        requests: transaction.requests,
      },
      status: name === "determined" ? "proposed" : "executed",
      before: name === "determined" ? replaced : null,
      answers:
        name === "determined"
          ? [
              { ...step, outcome: "not_allowed", recheck_reason: null, created_at: NOON },
              { ...step, recheck_reason: "later_transaction", created_at: NOON },
            ]
          : [{ ...step, recheck_reason: null, created_at: NOON }],
      hasMoreAnswers: false,
      exceeds:
        name === "determined"
          ? [
              {
                ruleSet: "policy.acme.customer_support",
                title: chosen.account,
                amount: { amount: 18_000n, currency: "EUR" },
                limit: { amount: 15_000n, currency: "EUR" },
                difference: { amount: 3_000n, currency: "EUR" },
                setting: "automatic_limit",
              },
            ]
          : [],
      ruleWords: () => ({ title: chosen.account, wording: chosen.person }),
      citedWords: () => ({ language: "de", words: "Aufwendungen für Geschenke dürfen den Gewinn nicht mindern." }),
      ruleSetTitle: () => chosen.account,
      titleOf: () => chosen.account,
      hash: "5f".repeat(32),
      amount: { amount: 4_000n, currency: "EUR", equivalents: [] },
      because:
        name === "not_covered"
          ? null
          : {
              ...{ ruleSet: "policy.acme.customer_support", version: "2026.1", rule: "small_refund" },
              hash: `sha256:${"6e".repeat(32)}`,
            },
    },
  };
}

function request(
  reader: AccountReader,
  chosen: ChosenTexts,
  name: "determined" | "contested",
  status: RequestPageData["request"]["status"] = "waiting",
): RequestPageProps {
  const { signedIn, names, recipients, data: standing } = answerPage(reader, chosen, name);
  const id = `apr_${"0".repeat(26)}`;
  const person = "usr_01kkbfkg4ee009nj201089c3jt";
  return {
    reader,
    signedIn,
    names,
    recipients,
    form: formOf({}),
    withdrawing: formOf({}),
    hasChanged: false,
    data: {
      request: {
        request_id: id,
        asks: name === "determined" ? "approval" : "question",
        asked_of: person,
        for_person: null,
        agent: chosen.person,
        rule_set: "policy.acme.customer_support",
        rule: "above_limit",
        status,
        askedAt: NOON,
        waitsUntil: NOON + 7 * 24 * 60 * MINUTE,
        agentOff: true,
      },
      decision:
        status === "waiting"
          ? null
          : {
              resolved_outcome: "approved",
              resolved_by: person,
              method: "approval",
              created_at: new Date(NOON).toISOString(),
              note_ref: chosen.person,
              comment: chosen.person,
              claimed: false,
              sent_by: { kind: "person", id: person, prefix: null, name: null },
              question: null,
            },
      isAsked: true,
      withdrawnAt: status === "refused" ? NOON : null,
      mayWithdraw: status === "approved",
      standing,
      amount: { amount: 4_000n, currency: "EUR", equivalents: [] },
      isOtherAnswer: name === "contested",
      rule: { title: chosen.account, wording: chosen.person },
      question:
        name === "determined"
          ? null
          : {
              wording: chosen.account,
              reason: chosen.person,
              choices: [
                { answer: "no", leadsTo: "continue" },
                { answer: "yes", leadsTo: "hand_to_a_person" },
              ],
            },
      earlier: [{ request_id: id, status: "approved", closed_at: NOON }],
      reads: ["action", "note", "unknown"],
      limits: [
        {
          ...{ ruleSet: "policy.acme.customer_support", totals: ["customer_refunds"], setting: null, currency: "EUR" },
          ...{ used: 12_000n, limit: 50_000n, counted: { from: "2026-01-01", to: "2026-12-31" }, ofAccount: false },
        },
      ],
      like: {
        since: "2025-03-10",
        decisions:
          name === "determined"
            ? [
                { answer: "approved", actions: 44, means: [{ currency: "EUR", amount: 21_100n, actions: 44 }] },
                { answer: "refused", actions: 1, means: [] },
              ]
            : [],
      },
    },
  };
}

export function waitingRequest(chosen: ChosenTexts): Omit<WaitingRequest, "question" | "standing"> {
  return {
    request_id: `req_${"0".repeat(26)}`,
    agent: chosen.person,
    rule_set: "policy.acme.customer_support",
    rule: "above_limit",
    askedAt: NOON,
    waitsUntil: NOON + 2 * 24 * 60 * MINUTE,
    ruleTitle: chosen.account,
  };
}

function amendment(reader: AccountReader, chosen: ChosenTexts): AmendProps {
  const facts = Object.values(shownFacts(chosen === USUAL ? null : chosen.person));
  const data: AmendPageData = {
    checkId: `chk_${"0".repeat(26)}`,
    ruleSet: "policy.acme.customer_support",
    transactionId: `txn_${"0".repeat(26)}`,
    status: "executed",
    currency: "EUR",
    facts,
    approval: { fact: "approved_by", amount: { fact: "approved_amount", of: "amount" } },
    amount: null,
    endsApproval: true,
    values: {},
    described: ["who"],
  };
  const form = formOf({ "facts.amount.amount": "40.00", "facts.amount.currency": "EUR" });
  const names = new Map([[`usr_${"0".repeat(26)}`, chosen.person]]);
  return { reader, signedIn: frameOf(chosen), how: "corrects", data, names, form, answered: null };
}
