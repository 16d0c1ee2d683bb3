/** Corrections of names, types, declarations, rules and worked examples. */
import type { Span } from "../../base/span.js";
import type { AssignmentTree } from "../../syntax/expression-tree.js";
import type { RuleSetItem, RuleSetTree, RuleTree } from "../../syntax/tree.js";
import { type Fix, type Fixes, inList, insert, near, remove, replace, type Site, wholeLines } from "./fix.js";

export const MEANING_FIXES: Fixes = {
  TCS2001: near,
  TCS2004: ({ name }, site) => takeFromDomain(name, site),
  TCS2006: ({ name }, site) => addToUses(name, site),
  TCS2007: ({ name }, site) => replace(site, `"${name}"`),
  TCS2008: ({ name, what }, site) => (what === "setting" ? replace(site, `setting.${name}`) : null),
  TCS2010: near,
  TCS3006: near,
  TCS3018: (_, site) => {
    const currency = /[A-Z]{3}$/.exec(site.written)?.[0];
    const title = setOf(site)?.items.find((item) => item.kind === "title" || item.kind === "domainIs");
    return currency === undefined || title === undefined
      ? null
      : insert(`Add currency ${currency}`, title.span.end, `\n  currency ${currency}`);
  },
  TCS3024: near,
  TCS3026: ({ several }, site) => {
    const before = /(?:any|all)\s+of\s+$/.exec(site.text.slice(0, site.span.start));
    if (!several)
      return before === null ? null : remove("Ask the one person", { start: before.index, end: site.span.start });
    return /\bby\s+$/.test(site.text.slice(0, site.span.start))
      ? insert("Ask any of them", site.span.start, "any of ")
      : null;
  },
  TCS3102: (_, site) => remove("Remove the second one", wholeLines(site.text, site.span)),
  TCS3103: ({ path }, site) => headerFor(path, site),
  TCS3108: near,
  TCS3110: (_, site) => unmark("required", site),
  TCS3112: ({ name }, site) => addToUses(name, site),
  TCS3113: (_, site) => {
    const fact =
      site.declaration?.kind === "domain"
        ? site.declaration.items.find((item) => item.kind === "fact" && item.name.span.start === site.span.start)
        : undefined;
    return fact?.kind === "fact" ? insert("Mark it records approval", fact.type.span.end, ", records approval") : null;
  },
  TCS3114: near,
  TCS3301: (_, site) => withinItem(site, "all other bookings", "earlier bookings"),
  TCS3304: (_, site) => withinItem(site, "sum of", "count of", site.span),
  TCS3310: ({ name }, site) => removeItem(site, `Remove the question ${name}`),
  TCS4006: ({ what, name }, site) => removeUnused(what, name, site),
  TCS4007: ({ outcome }, site) => remove(`Take ${outcome} out`, inList(site.text, site.span)),
  TCS4011: ({ total, measure }, site) => replace(site, `${measure} together with ${total}`),
  TCS4015: (_, site) => {
    const named = rulesOf(site)
      .flatMap((rule) => rule.wordingNames)
      .find(({ span }) => holds(span, site.span));
    return named === undefined ? null : remove("Remove it", wholeLines(site.text, named.span));
  },
  TCS4016: (_, site) => withoutOn(site),
  TCS5003: ({ near: meant }, site) => (meant === null ? null : replace(site, `"${meant}"`)),
  TCS5006: ({ name }, site) => {
    const given = assignments(site).find(
      (each) => each.name.span.start === site.span.start || each.span.start === site.span.start,
    );
    return given === undefined ? null : remove(`Remove the second ${name}`, inList(site.text, given.span));
  },
  TCS5010: near,
  TCS5015: (_, site) => {
    const example = rulesOf(site)
      .flatMap((rule) => rule.examples)
      .find(({ span }) => holds(span, site.span));
    const first = example?.items[0];
    return first === undefined || example?.items.some((item) => item.kind === "asked") === true
      ? null
      : insert("Ask about it as proposed", first.span.start, "asked as proposed\n      ");
  },
  TCS6002: near,
};

function setOf({ declaration }: Site): RuleSetTree | null {
  return declaration?.kind === "law" || declaration?.kind === "policy" ? declaration : null;
}

function rulesOf(site: Site): readonly RuleTree[] {
  return setOf(site)?.items.filter((item) => item.kind === "rule") ?? [];
}

function itemAt(site: Site): RuleSetItem | null {
  return setOf(site)?.items.find(({ span }) => holds(span, site.span)) ?? null;
}

