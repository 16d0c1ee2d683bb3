/**
 * The types of the client in Python, as an editor reads them: they are right by the strictest rules, they find a
 * caller's mistakes, and they have the members and values of the API document.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { apiDocument } from "../../docs/api/document.js";
import { ROOT } from "../cli/programs.js";

const FILES = ["tcs_client.py", "tcs_guard.py", "agent.py"];
const require = createRequire(import.meta.url);
const PYRIGHT = require.resolve("pyright/index.js");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tcs-python-types-"));
  for (const file of FILES) cpSync(join(ROOT, "examples/python-agent", file), join(folder, file));
  // A caller without an editor may pass a float as an amount: this is looked at when the program runs.
  const rules = { typeCheckingMode: "strict", pythonVersion: "3.9", reportUnnecessaryIsInstance: "none" };
  writeFileSync(join(folder, "pyrightconfig.json"), JSON.stringify(rules));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const REPORT = z.object({
  generalDiagnostics: z.array(
    z.object({ file: z.string(), message: z.string(), range: z.object({ start: z.object({ line: z.number() }) }) }),
  ),
});

/** What an editor says of a program beside the client: the line, counted from 1, and the words. */
function toldOf(lines: readonly string[]): readonly (readonly [line: number, words: string])[] {
  writeFileSync(join(folder, "program.py"), `${lines.join("\n")}\n`);
  const { stdout } = spawnSync(process.execPath, [PYRIGHT, "--outputjson"], { cwd: folder, encoding: "utf8" });
  return REPORT.parse(JSON.parse(stdout)).generalDiagnostics.map(({ file, message, range }) => [
    file.endsWith("program.py") ? range.start.line + 1 : 0,
    `${file.endsWith("program.py") ? "" : file} ${message}`,
  ]);
}

const BEGIN = [
  "import os",
  "from decimal import Decimal",
  "from tcs_client import CheckRequest, Client, minor_units",
  "from tcs_guard import Permit, guard, guarded",
  'client = Client("https://tcs.example.com", os.environ["TCS_KEY"])',
  "def body_of(ref: str, amount: Decimal) -> CheckRequest:",
  '    money = {"amount": minor_units(amount), "currency": "EUR"}',
  '    return {"rule_set": "policy.acme.gifts", "transaction": {"channel": "agent", "ref": ref}, "facts": {"cost": money}}',
  "def pay(permit: Permit) -> str:",
  "    return permit.reference",
];

describe("an editor", () => {
  it("finds nothing in the client, the guard, the agent and a right program", () => {
    const right = [
      ...BEGIN,
      'result = guard(client, body_of("T-1", Decimal("49.00")), pay, timeout=60)',
      'paid = result.reference if result.did == "executed" else None',
      "answer = client.read_check(result.check_id)",
      'facts = [each["fact"] for each in answer.get("missing", [])] if answer["state"] != "determined" else []',
      "def proposal_of(ref: str) -> CheckRequest:",
      '    return body_of(ref, Decimal("1.00"))',
      "@guarded(client, proposal_of)",
      "def refund(permit: Permit, ref: str) -> str:",
      "    return permit.reference + ref",
      'client.report_reversal(answer["check_id"], {"ref": refund("T-2").did})',
    ];
    expect(toldOf(right)).toEqual([]);
  });

  it("finds what a caller writes wrong, at its line", () => {
    const wrong: readonly (readonly [line: string, words: string])[] = [
      ['client.check({"rule_set": "policy.acme.gifts"})', '"facts" is required'],
      ['client.check(body_of("T-1", 49.0))', '"float" is not assignable to "Decimal"'],
      ['client.check(body_of("T-1", Decimal(1)))["executed"]', '"executed" is not a defined key'],
      ['client.check(body_of("T-1", Decimal(1)))["requests"]', '"requests" is not a required key'],
      ['client.preview(body_of("T-1", Decimal(1)))["check_id"]', '"check_id" is not a defined key'],
      ['client.report_execution("chk_1", {"ref": "payment"})', '"executed" is required'],
      [
        'client.report_execution("chk_1", {"executed": False, "reason": "forgotten"})',
        'not assignable to type "Literal[',
      ],
      ['guard(client, body_of("T-1", Decimal(1)), pay).did == "done"', "always evaluate to False"],
      ["guard(client, body_of('T-1', Decimal(1)), lambda: 'paid')", "too few positional parameters"],
      ['client.wait_for_decision("apr_1", 60)["status"] == "done"', "always evaluate to False"],
    ];
    const told = toldOf([...BEGIN, ...wrong.map(([line]) => line)]);
    for (const [at, [line, words]] of wrong.entries()) {
      const here = told.filter(([place]) => place === BEGIN.length + at + 1).map(([, said]) => said);
      expect([line, here.join("\n")]).toEqual([line, expect.stringContaining(words)]);
    }
  });
});

