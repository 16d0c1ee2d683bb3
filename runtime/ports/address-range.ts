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

/** Null if the text is not an address. */
export function familyOf(address: string): AddressRange["family"] | null {
  const version = isIP(address);
  return version === 4 ? "ipv4" : version === 6 ? "ipv6" : null;
}
