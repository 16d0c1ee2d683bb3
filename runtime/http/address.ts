/**
 * The network address that a request came from. Who connects says so; what a proxy adds to X-Forwarded-For counts where
 * the operator trusts the proxy, and is ignored otherwise, since anybody may send the header.
 */
import { BlockList, isIP } from "node:net";

import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** An address, or a range of them as `10.0.0.0/8`. */
export interface AddressRange {
  readonly address: string;
  readonly family: "ipv4" | "ipv6";
  readonly prefix: number;
}

const LONGEST_PREFIX = { ipv4: 32, ipv6: 128 } as const;

/** Null where the text is no address and no range. */
export function readAddressRange(text: string): AddressRange | null {
  const [, address = "", sent] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = familyOf(address);
  if (family === null) return null;
  const prefix = sent === undefined ? LONGEST_PREFIX[family] : Number(sent);
  return prefix <= LONGEST_PREFIX[family] ? { address, family, prefix } : null;
}

function familyOf(address: string): AddressRange["family"] | null {
  const version = isIP(address);
  return version === 4 ? "ipv4" : version === 6 ? "ipv6" : null;
}

export function readingAddresses(trustedProxies: readonly AddressRange[]): (c: Context) => string {
  const trusted = new BlockList();
  for (const { address, prefix, family } of trustedProxies) trusted.addSubnet(address, prefix, family);
  return (c) => clientBehind(trusted, getConnInfo(c).remote.address ?? "", c.req.header("X-Forwarded-For"));
}

/** The nearest address that is no trusted proxy: from the socket on, each proxy names the one before it. */
function clientBehind(trusted: BlockList, socket: string, forwarded: string | undefined): string {
  const before = (forwarded?.split(",") ?? []).map((each) => plain(each.trim())).reverse();
  let address = plain(socket);
  for (const each of before) {
    const family = familyOf(address);
    if (family === null || !trusted.check(address, family) || familyOf(each) === null) return address;
    address = each;
  }
  return address;
}

/** An IPv4 address is one also where the socket is of IPv6. */
function plain(address: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1] ?? address;
}