const python = spawnSync("python3", ["-c", "import sys; print(sys.version_info >= (3, 9))"], { encoding: "utf8" });
const hasPython = python.status === 0 && python.stdout.trim() === "True";

const SHAPES = z.record(
  z.string(),
  z.object({ required: z.array(z.string()), all: z.record(z.string(), z.array(z.unknown())) }),
);

/** Each typed dictionary: its members, those that are always there, and the values of those that have a list. */
const PRINT_SHAPES = `
import json, typing, tcs_client
def values(hint):
    return list(typing.get_args(hint)) if typing.get_origin(hint) is typing.Literal else []
print(json.dumps({
    name: {"required": sorted(each.__required_keys__), "all": {key: values(hint) for key, hint in typing.get_type_hints(each).items()}}
    for name, each in vars(tcs_client).items() if isinstance(each, type) and hasattr(each, "__required_keys__")
}))`;

/** What the API document says of each; several where an answer has a schema for each state. */
const STATES = ["Determined", "Undetermined", "NotCovered", "Contested"];
const SCHEMAS: Readonly<Record<string, readonly string[]>> = {
  Money: ["SentAmount"],
  CheckRequest: ["CheckRequest"],
  Preview: STATES.map((state) => `${state}CheckPreview`),
  Answer: STATES.map((state) => `${state}Answer`),
  AnswerRead: STATES.map((state) => `${state}AnswerRead`),
  ApprovalRequest: ["ApprovalRequest"],
  ApprovalRequestRead: ["ApprovalRequestRead"],
  ExecutionReport: ["ExecutionReport"],
  ReversalReport: ["ReversalReport"],
};

const LISTED = z.looseObject({
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  get anyOf() {
    return z.array(LISTED).optional();
  },
});

const SCHEMA = z.object({
  properties: z.record(z.string(), LISTED),
  required: z.array(z.string()).default([]),
});

/** The values of a member that has a list. */
function valuesOf(member: z.infer<typeof LISTED> | undefined): readonly unknown[] {
  if (member === undefined) return [];
  return [
    ...(member.enum ?? []),
    ...(member.const === undefined ? [] : [member.const]),
    ...(member.anyOf ?? []).flatMap(valuesOf),
  ];
}

describe.skipIf(!hasPython)("a typed dictionary, where there is python3 of version 3.9 or later", () => {
  it("has members of the API document; what it has always is always there; and a list of values is whole", () => {
    const { stdout } = spawnSync("python3", ["-B", "-c", PRINT_SHAPES], { cwd: folder, encoding: "utf8" });
    const shapes = SHAPES.parse(JSON.parse(stdout));
    const { schemas } = apiDocument().components;
    for (const [name, documented] of Object.entries(SCHEMAS)) {
      const { required, all } = shapes[name] ?? expect.fail(`${name} is a typed dictionary`);
      const read = documented.map((each) => SCHEMA.parse(schemas[each]));
      const unknown = Object.keys(all).filter((key) => !read.some(({ properties }) => key in properties));
      expect([name, unknown]).toEqual([name, []]);
      // An answer from before engine_version 1.3.0 has no outcome.
      const always = required.filter((key) => key !== "outcome" || name !== "AnswerRead");
      const absent = always.filter((key) => !read.every((schema) => schema.required.includes(key)));
      expect([name, absent]).toEqual([name, []]);
      for (const [key, values] of Object.entries(all).filter(([, of]) => of.length > 0)) {
        const listed = read.flatMap(({ properties }) => valuesOf(properties[key]));
        expect([name, key, [...values].sort()]).toEqual([name, key, [...new Set(listed)].sort()]);
      }
    }
  });
});
