/** Kinds of recipients that a domain declares: one meaning in a library, in hashes, in modules and in an editor. */
import { describe, expect, test } from "vitest";

import { buildDraft, buildMatchingDraft } from "../../compiler/build.js";
import { checksum, ruleHashes } from "../../compiler/canonical/hashes.js";
import { conflictWith } from "../../compiler/check/domain-growth.js";
import { runExamples, runMatchingExamples } from "../../compiler/examples.js";
import { format } from "../../compiler/format/format.js";
import { gatherPosted } from "../../compiler/host/policy-sources.js";
import { checkLibrary } from "../../compiler/library.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { completionAt } from "../../compiler/service/completion.js";
import { hoverAt } from "../../compiler/service/hover.js";
import { rename } from "../../compiler/service/rename.js";
import { openWorkspace } from "../../compiler/service/workspace.js";

const IDENTITY = 'identity employee by personnel_number "Who works for the business."';

const DOMAIN = `domain staff {
  dated by day
  recipient employee
  ${IDENTITY}
  fact day: date "The day of the benefit."
  fact employee: recipient(personnel_number) "Who gets it."
  fact worth: money "What it is worth."
}
`;

const POLICY = `policy acme.benefits version "1" {
  title "Benefits"
  domain staff
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by day
  changelog "First version."
  source book: policy_document "Playbook" {
    limit "B-1"
    rest "B-2"
  }
  uses day required, employee required, worth required
  total given_month = sum of worth over this employee in the month of day counting all other bookings
  outcomes free, taxed
  base facts { day = 2026-03-10, employee = employee "P-1", worth = 50.00 EUR }
  rule within "Within the limit" cites book.limit {
    wording "Up to 50 euros a month are free."
    when worth together with given_month is at most 50.00 EUR then free
    example "at the limit" from book.limit {
      expect determined free
    }
    example "another employee" from book.limit {
      before { employee = employee "P-2", worth = 50.00 EUR }
      expect determined free
    }
  }
  rule rest "All else" cites book.rest {
    wording "The rest is taxed."
    always then taxed
    example "above" from book.rest {
      given worth = 50.01 EUR
      expect determined taxed
    }
  }
}
`;

const MATCHING = `matching acme.staff version "1" {
  title "Whether two records are one employee"
  kinds employee by personnel_number
  in force from 2026-01-01
  changelog "First version."
  source guide: policy_document "Guide" {
    names "G-1"
  }
  rule alike "The same name" cites guide.names {
    wording "Two records with one name may be one employee, if only one of them has a number."
    when names are spelled alike and one has personnel_number and the other has none then propose
    example "a number" from guide.names {
      one "Eva Ott" personnel_number "P-1"
      other "EVA OTT"
      expect propose
    }
    example "no number" from guide.names {
      one "Eva Ott"
      other "EVA OTT" kind employee
      expect nothing
    }
  }
}
`;

const PATHS = {
  domain: "domains/staff.rules",
  policy: "policy/acme/benefits/1.rules",
  matching: "matching/acme/staff/1.rules",
};

type Edit = (text: string) => string;

function check({ domain = (text) => text, matching = (text) => text, more = [] }: Edits = {}) {
  const sources = [
    { path: PATHS.domain, text: domain(DOMAIN) },
    { path: PATHS.policy, text: POLICY },
    { path: PATHS.matching, text: matching(MATCHING) },
    ...more,
  ];
  const library = checkLibrary({ sources, readTable: () => null });
  const told = library.diagnostics.map(({ code, path, message }) => `${code} ${path} ${message}`);
  return { ...library, told };
}

interface Edits {
  readonly domain?: Edit;
  readonly matching?: Edit;
  readonly more?: readonly { readonly path: string; readonly text: string }[];
}

function policyOf(library: ReturnType<typeof check>): RuleSetModel {
  const model = library.sources.find(({ path }) => path === PATHS.policy)?.model ?? null;
  if (model === null) throw new Error(library.told.join("\n"));
  return model;
}

