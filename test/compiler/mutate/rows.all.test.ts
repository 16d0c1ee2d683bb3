/**
 * Mutants of the rows of tables and calendars: which there are, and that only readings of them count. Also which
 * examples kill them, and who signs for the others.
 */
import { describe, expect, it } from "vitest";

import { observed } from "../../../cli/author/lint/observed.js";
import { cacheKey } from "../../../cli/author/mutate/cache.js";
import { buildDraft } from "../../../compiler/build.js";
import { runExamples } from "../../../compiler/examples.js";
import { checkLibrary } from "../../../compiler/library.js";
import { lint } from "../../../compiler/lint/lint.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import { explicit } from "../../../compiler/mutate/explicit.js";
import { isOfRow } from "../../../compiler/mutate/mutant.js";
import { mutantsOf } from "../../../compiler/mutate/mutants.js";
import { type MutationReport, mutationReport, scoreOf } from "../../../compiler/mutate/report.js";
import { tellsApart } from "../../../compiler/mutate/run.js";
import { switchable } from "../../../compiler/mutate/switchable.js";
import { applied } from "./applied.js";

const DOMAIN = `domain trips {
  dated by day
  fact day: date "Day."
  fact country: code "Where."
  fact paid: money "Paid."
  fact km: integer "How far."
  fact sent_on: date "When it was sent."
  law outcomes fine, too_much, late
}
`;
const LAW = `law de.trips version "1" {
  title "Trips"
  domain trips
  jurisdictions DE
  currency EUR
  in force from 2026-01-01 by day
  changelog "First."
  source act: statute "Act" {
    rate "§ 1" text en "Up to the rate of the country and of the distance."
    time "§ 2" text en "Sent by the next working day."
  }
  uses day, country, paid, km, sent_on
  table rates edition "2026" keyed by country gives full: money, open: flag from "rates.csv"
  table bands edition "2026" keyed by km up to gives extra: money from "bands.csv"
  calendar holidays edition "2026" keyed by region for 2026 to 2026 free saturday, sunday from "holidays.csv"
  outcomes fine, too_much, late
  not checked "Hotels" because "No receipts."
  base facts { day = 2026-03-10, country = "AT", paid = 0.00 EUR, km = 10, sent_on = 2026-03-10 }
  rule late "Late" cites act.time {
    wording "It is sent on the day or the next working day."
    when sent_on is above next working day of day in holidays["north"] then late
    example "on the day" from act.time { expect determined fine }
    example "a holiday between" from act.time { given day = 2026-05-01, sent_on = 2026-05-04 expect determined fine }
    example "after the next working day" from act.time { given day = 2026-05-01, sent_on = 2026-05-05 expect determined late }
  }
  rule too_much "Above the rate" cites act.rate {
    wording "More than the rate and the extra is too much."
    when paid is above rates[country].full + bands[km].extra then too_much
    example "the rate of Austria" from act.rate { given paid = 51.00 EUR expect determined fine }
    example "a cent above" from act.rate { given paid = 51.01 EUR expect determined too_much }
    example "at the bound" from act.rate { given paid = 51.00 EUR, km = 100 expect determined fine }
    example "beyond the bound" from act.rate { given paid = 51.01 EUR, km = 101 expect determined fine }
  }
  rule fine "Fine" cites act.rate {
    wording "All else is fine."
    always then fine
    example "nothing paid" from act.rate { expect determined fine }
  }
}
`;
const FILES: Readonly<Record<string, string>> = {
  "rates.csv": "country,full,open\nAT,50.00,yes\nBE,59.00,yes\nCH,64.00,no\n",
  "bands.csv": "km,extra\n100,1.00\n500,5.00\n",
  "holidays.csv":
    "day,name,north,south\n2026-05-01,1 May,yes,yes\n2026-08-15,Assumption,yes,yes\n2026-10-30,Reformation,no,yes\n",
};

function library(law = LAW, files = FILES) {
  return {
    sources: [
      { path: "domains/trips.rules", text: DOMAIN },
      { path: "law/de/trips/1.rules", text: law },
    ],
    readTable: (path: string) => files[path.slice("law/de/trips/".length)] ?? null,
  };
}

