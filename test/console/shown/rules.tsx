/** The pages on which people read and confirm rules, with their possible contents. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { ConfirmationsPage } from "../../../runtime/console/pages/confirmations/confirmations.js";
import { SheetPage, type SheetPageProps } from "../../../runtime/console/pages/confirmations/sheet.js";
import { VersionPage, type VersionProps } from "../../../runtime/console/pages/confirmations/version.js";
import { ComparePage } from "../../../runtime/console/pages/rules/compare.js";
import { MapPage, type MapProps } from "../../../runtime/console/pages/rules/map.js";
import { RuleSetPage, type RuleSetProps } from "../../../runtime/console/pages/rules/rule-set.js";
import { RuleSetsPage } from "../../../runtime/console/pages/rules/rule-sets.js";
import { TryPage, type TryProps } from "../../../runtime/console/pages/rules/try.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import { lawPages, lawShown } from "./laws.js";
import { type ChosenTexts, formOf, frameOf, previewedAnswer, USUAL } from "./page-values.js";
import { shownDiff, shownFacts, shownMatchingSet, shownRuleSet, shownRulesToConfirm, shownSets } from "./rules-data.js";
import { shownMovedSheet, shownSheet } from "./sheets.js";

export function rulesPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const data = shownRulesToConfirm(authored(chosen));
  const sheet = { kind: "sheet", sheet: shownMovedSheet(authored(chosen)) } as const;
  const toConfirm: VersionProps = {
    reader,
    signedIn: frameOf(chosen),
    data,
    form: formOf({}),
    sheets: new Map(data.rules.flatMap(({ since }) => (since === null ? [] : [[since.build, sheet] as const]))),
    previewed: null,
    done: null,
  };
  const marked = {
    "decide:late_goodwill": "flag",
    "comment:late_goodwill": chosen.address,
    "decide:law_obliges": "confirm",
  };
  return {
    confirmations: <ConfirmationsPage reader={reader} signedIn={frameOf(chosen)} sets={shownSets(authored(chosen))} />,
    "confirmations-none": <ConfirmationsPage reader={reader} signedIn={frameOf(chosen)} sets={[]} />,
    "rules-to-confirm": <VersionPage {...toConfirm} done="recorded" />,
    "rules-to-confirm-wrong": (
      <VersionPage
        {...toConfirm}
        form={formOf(marked, [
          { field: "rules[0].comment", code: "email" },
          { field: "rules[1].rule", code: "changed" },
        ])}
      />
    ),
    "rules-to-confirm-previewed": (
      <VersionPage
        {...toConfirm}
        form={formOf(marked)}
        previewed={{
          concerned: null,
          looked_at: 200,
          reissued: 14,
          changed: 1,
          answers: [
            {
              check_id: `chk_${"0".repeat(26)}`,
              transaction_id: `txn_${"0".repeat(26)}`,
              ref: chosen.account,
              rule_set: "policy.acme.customer_support",
              effective_date: "2026-03-10",
              amount: { amount: 24_950n, currency: "EUR" },
              was: { state: "not_covered", outcome: null },
              would_be: { state: "determined", outcome: "allowed" },
              differs: [],
            },
          ],
        }}
      />
    ),
    "rules-to-read": (
      <VersionPage
        {...toConfirm}
        sheets={new Map()}
        signedIn={frameOf(chosen, "test")}
        data={{ ...toConfirm.data, refused: "test" }}
      />
    ),
    "matching-rules-previewed": (
      <VersionPage
        {...toConfirm}
        data={{ ...toConfirm.data, set: { ...toConfirm.data.set, kind: "matching" } }}
        form={formOf(marked)}
        previewed={{ concerned: 0, looked_at: 0, reissued: 0, changed: 0, answers: [] }}
      />
    ),
    "boundary-sheet": (
      <SheetPage {...ofSheet(reader, chosen)} result={{ kind: "sheet", sheet: shownSheet(authored(chosen)) }} />
    ),
    "boundary-sheet-under-way": <SheetPage {...ofSheet(reader, chosen)} result={{ kind: "under_way", forMs: 2_100 }} />,
    "boundary-sheet-by-hand": (
      <SheetPage {...ofSheet(reader, chosen)} result={{ kind: "under_way", forMs: 900 }} isByHand />
    ),
    "boundary-sheet-without-source": <SheetPage {...ofSheet(reader, chosen)} result={{ kind: "no_source" }} />,
    "boundary-sheet-stopped": <SheetPage {...ofSheet(reader, chosen)} result={{ kind: "stopped" }} />,
    "rule-sets": (
      <RuleSetsPage
        reader={reader}
        signedIn={frameOf(chosen)}
        sets={[
          shownRuleSet(authored(chosen)).set,
          shownMatchingSet(authored(chosen)).set,
          { ...shownRuleSet(authored(chosen)).set, kind: "law", rule_set: lawShown(chosen, true).rule_set },
        ]}
        laws={[lawShown(chosen, true)]}
      />
    ),
    "matching-set": <RuleSetPage {...ruleSetOf(reader, chosen)} data={shownMatchingSet(authored(chosen))} />,
    "matching-rules-compared": (
      <ComparePage
        reader={reader}
        signedIn={frameOf(chosen)}
        diff={{
          ...shownDiff(authored(chosen)),
          rows_moved: [],
          examples_changed: [
            {
              ...{ case: chosen.account, example: chosen.person, rule: "spelled" },
              ...{ before: { proposed_by: null }, after: { proposed_by: "spelled" }, differs: [] },
            },
          ],
        }}
      />
    ),
    map: <MapPage {...mapOf(reader, chosen)} />,
    "map-empty": <MapPage {...mapOf(reader, chosen)} map={{ domains: [], settings: [], matching_sets: [] }} />,
    "rule-set": <RuleSetPage {...ruleSetOf(reader, chosen)} />,
    "rule-set-off": (
      <RuleSetPage
        {...ruleSetOf(reader, chosen)}
        data={{ ...shownRuleSet(authored(chosen)), rules: null }}
        law={{ law: lawShown(chosen, false), refused: null }}
        done="off"
      />
    ),
    "rule-set-of-law": (
      <RuleSetPage {...ruleSetOf(reader, chosen)} law={{ law: lawShown(chosen, true), refused: "role" }} />
    ),
    ...lawPages(reader, chosen),
    "rules-to-try": <TryPage {...trial(reader, chosen)} />,
    "rules-tried": <TryPage {...trial(reader, chosen)} answered={previewedAnswer(chosen)} />,
    "rules-to-try-wrong": (
      <TryPage
        {...trial(reader, chosen)}
        form={formOf(
          {
            "facts.amount.amount": "forty",
            "facts.amount.currency": "CHF",
            "facts.amount.equivalents.EUR": "40",
            "facts.note": chosen.address,
            "facts.who.description": chosen.person,
          },
          [
            { field: "facts.amount", code: "type" },
            { field: "facts.note", code: "email" },
            { field: "facts.who", code: "kind" },
            { field: "facts.action_date", code: "not_its_day" },
            { field: "rule_version", code: "other_version" },
          ],
        )}
        inForce="1"
      />
    ),
    "rules-compared": <ComparePage reader={reader} signedIn={frameOf(chosen)} diff={shownDiff(authored(chosen))} />,
  };
}

function ofSheet(reader: AccountReader, chosen: ChosenTexts): Omit<SheetPageProps, "result"> {
  const { set } = shownRulesToConfirm(authored(chosen));
  const request = { ruleSet: set.rule_set, version: "1", checksum: "", files: null, kept: [], before: null };
  return { reader, signedIn: frameOf(chosen), isByHand: false, of: { kind: set.kind, title: set.title, request } };
}

/** A catalogue with a fact of each type. */
function ruleSetOf(reader: AccountReader, chosen: ChosenTexts): RuleSetProps {
  const names = new Map([[`usr_${"0".repeat(26)}`, chosen.person]]);
  const data = shownRuleSet(authored(chosen));
  return { reader, signedIn: frameOf(chosen), data, law: null, names, done: null };
}