const other = (identity: string): Edits["more"] => [
  {
    path: "domains/trips.rules",
    text: `domain trips {\n  dated by day\n  ${identity}\n  fact day: date "The day."\n}\n`,
  },
];

describe("a library", () => {
  test("with a declared kind compiles, is formatted as it is, and its modules answer their examples", () => {
    const library = check();
    expect(library.told).toEqual([]);
    for (const { path, text } of library.sources) expect(format({ path, text }).text).toBe(text);
    const model = policyOf(library);
    const { module } = buildDraft(model);
    expect(runExamples(model, module).diagnostics).toEqual([]);
    const [matching] = library.sources.flatMap((source) => source.matching ?? []);
    if (matching === undefined) throw new Error("no matching set");
    expect(runMatchingExamples(matching, buildMatchingDraft(matching).module).diagnostics).toEqual([]);
    expect(matching.kinds).toEqual(["employee by personnel_number"]);
    expect(module.facts["employee"]).toMatchObject({
      numbers: ["personnel_number"],
      kinds: [{ name: "employee", number: "personnel_number", meaning: "Who works for the business." }],
    });
  });

  test("has one meaning for a kind: two domains may declare it with the same words alone", () => {
    expect(check({ more: other(IDENTITY) ?? [] }).told).toEqual([]);
    for (const identity of [
      IDENTITY.replace("Who works", "Whoever works"),
      IDENTITY.replace("personnel_number", "staff_number"),
      IDENTITY.replace("employee", "clerk"),
    ]) {
      const name = identity.split(" ")[1] ?? "";
      expect(check({ more: other(identity) ?? [] }).told).toEqual([
        `TCS6004 domains/trips.rules The kind of recipient \`${name}\` has another declaration in domains/staff.rules.`,
      ]);
    }
  });

  test("has a domain that declares what a matching set compares", () => {
    const told = check({ matching: (text) => text.replaceAll("personnel_number", "staff_number") }).told;
    expect(told).toEqual([`TCS6010 ${PATHS.matching} No domain declares the kind \`employee\` by \`staff_number\`.`]);
  });

  test("is not told that a kind is missing while its domain cannot be read", () => {
    const { told } = check({ domain: (text) => text.replace("dated by day", "dated by") });
    expect(told.filter((each) => each.startsWith("TCS6010"))).toEqual([]);
  });
});

describe("hashes", () => {
  test("move with the words of a kind in the rules that read its fact, and in no others", () => {
    const before = policyOf(check());
    const after = policyOf(check({ domain: (text) => text.replace("Who works", "Whoever works"), matching: (t) => t }));
    const [was, is] = [ruleHashes(before), ruleHashes(after)];
    expect(is["within"]).not.toBe(was["within"]);
    expect(is["rest"]).toBe(was["rest"]);
    expect(checksum(after)).not.toBe(checksum(before));
  });

  test("stay where a domain declares a kind that the set does not use", () => {
    const before = policyOf(check());
    const after = policyOf(
      check({ domain: (text) => text.replace(IDENTITY, `${IDENTITY}\n  identity physician by npi "Who prescribes."`) }),
    );
    expect(ruleHashes(after)).toEqual(ruleHashes(before));
    expect(checksum(after)).toBe(checksum(before));
  });
});

