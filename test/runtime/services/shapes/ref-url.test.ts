/** The address of an action's reference: whatever the reference is, it leads to the host that the account named. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isRefUrl, refAddress } from "../../../../runtime/services/shapes/ref-url.js";

const PATTERN = "https://shop.example/orders/{ref}";

const references = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("../..", "//evil.example", "@evil.example", "a?b#c", "%2e%2e", "javascript:alert(1)", "\\..\\"),
);

describe("the address of a reference", () => {
  it("is under the pattern's host and path, and holds the whole reference", () => {
    fc.assert(
      fc.property(references, fc.constantFrom("/orders/{ref}", "/o?id={ref}&x=1", "/o#{ref}"), (ref, tail) => {
        const address = refAddress(`https://shop.example${tail}`, ref);
        if (address === null) return ["", ".", ".."].includes(ref);
        const { origin, pathname, search, hash } = new URL(address);
        const [before = "", after = ""] = tail.split("{ref}");
        const rest = pathname + search + hash;
        const held = rest.slice(before.length, rest.length - after.length);
        expect(origin).toBe("https://shop.example");
        expect(rest.startsWith(before)).toBe(true);
        expect(decodeURIComponent(held)).toBe(ref.toWellFormed());
      }),
      { examples: [["$&", "/orders/{ref}"]] },
    );
  });

  it("is none without a pattern, and for a step up", () => {
    expect([refAddress(null, "order-1"), refAddress(PATTERN, ".."), refAddress(PATTERN, ".")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(refAddress(PATTERN, "order 1/2")).toBe("https://shop.example/orders/order%201%2F2");
  });
});

describe("the pattern of an account", () => {
  it.each([PATTERN, "https://shop.example:8443/o?id={ref}", "https://shop.example/{ref}/{ref}#{ref}"])(
    "%s is one",
    (pattern) => {
      expect(isRefUrl(pattern)).toBe(true);
    },
  );

  it.each([
    ["another scheme", "http://shop.example/{ref}"],
    ["a script", "javascript:alert('{ref}')"],
    ["no place", "https://shop.example/orders"],
    ["a place in the host", "https://{ref}.example/orders"],
    ["a place in the port", "https://shop.example:{ref}/orders"],
    ["a user", "https://{ref}@shop.example/{ref}"],
    ["a password", "https://user:secret@shop.example/{ref}"],
    ["no address", "orders/{ref}"],
    ["too long a text", `https://shop.example/${"a".repeat(500)}{ref}`],
  ])("%s is none", (_, pattern) => {
    expect(isRefUrl(pattern)).toBe(false);
  });
});
