/** The list of what is wrong in a file: many hints hide no error. */
import { jsx } from "hono/jsx";
import { expect, it } from "vitest";

import { Problems } from "../../runtime/console/pages/policies/problems.js";
import { readerOf } from "../../runtime/console/reader.js";
import type { PolicyDiagnostic } from "../../runtime/ports/policy-compiler.js";

const reader = readerOf("en-GB", { baseUrl: "http://127.0.0.1" });

function problemAt(line: number, severity: PolicyDiagnostic["severity"]): PolicyDiagnostic {
  const [start, end] = [
    { line, column: 1, offset: 0 },
    { line, column: 2, offset: 1 },
  ];
  return { code: "TCS1", severity, title: "t", message: "m", help: null, path: "a.rules", start, end };
}

it("shows errors first and then the rest, each in the order of their places, and counts what it leaves out", async () => {
  const hints = Array.from({ length: 60 }, (_, at) => problemAt(at + 1, "warning"));
  const problems = [...hints, problemAt(61, "error"), problemAt(70, "error")];
  const page = await jsx(Problems, { reader, problems, file: null }).toString();
  const lines = [...page.matchAll(/Line (\d+)/g)].map(([, line]) => Number(line));
  expect(lines).toEqual([61, 70, ...Array.from({ length: 48 }, (_, at) => at + 1)]);
  expect(page).toMatch(/\b12\b/);
});
