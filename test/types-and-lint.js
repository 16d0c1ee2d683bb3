/**
 * The type check and eslint on one program of TypeScript (decision 391): as two commands, each reads every file and
 * computes its types. It says what `tsc` and `eslint .` say.
 */
import { ESLint } from "eslint";
import ts from "typescript";

const read = ts.getParsedCommandLineOfConfigFile("tsconfig.json", {}, ts.sys);
const program = ts.createProgram(read.fileNames, read.options, ts.createCompilerHost(read.options, true));
const typeErrors = [...read.errors, ...ts.getPreEmitDiagnostics(program)];
process.stdout.write(ts.formatDiagnosticsWithColorAndContext(typeErrors, ts.createCompilerHost(read.options)));

const eslint = new ESLint({
  overrideConfig: {
    files: ["**/*.{ts,tsx,mjs}"],
    languageOptions: { parserOptions: { project: null, programs: [program] } },
  },
});
const linted = await eslint.lintFiles(["."]);
process.stdout.write(await (await eslint.loadFormatter("stylish")).format(linted));

if (typeErrors.length + linted.reduce((sum, { errorCount }) => sum + errorCount, 0) > 0) process.exitCode = 1;
