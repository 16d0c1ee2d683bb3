/** The language service for files that come whole with each question. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { compilePosted } from "../../../compiler/host/compile-posted.js";
import { openLanguage } from "../../../compiler/host/language.js";
import type { CheckedFile, LanguageAnswer, LanguageQuestion } from "../../../compiler/host/language-in-child.js";
import { DOMAIN, DOMAIN_PATH, MATCHING, MATCHING_PATH, POLICY, POLICY_PATH } from "../check/samples.js";

const PATH = "policy/acme/customer_support/1.rules";
const TEXT = readFileSync(`rulesets/${PATH}`, "utf8");
const RATES = { path: "policy/acme/support/rates.csv", text: "place,year,full,part\nDE,2026,10.00,1.5\n" };

interface Asked {
  readonly files?: readonly { readonly path: string; readonly text: string }[];
  readonly kept?: readonly string[];
  readonly whose?: string;
}

const ask = openLanguage();
const answer = (question: LanguageQuestion, { files, kept = [], whose = "acc_1" }: Asked = {}): LanguageAnswer =>
  ask({ whose, files: files ?? [{ path: PATH, text: TEXT }], kept, ask: question });

function check(asked: Asked = {}): readonly CheckedFile[] {
  const checked = answer({ kind: "check" }, asked);
  if (checked.kind !== "checked") throw new Error(checked.kind);
  return checked.files;
}

const edited = (from: string, to: string): string => {
  expect(TEXT).toContain(from);
  return TEXT.replace(from, to);
};

describe("the problems of files that are being written", () => {
  it("are those that compiling them as a draft reports, at the same places", async () => {
    const texts = [
      TEXT,
      edited("domain customer_support", "domain customer_suport"),
      edited("when ", "whne "),
      edited('title "', 'title "Placeholder: '),
      edited("cites ", "cites nothing_of_it."),
      TEXT.slice(0, 5_000),
      "nonsense",
      "",
    ];
    for (const text of texts) {
      const { diagnostics } = await compilePosted({ files: [{ path: PATH, text }], kept: [], isDraft: true });
      const compiled = diagnostics.diagnostics
        // Examples are asked for by themselves.
        .filter(({ code }) => code !== "TCS6001")
        .map(({ code, severity, message, start, end }) => [code, severity, message, start.offset, end.offset]);
      const [file] = check({ files: [{ path: PATH, text }] });
      expect(
        file?.problems.map(({ code, severity, message, start, end }) => [code, severity, message, start, end]),
      ).toEqual(compiled);
    }
  });

  it("have the correction of each that is certain, and made, it leaves none", () => {
    const text = edited("domain customer_support", "domain customer_suport");
    const [file] = check({ files: [{ path: PATH, text }] });
    const [problem] = file?.problems ?? [];
    expect(text.slice(problem?.start, problem?.end)).toBe("customer_suport");
    const [edit] = problem?.fix?.edits ?? [];
    expect(problem?.fix?.title).toBe("Write customer_support");
    const mended = text.slice(0, edit?.start) + (edit?.text ?? "") + text.slice(edit?.end);
    expect(mended).toBe(TEXT);
    expect(check({ files: [{ path: PATH, text: mended }] })[0]?.problems).toEqual([]);
  });

  it("of a domain, a table and a matching set that come with it are at each file", () => {
    const files = [
      { path: POLICY_PATH, text: POLICY },
      { path: DOMAIN_PATH, text: DOMAIN.replace("amount amount", "amount amuont") },
      RATES,
      { path: MATCHING_PATH, text: MATCHING.replace("kinds customer", "kinds custmer") },
    ];
    const checked = check({ files });
    expect(checked.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
    const marked = checked.map(({ problems }, at) =>
      problems.map(({ start, end }) => files[at]?.text.slice(start, end)),
    );
    expect(marked[1]).toContain("amuont");
    expect(marked[3]).toContain("custmer");
    expect(marked[2]).toEqual([]);
  });
});

describe("the domains that a text may name", () => {
  it("are those that the account keeps and those that ship, and none of another account", () => {
    const files = [{ path: POLICY_PATH, text: POLICY }, RATES];
    const codes = (kept: readonly string[], whose: string): readonly string[] =>
      check({ files, kept, whose })[0]?.problems.map(({ code }) => code) ?? [];
    expect(codes([DOMAIN], "acc_1")).not.toContain("TCS6002");
    expect(codes([], "acc_2")).toContain("TCS6002");
    expect(codes([DOMAIN], "acc_1")).not.toContain("TCS6002");
    const begun = { path: PATH, text: 'policy acme.customer_support version "1" {\n  domain ' };
    const named = (kept: readonly string[], whose: string): unknown =>
      answer({ kind: "complete", path: PATH, offset: begun.text.length }, { files: [begun], kept, whose });
    const labels = (asked: unknown): readonly string[] =>
      (asked as { options: readonly { label: string }[] }).options.map(({ label }) => label);
    expect(labels(named([DOMAIN], "acc_1"))).toEqual(expect.arrayContaining(["customer_support", "gifts", "support"]));
    expect(labels(named([], "acc_2"))).not.toContain("support");
  });

  it("are shown with their facts: to complete a condition, and to say what a fact is", () => {
    const at = TEXT.indexOf("when ") + "when ".length;
    const facts = answer({ kind: "complete", path: PATH, offset: at });
    expect(facts).toMatchObject({ kind: "completions", start: at, end: at });
    expect(JSON.stringify(facts)).toContain('{"label":"amount","kind":"fact","detail":"fact: money"}');
    const [name] = /(?<=when )[a-z_]+/.exec(TEXT) ?? [""];
    const described = answer({ kind: "describe", path: PATH, offset: at + 1 });
    expect(described).toMatchObject({ kind: "description", start: at, end: at + name.length });
    expect(JSON.stringify(described)).toMatch(/of the domain customer_support/);
    expect(answer({ kind: "describe", path: PATH, offset: TEXT.length })).toEqual({ kind: "nothing" });
  });
});

describe("of a whole file", () => {
  it("the outline has each declaration at its name, in the order of the text", () => {
    const [file] = check();
    const outline = file?.outline ?? [];
    expect(outline.every(({ name, start, end }) => TEXT.slice(start, end) === name)).toBe(true);
    expect([...outline].sort((a, b) => a.start - b.start)).toEqual(outline);
    const rules = [...TEXT.matchAll(/^ {2}(?:rule|scope|consequence) ([a-z_0-9]+) "([^"]+)"/gm)];
    expect(rules.length).toBeGreaterThan(3);
    expect(outline.filter(({ kind }) => kind === "rule").map(({ name, title }) => [name, title])).toEqual(
      rules.map(([, name, title]) => [name, title]),
    );
  });

  it("the colours are of words that do not overlap", () => {
    const colours = check()[0]?.colours ?? [];
    expect(colours.length).toBeGreaterThan(1_000);
    expect(colours.every(([start, end], at) => start < end && (colours[at - 1]?.[1] ?? 0) <= start)).toBe(true);
    expect(colours.find(([start]) => start === TEXT.indexOf("policy acme"))?.[2]).toBe("keyword");
  });

  it("the normal form is given if the text has another, and not with mistakes of syntax", () => {
    const format = (text: string): LanguageAnswer =>
      answer({ kind: "format", path: PATH }, { files: [{ path: PATH, text }] });
    expect(format(edited("\n  domain", "\n      domain"))).toEqual({ kind: "formatted", text: TEXT });
    expect(format(TEXT)).toEqual({ kind: "formatted", text: null });
    expect(format(edited("when ", "whne "))).toEqual({ kind: "formatted", text: null });
  });

  it("examples that come out otherwise are named at their place", () => {
    const text = edited("expect determined allowed\n", "expect determined not_allowed\n");
    const failing = answer({ kind: "examples" }, { files: [{ path: PATH, text }] });
    expect(failing).toMatchObject({ kind: "examples", files: [{ path: PATH, problems: [{ code: "TCS6001" }] }] });
    expect(answer({ kind: "examples" })).toEqual({ kind: "examples", files: [{ path: PATH, problems: [] }] });
  });
});

describe("a name of the files", () => {
  const files = [{ path: POLICY_PATH, text: POLICY }, { path: DOMAIN_PATH, text: DOMAIN }, RATES];
  const outlined = (): readonly { readonly path: string; readonly name: string; readonly start: number }[] =>
    check({ files }).flatMap(({ path, outline }) => outline.map(({ name, start }) => ({ path, name, start })));

  it("leads from wherever it is written to one declaration, with its line", () => {
    expect(outlined().length).toBeGreaterThan(20);
    for (const { path, name, start } of outlined()) {
      const declared = answer({ kind: "define", path, offset: start }, { files });
      if (declared.kind !== "definition") throw new Error(`${path} ${name}: ${declared.kind}`);
      const text = files.find((file) => file.path === declared.path)?.text ?? "";
      expect(text.slice(declared.start, declared.end)).toBe(name);
      expect(declared.line).toBe(text.slice(0, declared.start).split("\n").length);
    }
    expect(answer({ kind: "define", path: POLICY_PATH, offset: POLICY.length }, { files })).toEqual({
      kind: "nothing",
    });
  });

  it("is renamed wherever it is written; renamed back, the files are as before", () => {
    const renamedNames = outlined().filter(({ path, start }) => {
      const named = answer({ kind: "name", path, offset: start }, { files });
      const there = named.kind === "name" ? renamed(files, path, start, "another_name") : null;
      // A column is named by its table's file, and a key of a table by the fact of its type.
      if (there === null) return false;
      const at = there.find((file) => file.path === path)?.text.indexOf("another_name") ?? -1;
      const name =
        files
          .find((file) => file.path === path)
          ?.text.slice(start)
          .match(/^\w+/)?.[0] ?? "";
      expect(renamed(there, path, at, name)).toEqual(files);
      return true;
    });
    expect(renamedNames.length).toBeGreaterThan(20);
  });

  it("that a file beside them has too is refused with that file, and so is a name that is taken", () => {
    const offset = POLICY.indexOf("amount is");
    expect(POLICY.slice(offset, offset + 6)).toBe("amount");
    const alone = { files: [{ path: POLICY_PATH, text: POLICY }, RATES], kept: [DOMAIN] };
    const why = `${DOMAIN_PATH} has this name too, and is not edited here.`;
    const ask = { path: POLICY_PATH, offset } as const;
    expect(answer({ kind: "name", ...ask }, alone)).toEqual({ kind: "refused", why });
    expect(answer({ kind: "rename", ...ask, name: "sum" }, alone)).toEqual({ kind: "refused", why });
    expect(answer({ kind: "define", ...ask }, alone)).toMatchObject({ kind: "definition", path: DOMAIN_PATH });
    const [fact = ""] = /(?<=fact )(?!amount)[a-z_]+/.exec(DOMAIN) ?? [];
    expect(answer({ kind: "rename", ...ask, name: fact }, { files })).toMatchObject({ kind: "refused" });
    expect(answer({ kind: "rename", ...ask, name: "rule 1" }, { files })).toMatchObject({
      kind: "refused",
      why: expect.stringContaining("`rule 1` is not a valid name"),
    });
  });
});

type Files = readonly { readonly path: string; readonly text: string }[];

/** Null: refused. */
function renamed(files: Files, path: string, offset: number, name: string): Files | null {
  const renaming = answer({ kind: "rename", path, offset, name }, { files });
  if (renaming.kind !== "renamed") return null;
  return files.map((file) => {
    const places = renaming.files.find((each) => each.path === file.path)?.places ?? [];
    const text = [...places]
      .reverse()
      .reduce((text, { start, end }) => text.slice(0, start) + name + text.slice(end), file.text);
    return { ...file, text };
  });
}
