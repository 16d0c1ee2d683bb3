/**
 * The network address that a request came from. Who connects says so; what a proxy adds to X-Forwarded-For counts where
 * the operator trusts the proxy, and is ignored otherwise, since anybody may send the header.
 */
import { BlockList } from "node:net";

import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

import { type AddressRange, familyOf } from "../ports/address-range.js";

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
