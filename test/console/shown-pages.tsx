/** Every page with what it may show, as the service would: for looking at, and for what must hold on each. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { readAnswerText } from "../../runtime/actions/stored-answer.js";
import { AccessPage, type AccessProps } from "../../runtime/console/pages/access/access.js";
import { AnswerPage, type AnswerProps } from "../../runtime/console/pages/answer/answer.js";
import { type ErrorKind, ErrorPage } from "../../runtime/console/pages/errors/error.js";
import { LogPage, type LogProps } from "../../runtime/console/pages/log/log.js";
import { ChooseAccountPage } from "../../runtime/console/pages/sign-in/choose-account.js";
import { CodePage } from "../../runtime/console/pages/sign-in/code.js";
import { MailedLinkPage } from "../../runtime/console/pages/sign-in/mailed-link.js";
import { NotAMemberPage } from "../../runtime/console/pages/sign-in/not-a-member.js";
import { OperatorLinkPage } from "../../runtime/console/pages/sign-in/operator-link.js";
import { SignInPage } from "../../runtime/console/pages/sign-in/sign-in.js";
import { SignInAgainPage } from "../../runtime/console/pages/sign-in/sign-in-again.js";
import { SignedOutPage } from "../../runtime/console/pages/sign-in/signed-out.js";
import { ReviewPage } from "../../runtime/console/pages/waiting/review.js";
import { WaitingPage, type WaitingProps } from "../../runtime/console/pages/waiting/waiting.js";
import type { Reader } from "../../runtime/console/reader.js";
import { ANSWER_EXAMPLES } from "../../runtime/http/schemas/answer-examples.js";
import type { ShownRow } from "../../runtime/services/log/view.js";
import { accountPages } from "./shown-account-pages.js";
import { type ChosenTexts, formOf, frameOf, NOON, USUAL } from "./shown-values.js";

const TOKEN = "k".repeat(43);
const MINUTE = 60_000;

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export function shownPages(reader: Reader, chosen: ChosenTexts = USUAL): Readonly<Record<string, JSX.Element>> {
  const { person, address, account, provider } = chosen;
  const error = (kind: ErrorKind): JSX.Element => (
    <ErrorPage
      reader={reader}
      kind={kind}
      baseUrl="https://tcs.example.com"
      requestId={`req_${"0".repeat(26)}`}
      retryAfter={kind === 429 ? 23 : null}
    />
  );
  const mailedLink = (state: "here" | "elsewhere" | "over"): JSX.Element => (
    <MailedLinkPage reader={reader} token={TOKEN} state={state} />
  );
  const signIn = (ways: { readonly provider: string | null; readonly mail: boolean }): JSX.Element => (
    <SignInPage reader={reader} ways={ways} wrongAddress={null} />
  );
  return {
    "sign-in-by-mail": signIn({ provider: null, mail: true }),
    "sign-in-at-a-provider": signIn({ provider, mail: false }),
    "sign-in-by-the-operator": signIn({ provider: null, mail: false }),
    "sign-in-no-address": (
      <SignInPage reader={reader} ways={{ provider: null, mail: true }} wrongAddress="ada at acme" />
    ),
    code: <CodePage reader={reader} refused={null} />,
    "code-wrong": <CodePage reader={reader} refused="wrong" />,
    "code-over": <CodePage reader={reader} refused="over" />,
    "link-here": mailedLink("here"),
    "link-elsewhere": mailedLink("elsewhere"),
    "link-over": mailedLink("over"),
    "operator-link": <OperatorLinkPage reader={reader} token={TOKEN} person={{ name: person, address, account }} />,
    "operator-link-over": <OperatorLinkPage reader={reader} token={TOKEN} person={null} />,
    "choose-account": (
      <ChooseAccountPage
        reader={reader}
        choices={[
          { accountId: "acc_1", account, role: "tenant_admin", isCurrent: true },
          {
            accountId: "acc_2",
            account: "Beta Sandbox Ltd",
            role: "tenant_engineer",
            isCurrent: false,
          },
          { accountId: "acc_3", account: "Gamma Reisen AG", role: "tenant_ops", isCurrent: false },
        ]}
      />
    ),
    "signed-out": <SignedOutPage reader={reader} atProvider="https://id.example/end" />,
    "not-a-member": <NotAMemberPage reader={reader} address={address} />,
    "sign-in-again": <SignInAgainPage reader={reader} signedInAt={NOON - 95 * MINUTE} atProvider={false} />,
    waiting: <WaitingPage {...waiting(reader, chosen)} />,
    "waiting-none": <WaitingPage {...waiting(reader, chosen)} waiting={{ requests: [], hasMore: false }} />,
    review: <ReviewPage {...waiting(reader, chosen)} />,
    log: <LogPage {...log(reader, chosen)} />,
    "log-wrong": (
      <LogPage
        {...log(reader, chosen)}
        filters={[["effective_from", "10.3.2026"]]}
        rows={[]}
        nextBefore={null}
        wrong={[{ field: "effective_from", code: "format", detail: "Expected a day such as 2026-03-10." }]}
      />
    ),
    ...Object.fromEntries(
      ANSWERED.map((name) => [`answer-${name}`, <AnswerPage {...answerPage(reader, chosen, name)} />]),
    ),
    ...accountPages(reader, chosen),
    "access-live": <AccessPage {...access(reader, chosen)} />,
    "access-test": <AccessPage {...access(reader, chosen, "test")} />,
    "error-elsewhere": error("elsewhere"),
    "error-provider": error("provider"),
    ...Object.fromEntries(
      ([400, 401, 403, 404, 405, 409, 413, 429, 500, 503] as const).map((kind) => [`error-${kind}`, error(kind)]),
    ),
  };
}

function row(chosen: ChosenTexts, amount: bigint, ref: string | null): ShownRow {
  return {
    check_id: `chk_${"0".repeat(26)}`,
    created_at: "2026-03-10T12:00:00.000Z",
    state: "determined",
    outcome: "needs_approval",
    rule_set: "policy.acme.customer_support",
    effective_date: "2026-03-10",
    as_of: "2026-03-10T12:00:00.000Z",
    env: "live",
    consequences: [],
    layers: [],
    transaction: {
      transaction_id: `txn_${"0".repeat(26)}`,
      status: "proposed",
      measures: [],
      actor: { kind: "agent", id: chosen.person, on_behalf_of: chosen.address },
      facts: {},
      ref,
      executed_ref: null,
      recipient_id: null,
      booking_date: "2026-03-10",
      amount: { amount, currency: "EUR", equivalents: [] },
      run: null,
      system: null,
      sent_by: null,
      completes: null,
      corrects: null,
      reversed_at: null,
      resolution: null,
      requests: [],
    },
    missing: null,
    reason: null,
    question: null,
    signer: null,
    supersedes_check_id: null,
    superseded_by: null,
    recheck_reason: null,
    sent_by: null,
    resolution: null,
  };
}

function log(reader: Reader, chosen: ChosenTexts): LogProps {
  const rule = {
    kind: "policy" as const,
    rule_set: "policy.acme.customer_support",
    rule_version: "1",
    state: "determined" as const,
    outcome: "allowed",
    rule: "small_refund",
    approver: null,
  };
  const plain = { ...row(chosen, 4_000n, null), outcome: "allowed", layers: [rule] };
  return {
    reader,
    signedIn: frameOf(chosen),
    filters: [
      ["state", "determined,contested"],
      ["ref", chosen.account],
      ["waiting", "true"],
    ],
    wrong: [],
    rows: [
      row(chosen, 123_456_789n, chosen.account),
      plain,
      { ...plain, outcome: "not_allowed", superseded_by: plain.check_id },
      {
        ...row(chosen, 30_000n, null),
        state: "undetermined_missing_facts",
        outcome: null,
        missing: [
          {
            fact: "cost_net",
            type: "money",
            currency: "EUR",
            description: "The cost of the object without VAT.",
            needed_by: "within_limit",
            review_item: null,
            of: null,
            rule_set: "law.de.business_gifts",
          },
        ],
      },
      { ...row(chosen, 1n, null), state: "not_covered", outcome: null, reason: "policy_gap" },
      { ...row(chosen, 5_000n, null), state: "determined", outcome: "deductible" },
    ],
    nextBefore: "x",
    names: new Map([[`usr_${"0".repeat(26)}`, chosen.person]]),
  };
}

const ANSWERED = Object.keys(ANSWER_EXAMPLES);

/** An answer of the interface's description, with words of rules and statutes beside it. */
function answerPage(reader: Reader, chosen: ChosenTexts, name: string): AnswerProps {
  const answer = readAnswerText(JSON.stringify(ANSWER_EXAMPLES[name]));
  const replaced = { ...answer, outcome: "not_allowed", history_used: [] };
  const { transaction } = row(chosen, 4_000n, chosen.account);
  const step = { check_id: answer.check_id, state: answer.state, outcome: answer.outcome ?? null };
  return {
    reader,
    signedIn: frameOf(chosen),
    form: formOf({}),
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
      ruleWords: () => ({ title: "Small refunds", wording: "A refund up to the automatic limit is made at once." }),
      citedWords: () => ({ language: "de", words: "Aufwendungen für Geschenke dürfen den Gewinn nicht mindern." }),
      hash: "5f".repeat(32),
    },
  };
}

