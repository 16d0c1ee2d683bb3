/** Which network address a request counts for, behind no proxy, a trusted one, or a chain of them. */
import fc from "fast-check";
import type { Context } from "hono";
import { describe, expect, it } from "vitest";

import { readingAddresses } from "../../../runtime/http/address.js";
import { addressesIn, type AddressRange, networkOf, readAddressRange } from "../../../runtime/ports/address-range.js";

const ranges = (...texts: readonly string[]): readonly AddressRange[] =>
  texts.map((text) => {
    const range = readAddressRange(text);
    if (range === null) throw new Error(`${text} is no range.`);
    return range;
  });

/** As the server hands a request on: the socket's address, and the header. */
const requestFrom = (address: string, forwarded?: string): Context =>
  ({
    env: { incoming: { socket: { remoteAddress: address } } },
    req: { header: (name: string) => (name === "X-Forwarded-For" ? forwarded : undefined) },
  }) as unknown as Context;

describe("--trusted-proxies", () => {
  it.each([
    ["127.0.0.1", { address: "127.0.0.1", family: "ipv4", prefix: 32 }],
    ["10.0.0.0/8", { address: "10.0.0.0", family: "ipv4", prefix: 8 }],
    ["0.0.0.0/0", { address: "0.0.0.0", family: "ipv4", prefix: 0 }],
    ["::1", { address: "::1", family: "ipv6", prefix: 128 }],
    ["2001:db8::/32", { address: "2001:db8::", family: "ipv6", prefix: 32 }],
  ])("reads %s", (text, range) => {
    expect(readAddressRange(text)).toEqual(range);
  });

  it.each(["", "proxy", "10.0.0.0/33", "10.0.0/8", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "::1/129", "/8"])(
    "takes %j for no range",
    (text) => {
      expect(readAddressRange(text)).toBeNull();
    },
  );
});

describe("the address that a request counts for [LIM-016]", () => {
  it.each([
    { of: "nobody is trusted", trusted: [], socket: "192.0.2.1", header: "198.51.100.1", counts: "192.0.2.1" },
    { of: "no header", trusted: ["10.0.0.0/8"], socket: "10.0.0.1", header: undefined, counts: "10.0.0.1" },
    {
      of: "a client that invents a header before a trusted proxy",
      trusted: ["10.0.0.0/8"],
      socket: "10.0.0.1",
      header: "203.0.113.9, 198.51.100.1",
      counts: "198.51.100.1",
    },
    {
      of: "a chain of trusted proxies",
      trusted: ["10.0.0.0/8", "192.168.0.0/16"],
      socket: "10.0.0.1",
      header: "203.0.113.9, 198.51.100.1, 192.168.4.4, 10.9.9.9",
      counts: "198.51.100.1",
    },
    {
      of: "a chain of proxies alone",
      trusted: ["10.0.0.0/8"],
      socket: "10.0.0.1",
      header: "10.0.0.3, 10.0.0.2",
      counts: "10.0.0.3",
    },
    {
      of: "the first and the last address of a range",
      trusted: ["10.1.0.0/16"],
      socket: "10.1.255.255",
      header: "10.2.0.0, 10.1.0.0",
      counts: "10.2.0.0",
    },
    {
      of: "one just outside a range",
      trusted: ["10.1.0.0/16"],
      socket: "10.2.0.0",
      header: "198.51.100.1",
      counts: "10.2.0.0",
    },
    {
      of: "an IPv4 proxy on a socket of IPv6",
      trusted: ["10.0.0.1"],
      socket: "::ffff:10.0.0.1",
      header: "::FFFF:198.51.100.1",
      counts: "198.51.100.1",
    },
    {
      of: "proxies and a client of IPv6",
      trusted: ["2001:db8:1::/48"],
      socket: "2001:db8:1::5",
      header: "2001:db8:2::1, 2001:db8:1::6",
      counts: "2001:db8:2::1",
    },
    {
      of: "what is no address: the proxy that sent it",
      trusted: ["10.0.0.0/8"],
      socket: "10.0.0.1",
      header: "198.51.100.1, unknown, 10.0.0.2",
      counts: "10.0.0.2",
    },
    { of: "an empty header", trusted: ["10.0.0.0/8"], socket: "10.0.0.1", header: "", counts: "10.0.0.1" },
  ])("$of: $counts", ({ trusted, socket, header, counts }) => {
    expect(readingAddresses(ranges(...trusted))(requestFrom(socket, header))).toBe(counts);
  });
});

describe("the network of an address", () => {
  it("is one for all addresses with the first 64 bits of IPv6, as Node reads them, and the address itself for IPv4", () => {
    const sameFront = (one: string): fc.Arbitrary<string> =>
      fc.constantFrom("::", "::1", "::a:b", ":0:0:0:9").map((tail) => networkOf(one).replace("::/64", tail));
    fc.assert(
      fc.property(
        fc.ipV6().chain((one) => fc.tuple(fc.constant(one), fc.oneof(fc.ipV6(), sameFront(one)))),
        ([one, other]) => {
          const isWithin = addressesIn([{ address: one, family: "ipv6", prefix: 64 }]);
          expect(networkOf(one) === networkOf(other)).toBe(isWithin(other));
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(fc.property(fc.ipV4(), (address) => networkOf(address) === address));
    expect(networkOf("2001:DB8:0:0042::1")).toBe("2001:db8:0:42::/64");
  });
});
