/** RULE_SET as a person types it: the same for every command that takes one. Runs the built program. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ruleSetNamed } from "../../cli/author/rule-set-named.js";
import { readLibrary } from "../../compiler/host/disk.js";
import { checkLibrary } from "../../compiler/library.js";
import { STACK_TRACE, tcs } from "./programs.js";
import { SOURCES } from "./shipped.js";

const home = mkdtempSync(join(tmpdir(), "tcs-named-"));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const FACTS = join(home, "facts.json");
/** Each command with RULE_SET, as a person would type it. */
const COMMANDS: readonly (readonly [command: string, args: (name: string) => readonly string[]])[] = [
  ["mutate", (name) => ["mutate", name]],
  ["cover", (name) => ["cover", name]],
  ["sheet", (name) => ["sheet", name, "--format", "json"]],
  ["facts", (name) => ["facts", name]],
  ["eval", (name) => ["eval", name, "--facts", FACTS]],
  ["doc", (name) => ["doc", name]],
  ["diff", (name) => ["diff", name, "policy.acme.orders@1"]],
  ["test", (name) => ["test", name]],
];

beforeAll(async () => {
  const made = [
    ["acme.orders", "orders"],
    ["acme.gifts_given", "orders"],
    ["acme.gifts_got", "orders"],
  ];
  for (const [name = "", domain = ""] of made) {
    const begun = [
      "new",
      "policy",
      name,
      "--version",
      "1",
      "--domain",
      domain,
      "--from",
      "2026-01-01",
      "--sources",
      home,
    ];
    expect((await tcs(...begun)).exit).toBe(0);
  }
  writeFileSync(FACTS, JSON.stringify({ orders_date: "2026-03-10", orders_amount: { amount: 100, currency: "EUR" } }));
});

describe("the name of a rule set", () => {
  it.each(COMMANDS)("serves `tcs %s` by a part that fits one rule set alone", async (_, args) => {
    const { exit, out, err } = await tcs(...args("orders"), "--sources", home);
    expect([exit, err]).toEqual([0, ""]);
    expect(out).not.toBe("");
  });

  it.each(COMMANDS)(
    "gets the near name from `tcs %s` where it is wrong, and nothing is said of errors",
    async (_, args) => {
      const { exit, out, err } = await tcs(...args("odrers"), "--sources", home);
      expect(exit).toBe(2);
      expect(out + err).toContain("Did you mean policy.acme.orders?");
      expect(out + err).not.toMatch(/error/);
      expect(out + err).not.toMatch(STACK_TRACE);
    },
  );

  it.each(COMMANDS.filter(([command]) => command !== "test"))(
    "is too short for `tcs %s` where it fits several, which are listed",
    async (_, args) => {
      const { exit, err } = await tcs(...args("gifts"), "--sources", home);
      expect([exit, err]).toEqual([
        2,
        expect.stringContaining(
          "gifts fits several rule sets: policy.acme.gifts_given, policy.acme.gifts_got. Name one of them.",
        ),
      ]);
    },
  );

  it("is reported to have errors where its source has some, and nowhere else", () => {
    const library = readLibrary(home);
    const broken = library.sources.map(({ path, text }) => ({
      path,
      text: path.includes("/orders/") ? text.replace("outcomes", "outcoms") : text,
    }));
    const words = (name: string): string => {
      const picked = ruleSetNamed(checkLibrary({ ...library, sources: broken }), name);
      return picked.kind === "none" ? picked.words : picked.models.map((model) => model.name).join();
    };
    expect(words("orders")).toBe(
      "The rule set policy.acme.orders has errors, so that it cannot be read: `tcs check` shows them.",
    );
    expect(words("nothing_like_it")).toBe(
      "There is no rule set nothing_like_it. There are: policy.acme.gifts_given, policy.acme.gifts_got.",
    );
    expect(words("gifts_got")).toBe("policy.acme.gifts_got");
  });

  const shipped = checkLibrary(readLibrary(SOURCES));
  const picked = (name: string): readonly string[] | string => {
    const named = ruleSetNamed(shipped, name);
    return named.kind === "none" ? named.words : named.models.map((model) => `${model.name}@${model.version}`);
  };

  it("means all its versions, the newest last, or the one behind @", () => {
    expect(picked("law.de.business_gifts")).toEqual(["law.de.business_gifts@2004", "law.de.business_gifts@2024"]);
    expect(picked("de.business_gifts@2004")).toEqual(["law.de.business_gifts@2004"]);
    expect(picked("de.business_gifts@1999")).toBe("law.de.business_gifts has no version 1999. It has: 2004, 2024.");
    expect(picked("@2004")).toMatch(/^There is no rule set @2004\./);
  });

  it("is a whole name before it is a part of another", () => {
    const text = readFileSync(join(home, "policy/acme/orders/1.rules"), "utf8");
    const longer = {
      path: "policy/acme/orders_eu/1.rules",
      text: text.replace("policy acme.orders ", "policy acme.orders_eu "),
    };
    const library = readLibrary(home);
    const choice = ruleSetNamed(
      checkLibrary({ ...library, sources: [...library.sources, longer] }),
      "policy.acme.orders",
    );
    expect(choice.kind === "versions" && choice.models.map(({ name }) => name)).toEqual(["policy.acme.orders"]);
  });
});
