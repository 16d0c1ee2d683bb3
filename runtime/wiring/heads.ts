/**
 * Copies each head of the chain to a place outside of the database, where whoever could seal an altered database again
 * does not write: a file that grows by a line, or an address that takes a POST.
 */
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";

import type { Logger } from "pino";

import { lossyUtf8 } from "../engine/values/utf8.js";
import { type ChainHead, isHeadOf } from "../services/evidence/chain/heads.js";
import { lastHeadIn } from "../services/evidence/chain/kept-heads.js";
import type { SignedHead, SignHead } from "../services/evidence/chain/signed-head.js";
import { readLastSeal, readSeal } from "../store/chain/chain.js";
import type { Database } from "../store/database.js";
import { batch } from "../store/sql/steps.js";

/** A path, or an address of HTTP. */
export type HeadPlace = { readonly file: string } | { readonly url: URL };

export interface Heads {
  /** Something may have been sealed: its head is copied, if it is a new one. Never fails. */
  readonly sealed: () => void;
  /** Waits for the copy that is under way. */
  readonly end: () => Promise<void>;
}

/** What is sent is given up after it; the next head is sent in its place. */
const LONGEST_MS = 5_000;

/** The end of a file in which its last head is looked for: a line has some hundred bytes. */
const END_BYTES = 65_536;

const ANOTHER_CHAIN =
  "the last head of the file is not in the database's chain: the database was replaced, or restored from a backup; " +
  "no head is copied";

export const NO_HEADS: Heads = { sealed: () => undefined, end: () => Promise.resolve() };

/**
 * Throws if the place is a file that cannot be written and read. A file has the heads of one chain. If its last one is
 * not in the database's chain, somebody replaced the database or restored a backup. Then nothing is added, so that the
 * file still tells what was there.
 */
export function copyingHeads(place: HeadPlace, sign: SignHead, database: Pick<Database, "read">, log: Logger): Heads {
  const { last, add } = "file" in place ? fileOf(place.file) : addressOf(place.url);
  let copied = 0;
  let isAsked = false;
  let underWay = Promise.resolve();
  const copyNewest = async (): Promise<void> => {
    try {
      // Before the chain is read, so that the chain has what another process adds meanwhile.
      const before = last();
      const [[seal], [same]] = await database.read(() =>
        batch(readLastSeal({}), readSeal({ number: before?.number ?? 0 })),
      );
      if (before !== null && (same === undefined || !isHeadOf(same, before))) {
        log.error({ number: before.number, head: before.head, found: same?.head ?? null }, ANOTHER_CHAIN);
        return;
      }
      if (seal === undefined || seal.number <= Math.max(copied, before?.number ?? 0)) return;
      const { number, last_leaf, head, sealed_at: sealedAt } = seal;
      await add(sign({ number, last_leaf, head, sealedAt }));
      copied = number;
    } catch (error) {
      log.error({ err: error }, "the head of the chain could not be copied");
    }
  };
  const sealed = (): void => {
    if (isAsked) return;
    isAsked = true;
    underWay = underWay.then(() => {
      isAsked = false;
      return copyNewest();
    });
  };
  if ("file" in place) sealed();
  return { sealed, end: () => underWay };
}

interface Copies {
  /** The last head that the place has; null: none, or it cannot be asked. */
  readonly last: () => ChainHead | null;
  readonly add: (head: SignedHead) => Promise<void>;
}

function fileOf(path: string): Copies {
  const last = (): ChainHead | null => withFile(path, (file) => lastHeadIn(endOf(file)));
  last();
  return {
    last,
    add: async (head) => {
      withFile(path, (file) => {
        const end = endOf(file);
        // Another process may have been faster.
        if ((lastHeadIn(end)?.number ?? 0) >= head.number) return;
        // A process may have ended while it wrote the last line.
        const begin = end === "" || end.endsWith("\n") ? "" : "\n";
        writeSync(file, `${begin}${JSON.stringify(head)}\n`);
        fsyncSync(file);
      });
      return Promise.resolve();
    },
  };
}

function withFile<T>(path: string, use: (file: number) => T): T {
  const file = openSync(path, "a+");
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}

/** Empty for a pipe or a device: it is not read. */
function endOf(file: number): string {
  const stat = fstatSync(file);
  if (!stat.isFile()) return "";
  const end = Buffer.alloc(Math.min(stat.size, END_BYTES));
  readSync(file, end, 0, end.length, stat.size - end.length);
  // The first line may begin in the middle of a character; the last is whole.
  return lossyUtf8(end);
}

function addressOf(url: URL): Copies {
  return {
    last: () => null,
    add: async (head) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(head),
        redirect: "error",
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The address answered ${response.status}.`);
    },
  };
}
