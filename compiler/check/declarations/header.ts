/**
 * The header of a rule set: title, domain, jurisdictions, currency, when it is in force, changelog, topics not checked.
 */
import { parseDay } from "../../../runtime/calendar/days.js";
import { decimalsOf } from "../../../runtime/engine/values/currency.js";
import type { Span } from "../../base/span.js";
import type { RuleSetModel } from "../../model/model.js";
import type { Report } from "../../names/report.js";
import type { Name, Text } from "../../syntax/expression-tree.js";
import type { MatchingTree } from "../../syntax/matching-tree.js";
import type { InForceTree, RuleSetTree } from "../../syntax/tree.js";
import { NO_CURRENCY } from "../literals.js";

export interface Header {
  readonly title: string;
  readonly jurisdictions: RuleSetModel["jurisdictions"];
  readonly currency: string | null;
  readonly inForce: RuleSetModel["inForce"];
  readonly changelog: string;
  readonly notChecked: RuleSetModel["notChecked"];
}

interface Item {
  readonly kind: string;
  readonly span: Span;
}

interface Declared<One extends Item> {
  readonly name: Name;
  readonly items: readonly One[];
}

type ItemOf<One extends Item, Kind extends One["kind"]> = Extract<One, { kind: Kind }>;

export function itemsOf<One extends Item, Kind extends One["kind"]>(
  { items }: Pick<Declared<One>, "items">,
  kind: Kind,
): readonly ItemOf<One, Kind>[] {
  return items.filter((item): item is ItemOf<One, Kind> => item.kind === kind);
}

export function readHeader(tree: RuleSetTree, report: Report): Header {
  checkPath(tree, report);
  required(tree, single(tree, "domainIs", "domain", report), "domain", "domain gifts", report);
  const currency = single(tree, "currency", "currency", report)?.name ?? null;
  if (currency !== null && decimalsOf(currency.text) === null)
    report.once(NO_CURRENCY, "TCS3107", currency.span, { what: "currency", text: currency.text });
  return {
    title:
      required(
        tree,
        single(tree, "title", "title", report)?.text.value,
        "title",
        'title "Gifts to business partners"',
        report,
      ) ?? "",
    jurisdictions: readJurisdictions(tree, report),
    currency: currency === null || decimalsOf(currency.text) === null ? null : currency.text,
    inForce: readInForce(tree, report),
    changelog:
      required(
        tree,
        single(tree, "changelog", "changelog", report)?.text.value,
        "changelog",
        'changelog "First version."',
        report,
      ) ?? "",
    notChecked: itemsOf(tree, "notChecked").map((item) => ({ topic: item.topic.value, reason: item.reason.value })),
  };
}

const VERSION = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** `law de.business_gifts version "2024"` lies at `law/de/business_gifts/2024.rules`. */
export function checkPath(tree: RuleSetTree | MatchingTree, report: Report): void {
  if (!VERSION.test(tree.version.value)) {
    report.add("TCS3117", tree.version.span, { version: tree.version.value });
    return;
  }
  const expectedPath = `${tree.kind}/${tree.name.text.replaceAll(".", "/")}/${tree.version.value}.rules`;
  if (report.path !== expectedPath) report.add("TCS3103", tree.name.span, { path: report.path, wanted: expectedPath });
}

/** The first item of a kind; further items are reported. */
export function single<One extends Item, Kind extends One["kind"]>(
  tree: Declared<One>,
  kind: Kind,
  words: string,
  report: Report,
): ItemOf<One, Kind> | null {
  const [first, ...others] = itemsOf(tree, kind);
  for (const other of others) report.add("TCS3102", other.span, { what: words });
  return first ?? null;
}

export function required<T>(
  tree: { readonly name: Name },
  value: T | null | undefined,
  what: string,
  sample: string,
  report: Report,
): T | null {
  if (value === null || value === undefined) report.add("TCS3101", tree.name.span, { what, sample });
  return value ?? null;
}

function readJurisdictions(tree: RuleSetTree, report: Report): RuleSetModel["jurisdictions"] {
  const item = single(tree, "jurisdictions", "jurisdictions", report);
  if (required(tree, item, "jurisdictions", "jurisdictions DE", report) === null || item === null) return [];
  if (item.any) {
    if (tree.kind === "law") report.add("TCS3105", item.span, {});
    return "any";
  }
  return [...new Set(item.names.map((name) => name.text))];
}

function readInForce(tree: RuleSetTree, report: Report): RuleSetModel["inForce"] {
  const inForce = single(tree, "inForce", "in force", report);
  const announced = single(tree, "announced", "announced", report);
  if (announced !== null) {
    if (inForce !== null)
      report.add("TCS3106", announced.span, { problem: "A version is announced or in force, not both." });
    return null;
  }
  return required(tree, inForce, "day of coming into force", "in force from 2026-01-01 by action_date", report) ===
    null || inForce === null
    ? null
    : readSpan(inForce, report);
}

function readSpan(tree: InForceTree, report: Report): RuleSetModel["inForce"] {
  const period = readPeriod(tree, report);
  return period === null ? null : { ...period, basis: tree.basis, fact: tree.fact.text };
}

/** Null if the first day is not a calendar day. */
export function readPeriod(
  tree: { readonly from: Text; readonly until: Text | null; readonly span: Span },
  report: Report,
): { readonly from: number; readonly until: number | null } | null {
  const from = readDay(tree.from, report);
  const until = tree.until === null ? null : readDay(tree.until, report);
  if (from !== null && until !== null && until < from) {
    report.add("TCS3106", tree.span, {
      problem: "The day until which it is in force lies before the day from which it is.",
    });
  }
  return from === null ? null : { from, until };
}

function readDay(text: Text, report: Report): number | null {
  const day = parseDay(text.value);
  if (day === null) report.add("TCS3007", text.span, { text: text.value });
  return day;
}
