/** Runs failing samples and the same samples put right. */
import { describe, expect, test } from "vitest";

import type { Case } from "./case.js";
import { checkSample, type Surroundings } from "./kit.js";

/** Put right, a sample keeps its domain and path; only a file that was wrong is replaced. */
function rightSurroundings({ surroundings, right }: Case): Surroundings {
  const { domainEdits, path } = surroundings ?? {};
  return {
    ...(domainEdits === undefined ? {} : { domainEdits }),
    ...(path === undefined || right === undefined ? {} : { path }),
  };
}

export function runCases(cases: readonly Case[]): void {
  describe.each(cases.map((sample) => [`${sample.code} ${sample.title ?? ""}`.trim(), sample] as const))(
    "%s",
    (_, sample) => {
      test("says what is wrong, and nothing else", () => {
        expect(checkSample(sample.kind, sample.edits, sample.surroundings).messages).toEqual(sample.says);
        expect(sample.says.some((line) => line.startsWith(sample.code))).toBe(true);
      });
      test("is clean when put right", () => {
        expect(checkSample(sample.kind, sample.right ?? [], rightSurroundings(sample)).messages).toEqual([]);
      });
    },
  );
}
