/** Pages of recipients, as the service would show them. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { ErasureReceiptPage } from "../../../runtime/console/pages/recipients/erasure-receipt.js";
import { HeldPage } from "../../../runtime/console/pages/recipients/held.js";
import { MatchPage, type MatchProps } from "../../../runtime/console/pages/recipients/match.js";
import { RecipientPage, type RecipientProps } from "../../../runtime/console/pages/recipients/recipient.js";
import { RecipientsPage, type RecipientsProps } from "../../../runtime/console/pages/recipients/recipients.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import type { PageMatch, PageRecord } from "../../../runtime/services/recipients/page-records.js";
import type { RecipientReport } from "../../../runtime/services/recipients/responses.js";
import type { RerunPreview } from "../../../runtime/services/ruling/confirmations/preview.js";
import { row } from "./log.js";
import { type ChosenTexts, formOf, frameOf, keySent, NOON, PERSON_SENT, recordOf } from "./page-values.js";

const PERSON_ID = `usr_${"0".repeat(26)}`;

export function recipientPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const names = new Map([[PERSON_ID, chosen.person]]);
  const named = recordOf(1, { label: chosen.account, numbers: { customer_number: chosen.person } });
  const slip = recordOf(2, { label: chosen.person });
  const bare = recordOf(3, { label: null, numbers: { creditor_number: chosen.provider }, lastMet: null });
  const erased = recordOf(4, { name_expired: true, lastMet: null });
  const open = matchOf(named, slip);
  const link = {
    ...matchOf(named, bare),
    status: "same",
    answered: { at: NOON, by: PERSON_ID, claim: { claimed: true, sent_by: keySent(chosen) } },
  } as const;
  const undone = {
    ...matchOf(slip, bare),
    status: "different",
    answered: { at: NOON, by: PERSON_ID, claim: { claimed: true, sent_by: keySent(chosen) } },
    undone: {
      at: NOON,
      by: PERSON_ID,
      claim: { claimed: false, sent_by: PERSON_SENT },
      recipientId: slip.recipient_id,
    },
  } as const;
  const all: RecipientsProps = {
    reader,
    signedIn: frameOf(chosen),
    matches: [
      {
        ...{ review_item: open.match_id, status: "open", rule: "spelled_alike", rule_set: "matching.acme.customers" },
        ...{ rule_version: "1", created_at: "2026-03-10T12:00:00.000Z", a: named, b: slip },
        ...{ by_hand: false, note_ref: null, decided_by: null, decided_at: null, claimed: false, sent_by: null },
      },
    ],
    hasMoreMatches: true,
    records: [bare, { ...slip, canonical_id: named.recipient_id }, named],
    form: formOf({}),
    findsNames: true,
    sought: null,
    isFirst: true,
    nextBefore: bare.recipient_id,
  };
  const recipient: RecipientProps = {
    reader,
    signedIn: frameOf(chosen),
    data: {
      record: named,
      linked: [bare],
      links: [link],
      open: [open],
      apart: [undone],
      isLinked: true,
      mark: link.match_id,
      mayAnswer: true,
      mayErase: true,
    },
    names,
    limits: [
      {
        ...{ ruleSet: "policy.acme.customer_support", totals: ["customer_refunds"], setting: null, currency: "EUR" },
        ...{ used: 12_000n, limit: 50_000n, counted: { from: "2026-01-01", to: "2026-12-31" }, ofAccount: false },
      },
      {
        ...{ ruleSet: "law.de.business_gifts", totals: ["gifts_fy"], setting: null, currency: "EUR" },
        ...{ used: 5_500n, limit: null, counted: { from: "2026-01-01", to: "2026-12-31" }, ofAccount: false },
      },
    ],
    answers: { rows: [row(chosen, 4_000n, chosen.person)], recipients: new Map([[named.recipient_id, named]]) },
    form: formOf({}),
    previewed: null,
    other: null,
    done: null,
  };
  const report: RecipientReport = {
    ...{ recipient_id: named.recipient_id, env: "live", kind: "customer", created_from: `txn_${"0".repeat(26)}` },
    ...{ created_at: "2026-03-10T12:00:00.000Z", name: chosen.person, spelling: "x", last_met: "2026-03-10" },
    keys: [{ key: "x", letters: null }],
    names_expired: ["2026-03-10T12:00:00.000Z"],
    number: chosen.account,
    names_sent: [{ name: chosen.person, transaction_id: `txn_${"0".repeat(26)}`, at: "2026-03-10T12:00:00.000Z" }],
    descriptions: [
      { transaction_id: `txn_${"0".repeat(26)}`, fact: "recipient", description: `${chosen.person}, a guest` },
    ],
    matches: [],
    answers: [{ check_id: `chk_${"0".repeat(26)}`, action_id: `txn_${"0".repeat(26)}` }],
  };
  const nothing = { name: null, number: null, last_met: null, keys: [], names_sent: [], descriptions: [], answers: [] };
  const reports: readonly RecipientReport[] = [
    report,
    { ...report, ...nothing, recipient_id: bare.recipient_id, env: "test" },
  ];
  const byHand = { ...link, rule: null, note_ref: chosen.person };
  const match: MatchProps = {
    reader,
    signedIn: frameOf(chosen),
    data: {
      match: open,
      linked: [[bare], []],
      rule: {
        title: chosen.account,
        wording: chosen.person,
        cites: [
          {
            sourceKind: "policy_document",
            source_title: chosen.account,
            paragraph: "4",
            clause: null,
            text: { language: "en", words: chosen.person },
            translation: null,
          },
        ],
      },
      mark: "1",
      mayAnswer: true,
      figures: [
        {
          all: new Map([["EUR", { actions: 12, amount: 120_000n }]]),
          taken: new Map([
            ["EUR", { actions: 10, amount: 100_000n }],
            ["USD", { actions: 1, amount: 1_000n }],
          ]),
        },
        { all: new Map([[null, { actions: 1, amount: 0n }]]), taken: new Map() },
      ],
      alsoOpen: [{ ...open, match_id: `mat_${"9".repeat(26)}` }],
    },
    names,
    form: formOf({}),
    previewed: null,
    done: null,
  };
  const ofOthers = frameOf(chosen, "live", "author");
  const unnamed = (record: PageRecord): PageRecord => ({ ...record, label: undefined });
  return {
    recipients: <RecipientsPage {...all} />,
    "recipients-none": <RecipientsPage {...all} matches={[]} hasMoreMatches={false} records={[]} nextBefore={null} />,
    "recipients-sought": <RecipientsPage {...all} form={formOf({ q: chosen.person })} sought={chosen.person} />,
    "recipients-not-sought": <RecipientsPage {...all} form={formOf({}, [{ field: "q", code: "required" }])} />,
    "recipients-without-names": (
      <RecipientsPage
        {...all}
        signedIn={ofOthers}
        matches={all.matches.map((each) => ({ ...each, a: unnamed(named), b: unnamed(slip) }))}
        records={[unnamed(slip), unnamed(named)]}
        findsNames={false}
        isFirst={false}
      />
    ),
    "recipient-held": (
      <HeldPage
        reader={reader}
        signedIn={frameOf(chosen)}
        reports={reports}
        form={formOf({ records: named.recipient_id, note_ref: "" }, [{ field: "records", code: "required" }])}
      />
    ),
    "recipient-receipt": (
      <ErasureReceiptPage
        {...{ reader, signedIn: frameOf(chosen), recipientId: named.recipient_id, names }}
        receipt={{
          account: chosen.account,
          erasures: [PERSON_ID, null].map((by) => ({
            ...{ env: "live", recipient_id: named.recipient_id, names: 2, numbers: 1, descriptions: 0 },
            ...{ expired_names: 3, at: NOON, by, noteRef: by === null ? null : chosen.person },
          })),
        }}
      />
    ),
    "recipient-receipt-none": (
      <ErasureReceiptPage
        {...{ reader, signedIn: frameOf(chosen), recipientId: named.recipient_id, names }}
        receipt={{ account: chosen.account, erasures: [] }}
      />
    ),
    recipient: <RecipientPage {...recipient} previewed={PREVIEWED} />,
    "recipient-link": (
      <RecipientPage
        {...recipient}
        data={{ ...recipient.data, links: [byHand] }}
        form={formOf({ with: chosen.person, note_ref: chosen.account })}
        previewed={PREVIEWED}
        other={[slip, bare]}
      />
    ),
    "recipient-link-refused": (
      <RecipientPage
        {...recipient}
        form={formOf({ with: chosen.person, note_ref: "" }, [{ field: "with", code: "resolution" }])}
      />
    ),
    "recipient-split": (
      <RecipientPage {...recipient} data={{ ...recipient.data, linked: [], links: [] }} done="split" />
    ),
    "recipient-stale": (
      <RecipientPage {...recipient} form={formOf({ mark: "" }, [{ field: "form", code: "changed_meanwhile" }])} />
    ),
    "recipient-erased": <RecipientPage {...recipient} data={{ ...recipient.data, record: erased }} done="erased" />,
    "recipient-erase-refused": (
      <RecipientPage
        {...recipient}
        form={formOf({ note_ref: chosen.person }, [{ field: "note_ref", code: "email" }])}
      />
    ),
    "recipient-for-others": (
      <RecipientPage
        {...recipient}
        signedIn={ofOthers}
        answers={{ rows: [], recipients: new Map() }}
        data={{
          ...{ ...recipient.data, record: unnamed(named), linked: [], links: [], open: [], apart: [] },
          ...{ isLinked: false, mayAnswer: false, mayErase: false },
        }}
      />
    ),
    match: <MatchPage {...match} form={formOf({ decision: "same" })} previewed={PREVIEWED} />,
    "match-refused": (
      <MatchPage
        {...match}
        form={formOf({ decision: "same" }, [{ field: "decision", code: "different_numbers" }])}
        data={{ ...match.data, rule: null }}
      />
    ),
    "match-answered": (
      <MatchPage
        {...match}
        form={formOf({}, [{ field: "decision", code: "answered_already" }])}
        data={{ ...match.data, match: link }}
      />
    ),
    "match-by-hand": <MatchPage {...match} data={{ ...match.data, match: byHand, rule: null }} done="linked" />,
    "match-undone": <MatchPage {...match} data={{ ...match.data, match: undone }} done="same" />,
    "match-for-others": <MatchPage {...match} signedIn={ofOthers} data={{ ...match.data, mayAnswer: false }} />,
  };
}

const PREVIEWED: RerunPreview = {
  concerned: 2,
  looked_at: 2,
  reissued: 2,
  changed: 1,
  answers: [
    {
      check_id: `chk_${"0".repeat(26)}`,
      transaction_id: `txn_${"0".repeat(26)}`,
      ref: null,
      rule_set: "law.de.business_gifts",
      effective_date: "2026-03-10",
      amount: { amount: 24_950n, currency: "EUR" },
      was: { state: "undetermined_missing_facts", outcome: null },
      would_be: { state: "determined", outcome: "not_deductible" },
      differs: [],
    },
  ],
};

function matchOf(one: PageRecord, other: PageRecord): PageMatch {
  return {
    match_id: `mat_${"0".repeat(26)}`,
    rule: { name: "matching.acme.customers.spelled_alike", version: "1" },
    note_ref: null,
    status: "open",
    openedAt: NOON,
    one,
    other,
    answered: null,
    undone: null,
  };
}
