/** `tcs doc`: the page of a rule set says all that its owner is to read, and runs nothing. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { indexPage, pagePath } from "../../cli/author/doc/index-page.js";
import { setPage } from "../../cli/author/doc/set-page.js";
import { signedFindings } from "../../cli/author/doc/signed-for.js";
import { buildDraft } from "../../compiler/build.js";
import { expectPage } from "./page.js";
import { tcs } from "./programs.js";
import { changed, SHIPPED, SHIPPED_MATCHING, SOURCES, textOf } from "./shipped.js";

const SIGNS = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);
const escaped = (words: string): string => words.replace(/[&<>"']/g, (sign) => SIGNS.get(sign) ?? sign);

describe.each(SHIPPED.map((model) => [`${model.name}@${model.version}`, model] as const))(
  "the page of %s",
  (_, model) => {
    it("holds wording, citations with the cited words, facts, settings, totals, outcomes, examples and what is not checked", async () => {
      const { module } = buildDraft(model);
      const page = await setPage(model, module);
      expectPage(page);
      const words = [
        module.checksum,
        model.changelog,
        ...model.rules.flatMap(({ title, wording, examples }) => [
          title,
          wording,
          ...examples.map((example) => example.title),
        ]),
        ...model.sources.flatMap(({ title, clauses }) => [
          title,
          ...clauses.flatMap(({ text, translation }) => [text?.words ?? "", translation?.words ?? ""]),
        ]),
        ...model.facts.flatMap(({ name, meaning }) => [`<code>${name}</code>`, meaning]),
        ...model.settings.flatMap(({ key, meaning }) => [`<code>${key}</code>`, meaning]),
        ...[...model.figures, ...model.conditions, ...model.totals].map(({ name }) => `<code>${name}</code>`),
        ...model.outcomes.map(
          (outcome) => `<li>${model.outcomeTitles[outcome] ?? ""} <span class="small"><code>${outcome}</code></span>`,
        ),
        ...[...model.facts, ...model.settings, ...model.totals].map(({ title }) => title ?? ""),
        ...model.questions.flatMap(({ wording, because }) => [wording, because ?? ""]),
        ...model.notChecked.flatMap(({ topic, reason }) => [topic, reason]),
        ...module.rules.map(({ rule_hash }) => rule_hash),
      ];
      expect(words.filter((each) => !page.includes(each.startsWith("<") ? each : escaped(each)))).toEqual([]);
    });

    it("has a row for every step of every example, with what it must come to", async () => {
      const page = await setPage(model, buildDraft(model).module);
      const tables = [...page.matchAll(/<caption>Worked examples<\/caption>[^]*?<\/table>/g)].map(([table]) => table);
      expect(tables).toHaveLength(model.rules.length);
      for (const [at, rule] of model.rules.entries()) {
        const steps = rule.examples.flatMap((example) => example.steps);
        expect(tables[at]!.match(/<tr><th scope="row">/g)).toHaveLength(steps.length);
        for (const { expected } of steps) if (expected?.outcome) expect(tables[at]).toContain(`: ${expected.outcome}`);
      }
    });
  },
);

describe("tcs doc", () => {
  it("writes every page and an index that links to each, or prints one", async () => {
    const out = mkdtempSync(join(tmpdir(), "tcs-doc-"));
    try {
      const [all, one, none] = [
        await tcs("doc", "--out", out, "--sources", SOURCES),
        await tcs("doc", "law.de.business_gifts", "--sources", SOURCES),
        await tcs("doc", "--sources", SOURCES),
      ];
      expect([all.exit, one.exit, none.exit]).toEqual([0, 0, 2]);
      const index = readFileSync(join(out, "index.html"), "utf8");
      expectPage(index);
      const linked = [...index.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => decodeURIComponent(to));
      expect(linked.sort()).toEqual([...SHIPPED, ...SHIPPED_MATCHING].map(pagePath).sort());
      expect(readdirSync(out).sort()).toEqual(["index.html", ...linked].sort());
      for (const page of linked) expect(readFileSync(join(out, page), "utf8")).toContain('href="index.html"');
      expect(one.out).toContain("Gifts to business partners (Germany)");
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  });

  it("names what the source signs for, with what it is about and the reason", async () => {
    const { out } = await tcs("doc", "law.de.conformity", "--sources", SOURCES);
    const [section = ""] = /<h2 id="signed-for">[^]*?<\/section>/.exec(out) ?? [];
    const source = textOf(SHIPPED.findLast(({ name }) => name === "law.de.conformity")!);
    const reasons = [...source.matchAll(/# lint: off ([\w-]+) because (.+)/g)];
    expect(reasons.length).toBeGreaterThan(0);
    for (const [, finding = "", reason = ""] of reasons) {
      expect(section).toContain(`<code>${finding}</code>`);
      expect(section).toContain(escaped(reason));
    }
    const first = signedFindings(
      "a.rules",
      textOf(SHIPPED.find(({ name, version }) => name === "law.de.conformity" && version === "2021")!),
    );
    expect(first[0]).toEqual({
      finding: "case-without-rule",
      about: 'law de.conformity version "2021" {',
      reason: "rights after a cure that failed or was refused are not checked",
    });
  });

  it("escapes what a source says", async () => {
    const gifts = SHIPPED.find(({ name }) => name === "law.de.business_gifts")!;
    const hostile = changed(
      gifts,
      textOf(gifts).replace('title "Gifts to', 'title "</title><script>alert(1)</script> Gifts to'),
    )!;
    expectPage(await setPage(hostile, buildDraft(hostile).module, { home: "index.html", rows: null, signed: [] }));
    expectPage(await indexPage([hostile]));
  });
});
