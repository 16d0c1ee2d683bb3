/**
 * The network address that a request came from. Who connects says so; what a proxy adds to X-Forwarded-For counts where
 * the operator trusts the proxy, and is ignored otherwise, since anybody may send the header.
 */
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

import { addressesIn, type AddressRange, familyOf } from "../ports/address-range.js";

export function readingAddresses(trustedProxies: readonly AddressRange[]): (c: Context) => string {
  const isTrusted = addressesIn(trustedProxies);
  return (c) => clientBehind(isTrusted, getConnInfo(c).remote.address ?? "", c.req.header("X-Forwarded-For"));
}

/** The nearest address that is no trusted proxy: from the socket on, each proxy names the one before it. */
function clientBehind(isTrusted: (address: string) => boolean, socket: string, forwarded: string | undefined): string {
  const before = (forwarded?.split(",") ?? []).map((each) => plain(each.trim())).reverse();
  let address = plain(socket);
  for (const each of before) {
    if (!isTrusted(address) || familyOf(each) === null) return address;
    address = each;
  }
  return address;
}

/** An IPv4 address is one also where the socket is of IPv6. */
export function plain(address: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1] ?? address;
}
