/** Keys: their format, their checksum, and that only an HMAC of them is stored. */
import { createHmac, randomFillSync } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import * as fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";

import { hashOf, isSameHash, mintKey, readKey } from "../../../runtime/auth/key.js";
import { loadPeppers, type Pepper, UnfitPepper } from "../../../runtime/auth/pepper.js";

const PEPPER: Pepper = { id: "p", bytes: Buffer.alloc(32, 1) };
const random = (length: number): Uint8Array => randomFillSync(new Uint8Array(length));

describe("a key", () => {
  it("[AUT-021] says its environment, has 8 public characters, and a prefix up to them", () => {
    const live = mintKey("live", PEPPER, random);
    expect(live.secret).toMatch(/^tcs_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
    expect(live.prefix).toBe(live.secret.slice(0, 17));
    expect(mintKey("test", PEPPER, random).secret).toMatch(/^tcs_test_/);
  });

  it("is read again, whatever was random in it", () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
        fc.constantFrom("live", "test"),
        (bytes, env) => {
          const next = (): number => Number(bytes.next().value);
          const key = mintKey(env === "live" ? "live" : "test", PEPPER, (length) => Uint8Array.from({ length }, next));
          expect(readKey(key.secret)).toEqual({ secret: key.secret, prefix: key.prefix });
        },
      ),
    );
  });

  it("with one character wrong, or two exchanged, is no key", () => {
    const { secret } = mintKey("live", PEPPER, random);
    fc.assert(
      fc.property(
        fc.integer({ min: 9, max: secret.length - 1 }),
        fc.constantFrom("0", "a", "Z", "_", " ", "é"),
        (at, put) => {
          const slipped = secret.slice(0, at) + put + secret.slice(at + 1);
          expect(readKey(slipped)).toEqual(slipped === secret ? expect.anything() : null);
        },
      ),
    );
    for (let at = 18; at < secret.length - 1; at += 1) {
      const exchanged = secret.slice(0, at) + secret.charAt(at + 1) + secret.charAt(at) + secret.slice(at + 2);
      if (exchanged !== secret) expect(readKey(exchanged)).toBeNull();
    }
  });

  it("with another environment written in is no key", () => {
    expect(readKey(mintKey("test", PEPPER, random).secret.replace("_test_", "_live_"))).toBeNull();
  });

  it("uses each of the 62 digits about equally often", () => {
    const counts = new Map<string, number>();
    for (let made = 0; made < 500; made += 1)
      for (const digit of mintKey("live", PEPPER, random).secret.slice(18, 50))
        counts.set(digit, (counts.get(digit) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 16,000 digits, 258 of each: a bias of one in four would show, chance does not get this far.
    expect(Math.min(...counts.values())).toBeGreaterThan(170);
    expect(Math.max(...counts.values())).toBeLessThan(360);
  });

  it("is kept as an HMAC-SHA-256 under the pepper", () => {
    const key = mintKey("live", PEPPER, random);
    expect(Buffer.from(key.hash)).toEqual(createHmac("sha256", Buffer.alloc(32, 1)).update(key.secret).digest());
    expect(isSameHash(hashOf(key.secret, PEPPER), key.hash)).toBe(true);
    expect(isSameHash(hashOf(key.secret, { id: "q", bytes: Buffer.alloc(32, 2) }), key.hash)).toBe(false);
    expect(isSameHash(new Uint8Array(31), key.hash)).toBe(false);
  });
});

describe("the pepper", () => {
  const made: string[] = [];
  const folder = (): string => {
    const path = mkdtempSync(join(tmpdir(), "tcs-pepper-"));
    made.push(path);
    return path;
  };
  afterEach(() => {
    for (const path of made.splice(0)) rmSync(path, { recursive: true });
  });

  it("is made once, in a file that only its owner may read", () => {
    const directory = folder();
    const [first] = loadPeppers(directory, undefined, [], random);
    const [again] = loadPeppers(directory, undefined, [], random);
    expect(again).toEqual(first);
    expect(first.bytes.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(directory, "pepper")).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(["pepper"]);
  });

  it("of the environment goes first, and the file's still knows its keys", () => {
    const directory = folder();
    const [ofFile] = loadPeppers(directory, undefined, [], random);
    const [first, second] = loadPeppers(directory, "x".repeat(40), [], random);
    expect(first.id).not.toBe(ofFile.id);
    expect(second).toEqual(ofFile);
  });

  it("of the environment alone makes no file", () => {
    const directory = folder();
    expect(loadPeppers(directory, "x".repeat(40), [], random)).toHaveLength(1);
    expect(readdirSync(directory)).toEqual([]);
  });

  it("that keys were hashed with and that is gone is asked for, and none is made in its place", () => {
    const directory = folder();
    expect(() => loadPeppers(directory, undefined, ["pepper-id"], random)).toThrow(/is missing.*Put it back/);
    expect(readdirSync(directory)).toEqual([]);
    expect(loadPeppers(directory, "x".repeat(40), ["pepper-id"], random)).toHaveLength(1);
  });

  it("that is too short, or emptied, is refused", () => {
    const directory = folder();
    expect(() => loadPeppers(directory, "hunter2", [], random)).toThrow(UnfitPepper);
    writeFileSync(join(directory, "pepper"), "");
    expect(() => loadPeppers(directory, undefined, [], random)).toThrow(UnfitPepper);
  });
});
