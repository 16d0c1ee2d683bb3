/** Network addresses and ranges of them, as an operator writes them. */
import { BlockList, isIP } from "node:net";

/** An address, or a range of them as `10.0.0.0/8`. */
export interface AddressRange {
  readonly address: string;
  readonly family: "ipv4" | "ipv6";
  readonly prefix: number;
}

const LONGEST_PREFIX = { ipv4: 32, ipv6: 128 } as const;

/** Null if the text is neither an address nor a range. */
export function readAddressRange(text: string): AddressRange | null {
  const [, address = "", sent] = /^([\dA-Fa-f:.]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = familyOf(address);
  if (family === null) return null;
  const prefix = sent === undefined ? LONGEST_PREFIX[family] : Number(sent);
  return prefix <= LONGEST_PREFIX[family] ? { address, family, prefix } : null;
}

/** Whether an address lies in one of the ranges. */
export function addressesIn(ranges: readonly AddressRange[]): (address: string) => boolean {
  const listed = new BlockList();
  for (const { address, prefix, family } of ranges) listed.addSubnet(address, prefix, family);
  return (address) => {
    const family = familyOf(address);
    return family !== null && listed.check(address, family);
  };
}

/**
 * What limits count as one sender: an IPv4 address, or the first 64 bits of one of IPv6, because a household or a
 * server has all that begin so.
 */
export function networkOf(address: string): string {
  if (familyOf(address) !== "ipv6") return address;
  const [front = "", back] = address.toLowerCase().split("::");
  const groups = (text: string): string[] => (text === "" ? [] : text.split(":"));
  const [before, after] = [groups(front), groups(back ?? "")];
  // Groups that `::` leaves out are zero; an IPv4 tail stands for two groups of the second half.
  const missing = back === undefined ? 0 : 8 - before.length - after.length - (address.includes(".") ? 1 : 0);
  const all = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Null if the text is not an address. */
export function familyOf(address: string): AddressRange["family"] | null {
  const version = isIP(address);
  return version === 4 ? "ipv4" : version === 6 ? "ipv6" : null;
}
