/**
 * Copies each head of the chain to a place outside of the database, where whoever could seal an altered database again
 * does not write: a file that grows by a line, or an address that takes a POST.
 */
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";

import type { Logger } from "pino";

import type { SignedHead, SignHead } from "../services/evidence/chain/signed-head.js";
import { readLastSeal } from "../store/chain/chain.js";
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

export const NO_HEADS: Heads = { sealed: () => undefined, end: () => Promise.resolve() };

/** Throws if the place is a file that cannot be written. */
export function copyingHeads(place: HeadPlace, sign: SignHead, database: Pick<Database, "read">, log: Logger): Heads {
  if ("file" in place) closeSync(openSync(place.file, "a"));
  let copied = 0;
  let isAsked = false;
  let underWay = Promise.resolve();
  const copyNewest = async (): Promise<void> => {
    try {
      const [[seal]] = await database.read(() => batch(readLastSeal({})));
      if (seal === undefined || seal.number <= copied) return;
      const { number, last_leaf, head, sealed_at: sealedAt } = seal;
      await copyTo(place, sign({ number, last_leaf, head, sealedAt }));
      copied = number;
    } catch (error) {
      log.error({ err: error }, "the head of the chain could not be copied");
    }
  };
  return {
    sealed: () => {
      if (isAsked) return;
      isAsked = true;
      underWay = underWay.then(() => {
        isAsked = false;
        return copyNewest();
      });
    },
    end: () => underWay,
  };
}

async function copyTo(place: HeadPlace, head: SignedHead): Promise<void> {
  if ("file" in place) {
    const file = openSync(place.file, "a");
    try {
      writeSync(file, `${JSON.stringify(head)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return;
  }
  const response = await fetch(place.url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(head),
    redirect: "error",
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The address answered ${response.status}.`);
}