function trial(reader: AccountReader, chosen: ChosenTexts): TryProps {
  const { set, version } = shownRuleSet(authored(chosen));
  return {
    reader,
    signedIn: frameOf(chosen),
    version: { ...version, facts: shownFacts(authored(chosen)) },
    versions: set.versions,
    names: new Map([["usr_1", chosen.person]]),
    form: formOf({ "facts.amount.currency": "EUR" }),
    approval: { fact: "approved_by", amount: null },
    answered: null,
  };
}

/** An author's texts: the same as those of other people, if a test says so. */
function authored({ person }: ChosenTexts): string | null {
  return person === USUAL.person ? null : person;
}

function mapOf(reader: AccountReader, chosen: ChosenTexts): MapProps {
  const of = (waits: number, status: "draft" | "published") => ({
    ...{ version: "1", status, effective_from: "2024-01-01", effective_until: null, checksum: "sha256:0" },
    reads: { facts: [], settings: [], totals: [], tables: [] },
    rules: { confirmed: 9, pending: waits, flagged: 0 },
  });
  const set = (kind: "law" | "policy", rule_set: string, versions: readonly ReturnType<typeof of>[]) => {
    return { kind, rule_set, title: chosen.account, versions };
  };
  const person = `usr_${"0".repeat(26)}`;
  const setting = { type: "person", read_by: ["policy.acme.gifts"], unset: false } as const;
  return {
    reader,
    signedIn: frameOf(chosen),
    names: new Map([[person, chosen.person]]),
    map: {
      domains: [
        {
          ...{ domain: "business_gifts", open_to_agents: false, facts: [] },
          rule_sets: [
            set("law", "law.de.business_gifts", [of(0, "published")]),
            set("policy", "policy.acme.gifts", [of(2, "published"), of(1, "draft")]),
            set("policy", "policy.acme.more_gifts", [of(1, "draft")]),
          ],
        },
        {
          ...{ domain: "customer_support", open_to_agents: true, facts: [] },
          rule_sets: [set("policy", "policy.acme.customer_support", [of(0, "published")])],
        },
      ],
      settings: [
        { ...setting, key: "refund_approver", person_id: person, person_ids: null },
        { ...setting, key: "approvers", person_id: null, person_ids: [person, person] },
        { ...setting, key: "limit", unset: true, person_id: null, person_ids: null },
      ],
      matching_sets: [],
    },
  };
}
