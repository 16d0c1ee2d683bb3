/**
 * Whatever an author declares may be called `constructor`, a member of every object, and the only one of them that the
 * language can write. All is as under a name beside it.
 */
import { describe, expect, test } from "vitest";

import { compareOne } from "../../cli/author/diff/compared.js";
import { observed } from "../../cli/author/lint/observed.js";
import type { SourceText } from "../../compiler/base/span.js";
import { buildDraft, buildMatchingDraft } from "../../compiler/build.js";
import { ruleHashes } from "../../compiler/canonical/hashes.js";
import { runExamples, runMatchingExamples } from "../../compiler/examples.js";
import { format } from "../../compiler/format/format.js";
import { checkLibrary } from "../../compiler/library.js";
import { lint } from "../../compiler/lint/lint.js";
import { mutationReport } from "../../compiler/mutate/report.js";
import { occurrencesIn, rangesOf } from "../../compiler/service/lookup.js";
import type { Symbol } from "../../compiler/service/symbol.js";
import { openWorkspace } from "../../compiler/service/workspace.js";
import { domainCatalogue } from "../../runtime/rulebook/catalogue.js";
import { ruleSetsOf } from "../../runtime/rulebook/loaded.js";

const NAME = "constructor";
/** As long, and at the same place in every order by name. */
const TWIN = "constructos";

const DOMAIN = `domain trips {
  dated by day
  recipient employee
  amount paid
  identity employee by personnel_number "Who works for the business."
  fact day: date "The day of it."
  fact employee: recipient(personnel_number) "Who gets it."
  fact country: code "Where it is."
  fact paid: money "What is paid."
  fact urgent: flag "Whether it cannot wait."
  fact kind: code one of home, abroad "What trip it is."
  law outcomes fine, late
}
`;

const POLICY = `policy acme.trips version "1" {
  title "Trips"
  domain trips
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by day
  changelog "First version."
  source book: policy_document "Playbook of a made-up company" {
    limit "B-1" text en "Up to the limit."
    rest "B-2" text en "The rest."
  }
  uses day, employee, country, paid, urgent, kind
  fact approved_by: person, records approval "Who approved it."
  fact nights: integer "How many nights it has."
  setting ceiling: money "The ceiling of a month."
  setting lead: person "Who signs."
  setting grade: code one of low, high "The grade."
  table rates edition "2026" keyed by country gives full: money from "rates.csv"
  calendar holidays edition "2026" keyed by region for 2026 to 2026 free saturday, sunday from "holidays.csv"
  condition is_long = nights is above 3
  figure allowed: money = (rates[country].full when rates has row [country] otherwise 10.00 EUR)
  total paid_month = sum of paid over this employee in the month of day counting all other bookings
  question fraud "Is it fraud?" {
    because "The playbook does not say."
    answers no -> continue, yes -> refused
    signed by setting.lead
  }
  outcomes free, taxed, refused
  not checked "Meals" because "The playbook does not say."
  base facts { day = 2026-03-10, employee = employee "P-1", country = "AT", paid = 20.00 EUR, urgent = no, kind = home, nights = 1 }
  base settings { ceiling = 100.00 EUR, lead = person "lead", grade = low }

  rule doubtful "In doubt" cites book.rest {
    wording "A long trip abroad that is urgent on a free day is looked at."
    when is_long and urgent and kind is abroad and next working day of day in holidays["north"] is above day ask fraud
    example "long" from book.rest {
      given nights = 4, urgent = yes, kind = abroad
      expect contested fraud
    }
    example "not known" from book.rest {
      given nights = missing, urgent = yes, kind = abroad
      expect undetermined_missing_facts nights
    }
  }
  rule within "Within the limit" cites book.limit {
    wording "Up to the rate it is free, while all of the month is at most the ceiling."
    when paid is at most allowed and paid together with paid_month is at most setting.ceiling and setting.grade is low then free
    example "one" from book.limit { expect determined free with left = 80.00 EUR }
    example "two, and the first is told" from book.limit {
      first {} expect determined free
      second { paid = 30.00 EUR } expect determined free
      second corrected { paid = 31.00 EUR } expect determined free
      first re-checked because later_transaction expect determined free
    }
    example "no ceiling" from book.limit {
      settings ceiling = unset
      expect not_covered policy_gap
    }
  }
  rule rest "The rest" cites book.rest {
    wording "The rest is taxed."
    always then taxed
    example "above" from book.rest { given paid = 60.00 EUR expect determined taxed }
  }
  consequence rest_of_month "What is left" on free cites book.limit {
    wording "What is left of the ceiling."
    gives left = setting.ceiling - (paid together with paid_month)
    example "what is left" from book.limit { expect determined free with left = 80.00 EUR }
  }
}
`;

