/** What happens in a worked example, as the page of its rule shows it. */
import type { JSX } from "hono/jsx/jsx-runtime";
import { describe, expect, it } from "vitest";

import { writePage } from "../../runtime/console/layout.js";
import { Examples } from "../../runtime/console/pages/rules/examples.js";
import { readerOf } from "../../runtime/console/reader.js";
import type { StepKind } from "../../runtime/services/reading/rules/example-table.js";
import { titledReader, USUAL } from "./shown/page-values.js";

const EVERY_STEP = {
  booked: { kind: "booked", proposed: true, agent: "a bot", person: "a person", run: "a run" },
  completed: { kind: "completed" },
  corrected: { kind: "corrected" },
  taken: { kind: "taken" },
  taken_back: { kind: "taken_back" },
  rechecked: { kind: "rechecked", because: "rules_changed" },
  approved: { kind: "approved", by: "an approver" },
  decided: { kind: "decided", answer: "yes", by: "a signer" },
  linked: { kind: "linked", recipients: ["recipient A", "recipient B"] },
  named: { kind: "named", setting: "approver_of_gifts", person: "a successor", from: "2026-03-10" },
} as const satisfies { readonly [kind in StepKind["kind"]]: StepKind & { readonly kind: kind } };

describe.each(["en", "de"])("each step in %s", (language) => {
  const reader = titledReader(readerOf(language, { baseUrl: "http://127.0.0.1" }), USUAL);

  it.each(Object.values(EVERY_STEP))("$kind says what happened, with all that it names", async (what) => {
    const step = { label: null, what, facts: [], expected: null };
    const example = { example: "the only one", source: null, law: null, askedOn: null, steps: [step] };
    const cases = [{ ...example, settings: [], unconfirmed: [], flagged: [] }];
    const examples = { usual: { facts: [], settings: [] }, cases };
    const shown = await writePage(
      Examples({ reader, ruleSet: "policy.acme.gifts", title: "a rule", examples }) as JSX.Element,
    );
    const [, , given = ""] = shown.split("<td");
    const said = given.slice(given.indexOf(">") + 1).replaceAll(/<[^>]*>/gu, "");
    expect(said).toMatch(/\p{L}{3}/u);
    const { kind, ...names } = what;
    const named = Object.entries(names).filter(([name, value]) => typeof value === "string" && name !== "from");
    for (const [, name] of named) expect(said, kind).toContain(name);
  });
});