function holds(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Adds the fact at the end of the list; creates the list if there is none. */
function addToUses(name: string, site: Site): Fix | null {
  const set = setOf(site);
  const uses = set?.items.find((item) => item.kind === "uses");
  if (uses !== undefined) return insert(`Add ${name} to uses`, uses.span.end, `, ${name}`);
  const before = set?.items.find(
    (item) =>
      item.kind === "rule" ||
      item.kind === "figure" ||
      item.kind === "row" ||
      item.kind === "condition" ||
      item.kind === "fact" ||
      item.kind === "total",
  );
  return before === undefined ? null : insert(`Add ${name} to uses`, before.span.start, `uses ${name}\n\n  `);
}

/** Uses the domain's fact instead of an own one of that name. */
function takeFromDomain(name: string, site: Site): Fix | null {
  const item = itemAt(site);
  const taking = addToUses(name, site);
  if (item?.kind !== "fact" || taking === null) return null;
  const isTaken =
    setOf(site)?.items.some((each) => each.kind === "uses" && each.facts.some((fact) => fact.name.text === name)) ===
    true;
  const without = { span: wholeLines(site.text, item.span), text: "" };
  return { title: `Take the domain's ${name}`, edits: isTaken ? [without] : [...taking.edits, without] };
}

/** Writes the name and version that belong to the path of the file. */
function headerFor(path: string, site: Site): Fix | null {
  const { declaration } = site;
  const parts = path.replace(/\.rules$/, "").split("/");
  const [kind, ...names] = parts;
  if (declaration?.kind === "domain")
    return kind === "domains" && names.length === 1 ? replace(site, names[0] ?? "") : null;
  if (declaration === null || declaration.kind === "matching" || kind !== declaration.kind || names.length !== 3)
    return null;
  const name = names.slice(0, -1).join(".");
  const version = `"${names.at(-1) ?? ""}"`;
  return {
    title: `Write ${name} version ${version}`,
    edits: [
      { span: declaration.name.span, text: name },
      { span: declaration.version.span, text: version },
    ],
  };
}

function unmark(mark: string, site: Site): Fix | null {
  const fact =
    site.declaration?.kind === "domain"
      ? site.declaration.items.find((item) => item.kind === "fact" && item.name.span.start === site.span.start)
      : undefined;
  const modifier = fact?.kind === "fact" ? fact.modifiers.find(({ kind }) => kind === mark) : undefined;
  return modifier === undefined ? null : remove(`Remove ${mark}`, inList(site.text, modifier.span));
}

/** Replaces words that occur in one place of an item. */
function withinItem(site: Site, from: string, to: string, within: Span | undefined = itemAt(site)?.span): Fix | null {
  if (within === undefined) return null;
  const at = site.text.slice(within.start, within.end).indexOf(from);
  if (at >= 0)
    return {
      title: `Write ${to}`,
      edits: [{ span: { start: within.start + at, end: within.start + at + from.length }, text: to }],
    };
  // The diagnostic may point at the name behind the words.
  const before = site.text.slice(0, within.start);
  const start = before.trimEnd().length - from.length;
  return before.trimEnd().endsWith(from)
    ? { title: `Write ${to}`, edits: [{ span: { start, end: start + from.length }, text: to }] }
    : null;
}

function removeItem(site: Site, title: string): Fix | null {
  const item = itemAt(site);
  return item === null ? null : remove(title, wholeLines(site.text, item.span));
}

/** Removes a declaration that is never read, and its values in worked examples. */
function removeUnused(what: string, name: string, site: Site): Fix | null {
  const item = itemAt(site);
  if (item === null) return null;
  const title = `Remove the ${what} ${name}`;
  const values = assignments(site)
    .filter((given) => given.name.text === name)
    .map(({ span }) => ({ span: inList(site.text, span), text: "" }));
  // Two neighbours of a list would both take the comma between them.
  if (values.length > 1) return null;
  if (item.kind === "uses")
    return item.facts.length < 2
      ? null
      : { title, edits: [{ span: inList(site.text, usedFact(site, item, name)), text: "" }, ...values] };
  if (item.kind === "source") {
    const clause = item.clauses.find(({ span }) => holds(span, site.span));
    return clause === undefined ? null : remove(title, wholeLines(site.text, clause.span));
  }
  const isWhole =
    item.kind === "figure" ||
    item.kind === "condition" ||
    item.kind === "total" ||
    item.kind === "table" ||
    item.kind === "row" ||
    item.kind === "calendar" ||
    item.kind === "fact" ||
    item.kind === "settingIs";
  return isWhole ? { title, edits: [{ span: wholeLines(site.text, item.span), text: "" }, ...values] } : null;
}

/** A fact of the list, with its mark. */
function usedFact({ text, span }: Site, item: Extract<RuleSetItem, { kind: "uses" }>, name: string): Span {
  const fact = item.facts.find((each) => each.name.text === name)?.name.span ?? span;
  const required = /^\s+required\b/.exec(text.slice(fact.end));
  return { start: fact.start, end: fact.end + (required?.[0].length ?? 0) };
}

function withoutOn(site: Site): Fix | null {
  const rule = rulesOf(site).find(({ span }) => holds(span, site.span));
  const last = rule?.whileAsked ?? rule?.on.at(-1);
  if (rule === undefined || last === undefined) return null;
  const start = rule.title.span.end;
  return remove("Remove on", { start, end: last.span.end });
}

/** Every value given in the set: in the base and in worked examples. */
function assignments(site: Site): readonly AssignmentTree[] {
  return (setOf(site)?.items ?? []).flatMap((item) => {
    if (item.kind === "baseFacts" || item.kind === "baseSettings") return item.values;
    return item.kind === "rule"
      ? item.examples.flatMap((example) => [
          ...example.but,
          ...example.items.flatMap((each) =>
            "values" in each ? each.values : each.kind === "step" && "values" in each.action ? each.action.values : [],
          ),
        ])
      : [];
  });
}
