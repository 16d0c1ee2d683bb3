/** Files and folders that are written under a temporary name and renamed when they are complete. */
import { rmSync } from "node:fs";

const drafts = new Set<string>();

/** Suffixes of the files that SQLite keeps for a database. */
const BESIDE = ["", "-journal", "-wal", "-shm"];

/** Gives `work` a temporary path next to `target`, and removes what is left there at the end. */
export async function withDraft<T>(target: string, work: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${target}.${process.pid}.part`;
  drafts.add(draft);
  try {
    return await work(draft);
  } finally {
    remove(draft);
    drafts.delete(draft);
  }
}

/** For a process that ends before its work does. */
export function removeDrafts(): void {
  for (const draft of drafts) remove(draft);
}

function remove(draft: string): void {
  for (const part of BESIDE) rmSync(`${draft}${part}`, { recursive: true, force: true });
}