function waiting(reader: Reader, chosen: ChosenTexts): WaitingProps {
  const request = {
    request_id: `req_${"0".repeat(26)}`,
    agent: chosen.person,
    rule_set: "policy.acme.customer_support",
    rule: "above_limit",
    askedAt: NOON,
    waitsUntil: NOON + 2 * 24 * 60 * MINUTE,
    ruleTitle: "Refunds above the limit need an approval",
  };
  return {
    reader,
    signedIn: frameOf(chosen),
    waiting: {
      requests: [
        { ...request, question: null, standing: row(chosen, 123_456_789n, chosen.account) },
        { ...request, question: "Is this customer's history of refunds abuse?", standing: row(chosen, 30_000n, null) },
      ],
      hasMore: true,
    },
    review: {
      waiting: 1_234,
      checks: "waiting=true",
      groups: [
        { kind: "approval", count: 1_200, checks: "waiting=true&answer=approval" },
        { kind: "contested", count: 21, checks: "waiting=true&question=abuse", question: "abuse" },
        { kind: "not_covered", count: 9, checks: "waiting=true&reason=policy_gap", reason: "policy_gap" },
        {
          kind: "undetermined_missing_facts",
          count: 4,
          checks: "waiting=true&missing=cost_net",
          fact: "cost_net",
          description: "Purchase or production cost of the object without VAT.",
        },
      ],
    },
  };
}

function access(reader: Reader, chosen: ChosenTexts, env: "live" | "test" = "live"): AccessProps {
  const { address, userAgent } = chosen;
  return {
    reader,
    signedIn: frameOf(chosen, env),
    address,
    sessions: [
      {
        sessionId: "ses_1",
        userAgent: FIREFOX,
        method: "oidc",
        authenticatedAt: NOON - 30 * MINUTE,
        createdAt: NOON - 30 * MINUTE,
        lastSeenAt: NOON,
        isThis: true,
      },
      {
        sessionId: "ses_2",
        userAgent,
        method: "link",
        authenticatedAt: NOON - 3 * 24 * 60 * MINUTE,
        createdAt: NOON - 3 * 24 * 60 * MINUTE,
        lastSeenAt: NOON - 200 * MINUTE,
        isThis: false,
      },
      {
        sessionId: "ses_3",
        userAgent: "",
        method: "operator_link",
        authenticatedAt: NOON,
        createdAt: NOON,
        lastSeenAt: NOON,
        isThis: false,
      },
    ],
    hasOtherAccounts: true,
    hasEnded: env === "test",
  };
}
