/**
 * The compiler as a process of its own: one request as JSON on standard input, one answer as JSON on standard output.
 * `compile-apart.ts` starts it.
 */
import { hasErrors } from "../diagnostics/diagnostic.js";
import { printDiagnostics } from "../diagnostics/print.js";
import type { ApartAnswer, ApartRequest } from "./compile-apart.js";
import { buildPolicies } from "./compile-policies.js";
import { gatherPosted } from "./policy-sources.js";

const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
const { files, kept } = JSON.parse(Buffer.concat(pieces).toString("utf8")) as ApartRequest;
const { diagnostics, built, matchings, textOf } = await buildPolicies(gatherPosted(files, kept));
const modules = [...built, ...matchings].map(({ module, path, typescript, javascript, checksum }) => {
  return { kind: module.kind === "matching" ? "matching" : "policy", path, typescript, javascript, checksum } as const;
});
const answer: ApartAnswer = {
  diagnostics: JSON.parse(printDiagnostics(diagnostics, textOf, { format: "json" })) as ApartAnswer["diagnostics"],
  modules: hasErrors(diagnostics) ? null : modules,
};
process.stdout.write(JSON.stringify(answer));
