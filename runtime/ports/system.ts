/** The ports as the operating system gives them: its clock, its randomness, and ids made of both. */
import { randomFillSync } from "node:crypto";

import { fromUUIDBytes } from "typeid-js";

import type { Ports } from "./ports.js";

export interface SystemPortsOptions {
  /** The newest moment that is stored: the clock and the ids never fall behind it. */
  readonly floor: number;
  /** Start of a shifted clock (decision 157), in milliseconds; null: the true time. */
  readonly startAt?: number | null;
  readonly trueTime?: () => number;
}

export function systemPorts({ floor, startAt = null, trueTime = Date.now }: SystemPortsOptions): Ports {
  const shift = startAt === null ? 0 : startAt - trueTime();
  let latest = floor;
  const now = (): number => (latest = Math.max(latest, trueTime() + shift));
  const randomBytes = (length: number): Uint8Array => randomFillSync(new Uint8Array(length));
  return { now, randomBytes, newId: idMaker(now, inAdvance(randomBytes), floor) };
}

const ADVANCE_BYTES = 4_096;

/**
 * Bytes that are asked for in small pieces, taken from the system many at a time: each asking takes longer than an id.
 * Each byte is given once.
 */
function inAdvance(randomBytes: Ports["randomBytes"]): Ports["randomBytes"] {
  let stock: Uint8Array = new Uint8Array();
  let given = 0;
  return (length) => {
    if (given + length > stock.length) [stock, given] = [randomBytes(Math.max(length, ADVANCE_BYTES)), 0];
    return stock.subarray(given, (given += length));
  };
}

const LAST_OF_A_MOMENT = 0xfff;

/**
 * Ids are UUIDv7 (RFC 9562). The 12 bits after the moment are a counter within a millisecond: ids of one process
 * strictly increase. `after`: every id is of a later moment, because ids of this moment may be stored already.
 */
export function idMaker(now: () => number, randomBytes: (length: number) => Uint8Array, after = -1): Ports["newId"] {
  let moment = after;
  let counter = LAST_OF_A_MOMENT;
  return (prefix) => {
    const current = now();
    if (current > moment) [moment, counter] = [current, 0];
    else if (counter < LAST_OF_A_MOMENT) counter += 1;
    else [moment, counter] = [moment + 1, 0];
    return fromUUIDBytes(prefix, uuidV7(moment, counter, randomBytes(8)));
  };
}

function uuidV7(moment: number, counter: number, random: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(moment / 2 ** 32));
  view.setUint32(2, moment % 2 ** 32);
  view.setUint16(6, 0x7000 | counter);
  bytes.set(random, 8);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return bytes;
}