const MATCHING = `matching acme.staff version "1" {
  title "Whether two records are one employee"
  kinds employee by personnel_number
  in force from 2026-01-01
  changelog "First version."
  source guide: policy_document "Guide" {
    names "G-1" text en "One name."
  }
  rule alike "The same name" cites guide.names {
    wording "Two records with one name may be one employee, if only one of them has a number."
    when names are spelled alike and one has personnel_number and the other has none then propose
    example "a number" from guide.names {
      one "Eva Ott" personnel_number "P-1"
      other "EVA OTT"
      expect propose
    }
  }
}
`;

const TABLES: Readonly<Record<string, string>> = {
  "policy/acme/trips/rates.csv": "country,full\nAT,50.00\nFR,70.00\n",
  "policy/acme/trips/holidays.csv": "day,name,north\n2026-05-01,1 May,yes\n",
};
const SOURCES: readonly SourceText[] = [
  { path: "domains/trips.rules", text: DOMAIN },
  { path: "policy/acme/trips/1.rules", text: POLICY },
  { path: "matching/acme/staff/1.rules", text: MATCHING },
];

const readTable = (path: string): string | null => TABLES[path] ?? null;
const snapshot = openWorkspace().check({ sources: SOURCES, readTable });

/** Files besides the sources name a domain and a column, and the title of an example is a text. */
const ELSEWHERE = ["domain", "column", "example"];

function declared(): readonly Symbol[] {
  const symbols = SOURCES.flatMap(({ path }) => occurrencesIn(path, snapshot))
    .filter(({ symbol, declares }) => declares && !ELSEWHERE.includes(symbol.kind))
    .map(({ symbol }) => symbol);
  return [...new Map(symbols.map((symbol) => [JSON.stringify(symbol), symbol])).values()];
}

function renamed(symbol: Symbol, name: string): readonly SourceText[] {
  const places = rangesOf(symbol, snapshot);
  return SOURCES.map(({ path, text }) => {
    const here = places.filter((place) => place.path === path).sort((a, b) => b.span.start - a.span.start);
    return {
      path,
      text: here.reduce((now, { span }) => now.slice(0, span.start) + name + now.slice(span.end), text),
    };
  });
}

/** All that the program says of the sources, in words. */
function said(sources: readonly SourceText[]): string {
  const library = checkLibrary({ sources, readTable });
  const original = checkLibrary({ sources: SOURCES, readTable }).sources.flatMap(({ model }) => model ?? []);
  const parts = library.sources.map((source) => {
    const { model, matching } = source;
    if (matching !== null) return runMatchingExamples(matching, buildMatchingDraft(matching).module).diagnostics;
    if (model === null) return format(source);
    const { module } = buildDraft(model);
    return {
      layout: format(source).text,
      examples: runExamples(model, module).diagnostics,
      rules: Object.keys(ruleHashes(model)),
      sent: domainCatalogue([...ruleSetsOf([{ module, checksum: "", typescript: "", javascript: "" }]).values()]),
      mutants: mutationReport({ model, source: source.text, readTable }),
      diff: original.flatMap((other) => [compareOne(other, model, false), compareOne(model, other, false)]),
    };
  });
  const all = { mistakes: library.diagnostics, lint: lint(library, observed), parts };
  const text = JSON.stringify(all, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value), 1);
  return text.replaceAll(/sha256:[0-9a-f]{64}/g, "sha256:…");
}

describe("a declared name", () => {
  test("is of every sort in the sources here, which have no mistake", () => {
    expect(snapshot.library.diagnostics.map(({ message }) => message)).toEqual([]);
    expect([...new Set(declared().map(({ kind }) => kind))].sort()).toMatchInlineSnapshot(`
      [
        "booking",
        "calendar",
        "clause",
        "condition",
        "consequence",
        "fact",
        "figure",
        "kind",
        "member",
        "number",
        "outcome",
        "question",
        "rule",
        "setting",
        "source",
        "table",
        "total",
      ]
    `);
  });

  test.each(declared())("$kind $name may be called constructor", (symbol) => {
    const sources = renamed(symbol, NAME);
    expect(sources).not.toEqual(SOURCES);
    expect(said(sources).replaceAll(NAME, TWIN)).toBe(said(renamed(symbol, TWIN)));
  });
});