function modelOf(law = LAW, files = FILES): RuleSetModel {
  const { sources, diagnostics } = checkLibrary(library(law, files));
  expect(diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
  const model = sources.find(({ path }) => path === "law/de/trips/1.rules")?.model;
  if (!model) throw new Error("the law has no model");
  return model;
}

function reportOf(model: RuleSetModel, source: string): MutationReport {
  return mutationReport({ model, source, readTable: library(source).readTable });
}

const ofRows = (model: RuleSetModel): readonly string[] =>
  mutantsOf(explicit(model)).flatMap(({ change, from, to }) => (isOfRow(change) ? [`${from} => ${to}`] : []));
const signed = (law: string, above: string): string =>
  law.replace(`  ${above}`, `  # lint: off unshown-row because payroll compares each row with the letter\n  ${above}`);

describe("mutants of rows", () => {
  it("are each value that is read by its smallest unit, each bound of a range, and no row at all", () => {
    expect(ofRows(modelOf()).filter((each) => /^(rates\["AT|bands)/.test(each))).toEqual([
      'rates["AT"].full = 50.00 EUR => 50.01 EUR',
      'rates["AT"].full = 50.00 EUR => 49.99 EUR',
      'rates["AT"] => no such row',
      ...[
        "bands[100].extra = 1.00 EUR => 1.01 EUR",
        "bands[100].extra = 1.00 EUR => 0.99 EUR",
        "bands[100] => bands[101]",
        "bands[100] => bands[99]",
        "bands[100] => no such row",
      ],
      ...[
        "bands[500].extra = 5.00 EUR => 5.01 EUR",
        "bands[500].extra = 5.00 EUR => 4.99 EUR",
        "bands[500] => bands[501]",
        "bands[500] => bands[499]",
        "bands[500] => no such row",
      ],
    ]);
  });

  it("are each holiday moved, left out, and kept elsewhere, but none of a day that is free anyway", () => {
    expect(ofRows(modelOf()).filter((each) => each.startsWith("holidays"))).toEqual([
      ...["holidays on 2026-05-01 (1 May) => on 2026-05-02", "holidays on 2026-05-01 (1 May) => on 2026-04-30"],
      ...[
        "holidays on 2026-05-01 (1 May) in north: yes => no",
        "holidays on 2026-05-01 (1 May) in south: yes => no",
        "holidays on 2026-05-01 (1 May) => no holiday",
      ],
      // A Saturday: only a day earlier is no weekend.
      "holidays on 2026-08-15 (Assumption) => on 2026-08-14",
      ...[
        "holidays on 2026-10-30 (Reformation) => on 2026-10-31",
        "holidays on 2026-10-30 (Reformation) => on 2026-10-29",
      ],
      ...[
        "holidays on 2026-10-30 (Reformation) in north: no => yes",
        "holidays on 2026-10-30 (Reformation) in south: yes => no",
        "holidays on 2026-10-30 (Reformation) => no holiday",
      ],
    ]);
  });

  it("are found by the same examples as in the changed rule set compiled anew: leaving out examples that read no changed row loses none", () => {
    const whole = explicit(modelOf());
    const mutants = mutantsOf(whole).filter(({ change }) => isOfRow(change));
    const set = switchable(whole, mutants);
    for (const mutant of mutants) {
      const alone = buildDraft(applied(whole, mutant)).module;
      const red = alone.examples.filter((example) => tellsApart(alone, example)).map(({ example }) => example);
      const { change } = mutant;
      const met = set.original.examples.filter((example) => isOfRow(change) && set.rows.meets(change, example));
      const module = set.mutant(mutant);
      expect([
        mutant.from,
        mutant.to,
        ...met.filter((example) => tellsApart(module, example)).map(({ example }) => example),
      ]).toEqual([mutant.from, mutant.to, ...red]);
    }
  });
});

describe("a row that no example reads", () => {
  const model = modelOf();
  const report = reportOf(model, LAW);

  it("survives with an example that reads it, and that tells it apart once it is accepted", () => {
    const belgian = report.survivors.filter(({ from }) => from.startsWith('rates["BE"]'));
    expect(belgian.map(({ from, to }) => `${from} => ${to}`)).toEqual([
      'rates["BE"].full = 59.00 EUR => 59.01 EUR',
      'rates["BE"].full = 59.00 EUR => 58.99 EUR',
      'rates["BE"] => no such row',
    ]);
    const texts = new Set(belgian.flatMap(({ example }) => example?.text ?? []));
    expect([...texts].every((text) => text.includes('country = "BE"'))).toBe(true);
    const accepted = LAW.replace('    example "nothing paid"', `${[...texts].join("\n")}\n    example "nothing paid"`);
    const stronger = modelOf(accepted);
    expect(runExamples(stronger, buildDraft(stronger).module).diagnostics).toEqual([]);
    const still = reportOf(stronger, accepted).survivors.map(({ from, to }) => `${from} => ${to}`);
    expect(belgian.filter(({ example, from, to }) => example !== null && still.includes(`${from} => ${to}`))).toEqual(
      [],
    );
    expect(belgian.some(({ example }) => example !== null)).toBe(true);
  });

  it("is a finding of the lint, and where a person signs for it, it is counted apart and weakens no score", () => {
    const findings = (law: string): readonly string[] =>
      lint(checkLibrary(library(law)), observed)
        .filter(({ code }) => code === "TCS7014")
        .map(({ message }) => message);
    expect(findings(LAW)).toHaveLength(3);
    const law = signed(signed(LAW, "table rates"), "calendar holidays");
    expect(findings(law)).toEqual([
      "No worked example would detect a mistake in 1 of the 2 rows of `bands`; the first is bands[500]. [unshown-row]",
    ]);
    const after = reportOf(modelOf(law), law);
    expect(after.signed.map(({ owner, rows, reason }) => [owner.name, rows, reason])).toEqual([
      ["rates", 2, "payroll compares each row with the letter"],
      ["holidays", 3, "payroll compares each row with the letter"],
    ]);
    expect(after.survivors.filter(({ owner }) => owner.name === "rates" || owner.name === "holidays")).toEqual([]);
    expect(after.told_apart).toBe(report.told_apart);
    expect(scoreOf(after)).toBeGreaterThan(scoreOf(report));
  });

  it("survives where examples read its row and do not detect it, in a signed table too", () => {
    const law = signed(LAW, "table rates").replace(
      "given paid = 51.01 EUR expect determined too_much",
      "given paid = 52.01 EUR expect determined too_much",
    );
    expect(reportOf(modelOf(law), law).survivors.map(({ from, to }) => `${from} => ${to}`)).toContain(
      'rates["AT"].full = 50.00 EUR => 50.01 EUR',
    );
  });
});

describe("a report that is kept", () => {
  it("is of these very rows: another cent in a table, or another day in a calendar, makes another", () => {
    const keys = [
      FILES,
      { ...FILES, "rates.csv": FILES["rates.csv"]?.replace("59.00", "59.01") ?? "" },
      { ...FILES, "holidays.csv": FILES["holidays.csv"]?.replace("08-15", "08-14") ?? "" },
    ].map((files) => cacheKey(modelOf(LAW, files), LAW));
    expect(new Set(keys).size).toBe(3);
  });
});