describe("an account's domain", () => {
  const domainIn = (edit: Edit) => {
    const [model] = check({ domain: edit, matching: () => "" }).domains;
    if (model === undefined) throw new Error("no domain");
    return model;
  };

  test("keeps its kinds with their numbers, and may declare more and say it better", () => {
    const kept = domainIn((text) => text);
    const more = `${IDENTITY.replace("Who works", "Whoever works")}\n  identity physician by npi "Who prescribes."`;
    expect(
      conflictWith(
        kept,
        domainIn((text) => text.replace(IDENTITY, more)),
      ),
    ).toBeNull();
    const renumbered = domainIn((text) => text.replaceAll("personnel_number", "staff_number"));
    expect(conflictWith(kept, renumbered)).toBe(
      "the kind of recipient employee is by staff_number here, and by personnel_number there",
    );
    const renamed = domainIn((text) => text.replace("identity employee", "identity clerk"));
    expect(conflictWith(kept, renamed)).toBe("the kind of recipient employee is missing here");
  });

  test("is compiled with a matching set that compares its kind, and refused where another domain has the kind", () => {
    const files = [{ path: PATHS.matching, text: MATCHING }];
    const gathered = gatherPosted(files, [DOMAIN], true);
    expect(gathered.domains.map(({ path }) => path)).toEqual([PATHS.domain]);
    const trips = other(IDENTITY.replace("Who works", "Whoever works")) ?? [];
    const policy = { path: "policy/acme/trips/1.rules", text: 'policy acme.trips version "1" { domain trips }' };
    const { conflicts } = gatherPosted([...trips, policy], [DOMAIN], true);
    expect(conflicts.map(({ code, path }) => [code, path])).toEqual([["TCS6004", "domains/trips.rules"]]);
  });

  test("has the words that were published last, and rewords a kind in all its domains at once", () => {
    const reworded = (text: string): string => text.replace("Who works", "Whoever works");
    const [trips] = other(IDENTITY) ?? [];
    if (trips === undefined) throw new Error("no other domain");
    const kept = [DOMAIN, trips.text];
    const ofTrips = { path: "policy/acme/trips/1.rules", text: 'policy acme.trips version "1" { domain trips }' };
    const ofStaff = { path: PATHS.policy, text: POLICY };
    const folder = [
      { path: PATHS.domain, text: reworded(DOMAIN) },
      { ...trips, text: reworded(trips.text) },
    ];
    const told = (policies: Edits["more"]) =>
      gatherPosted([...folder, ...(policies ?? [])], kept, true).conflicts.map(({ message }) => message);
    const clash = (there: string) =>
      `The kind of recipient \`employee\` has another declaration in the account's domains/${there}.rules.`;
    expect(told([ofStaff])).toEqual([clash("trips")]);
    expect(told([ofTrips])).toEqual([clash("staff")]);
    // A matching set reads the file of the other domain, and stores none.
    expect(told([ofStaff, { path: PATHS.matching, text: MATCHING }])).toEqual([clash("trips")]);
    expect(told([ofStaff, ofTrips])).toEqual([]);
    const after = [...kept, reworded(DOMAIN), reworded(trips.text)];
    const texts = (stored: readonly string[]) =>
      gatherPosted([{ path: PATHS.matching, text: MATCHING }], stored, true).domains.map(({ text }) => text);
    expect(texts(after)).toEqual(after.slice(2));
    expect(texts([...after, ...kept])).toEqual(kept);
  });
});

describe("an editor", () => {
  const snapshot = openWorkspace().check({
    sources: [
      { path: PATHS.domain, text: DOMAIN },
      { path: PATHS.policy, text: POLICY },
    ],
    readTable: () => null,
  });
  const at = DOMAIN.indexOf("recipient(personnel") + "recipient(".length;

  test("tells what a number is, offers it, and renames it where it is written", () => {
    expect(hoverAt(PATHS.domain, at + 2, snapshot)?.markdown).toContain("Who works for the business.");
    expect(hoverAt(PATHS.domain, at + 2, snapshot)?.markdown).toContain("identity employee by personnel_number");
    const offered = completionAt(PATHS.domain, at, snapshot)?.candidates.map(({ label }) => label);
    expect(offered).toEqual([
      "customer_number",
      "supplier_number",
      "vendor_number",
      "creditor_number",
      "personnel_number",
    ]);
    const renamed = rename(PATHS.domain, at, "staff_number", snapshot, () => null);
    expect(renamed).toMatchObject({ kind: "edits", places: [{ path: PATHS.domain }, { path: PATHS.domain }] });
    expect(rename(PATHS.domain, at, "customer_number", snapshot, () => null)).toMatchObject({ kind: "refused" });
  });
});
