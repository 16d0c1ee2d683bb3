/** A published version cannot be edited unnoticed, and its source cannot be lost. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { expect, test } from "vitest";

import { checksum } from "../../compiler/canonical/hashes.js";
import { matchingHashes } from "../../compiler/canonical/matching.js";
import { recordPublished } from "../../compiler/host/record-published.js";
import { checkLibrary } from "../../compiler/library.js";
import { PUBLISHED_FILE, readPublished, writePublished } from "../../compiler/published.js";
import { DAYS, DOMAIN, DOMAIN_PATH, MATCHING, MATCHING_PATH, POLICY, POLICY_PATH, RATES } from "./check/samples.js";

const TEXTS: Readonly<Record<string, string>> = {
  [DOMAIN_PATH]: DOMAIN,
  [POLICY_PATH]: POLICY,
  [MATCHING_PATH]: MATCHING,
};

function check(texts: Readonly<Record<string, string>>, published: string | null) {
  const sources = Object.entries(texts).map(([path, text]) => ({ path, text }));
  const readTable = (path: string): string => (path.endsWith("rates.csv") ? RATES : DAYS);
  return checkLibrary({ sources, readTable, published });
}

const { sources: CLEAN } = check(TEXTS, null);
/** What `tcs policy publish` would have recorded of the samples. */
const RECORDED = writePublished(
  Object.fromEntries(
    CLEAN.flatMap(({ model, matching }): (readonly [string, string])[] => [
      ...(model ? [[`${model.name}@${model.version}`, checksum(model)] as const] : []),
      ...(matching ? [[`${matching.name}@${matching.version}`, matchingHashes(matching).checksum] as const] : []),
    ]),
  ),
);

function found(texts: Readonly<Record<string, string>>, published = RECORDED): readonly string[] {
  return check(texts, published).diagnostics.map(({ code, path }) => `${code} ${path}`);
}

test("what is as it was published has no finding, also in another layout and with comments", () => {
  expect(Object.keys(JSON.parse(RECORDED) as object)).toHaveLength(2);
  expect(found(TEXTS)).toEqual([]);
  const policy = `# A comment.\n${POLICY.replaceAll("\n", "\n\n")}`;
  expect(found({ ...TEXTS, [POLICY_PATH]: policy })).toEqual([]);
  expect(found(TEXTS, "{}\n")).toEqual([]);
});

test("TCS6007: every edit but one of layout and comments is found at the version, in policies and matching sets", () => {
  expect(found({ ...TEXTS, [POLICY_PATH]: POLICY.replace("above 500.00 EUR", "above 500.01 EUR") })).toEqual([
    `TCS6007 ${POLICY_PATH}`,
  ]);
  expect(found({ ...TEXTS, [MATCHING_PATH]: MATCHING.replace(/title "/, 'title "Now ') })).toEqual([
    `TCS6007 ${MATCHING_PATH}`,
  ]);
  const { diagnostics } = check({ ...TEXTS, [POLICY_PATH]: POLICY.replace(/title "/, 'title "Now ') }, RECORDED);
  const [{ span, message } = { span: { start: 0, end: 0 }, message: "" }] = diagnostics;
  expect(POLICY.slice(0, POLICY.indexOf("\n"))).toContain(POLICY.slice(span.start - 4, span.end - 4).trim());
  expect(message).toMatch(/^policy\.\S+@\S+ is published, and this text is not the published one/);
});

test("a source with a mistake has that mistake alone: its meaning is not known", () => {
  const codes = found({ ...TEXTS, [POLICY_PATH]: POLICY.replace("above 500.00 EUR", "above 500.00 XYZ") });
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.join()).not.toContain("TCS6007");
});

test("TCS6009: a published version whose source is gone is found at its line", () => {
  const { [POLICY_PATH]: _gone, ...left } = TEXTS;
  const [diagnostic, ...more] = check(left, RECORDED).diagnostics;
  expect([diagnostic?.code, diagnostic?.path, more]).toEqual(["TCS6009", PUBLISHED_FILE, []]);
  expect(RECORDED.slice(diagnostic?.span.start, diagnostic?.span.end)).toMatch(/^"policy\.\S+@\S+"$/);
});

test.each(["", "[]", "null", "{", '{"policy.a.b@1": 7}', '{"policy.a.b": "sha256:00"}', "<<<<<<< HEAD\n{}"])(
  "TCS6008: %j is no list of published versions",
  (text) => {
    expect(found(TEXTS, text)).toEqual([`TCS6008 ${PUBLISHED_FILE}`]);
  },
);

test("what is written is read as the same, in any order of publications, one version on each line", () => {
  const name = fc.stringMatching(/^policy\.[a-z]{1,5}\.[a-z_]{1,8}@[0-9a-z.]{1,4}$/);
  const sum = fc.stringMatching(/^sha256:[0-9a-f]{64}$/);
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, sum), { selector: ([key]) => key }), (entries) => {
      const text = writePublished(Object.fromEntries(entries));
      expect(readPublished(text)).toEqual(Object.fromEntries(entries));
      expect(writePublished(Object.fromEntries([...entries].reverse()))).toBe(text);
      expect(text.split("\n")).toHaveLength(entries.length === 0 ? 2 : entries.length + 3);
    }),
  );
});

test("publications are added to the file of their sources, and a broken file is left as it is", () => {
  const folder = mkdtempSync(join(tmpdir(), "tcs-published-"));
  try {
    const file = join(folder, PUBLISHED_FILE);
    const version = (number: string, digit: string) => ({
      folder,
      name: `policy.nord.travel@${number}`,
      checksum: `sha256:${digit.repeat(64)}`,
    });
    expect(recordPublished([version("2", "b")])).toEqual([file]);
    expect(recordPublished([version("1", "a")])).toEqual([file]);
    expect(recordPublished([version("1", "a")])).toEqual([]);
    expect(readFileSync(file, "utf8").match(/@\d/g)).toEqual(["@1", "@2"]);
    writeFileSync(file, "<<<<<<< HEAD\n");
    expect(() => recordPublished([version("1", "a")])).toThrow("is no list of published versions");
    expect(readFileSync(file, "utf8")).toBe("<<<<<<< HEAD\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
