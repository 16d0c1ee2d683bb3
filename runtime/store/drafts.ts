/** Files and folders that are written beside their final place, and get their name only when they are complete. */
import { rmSync } from "node:fs";

const drafts = new Set<string>();

/** What SQLite keeps beside a database file. */
const BESIDE = ["", "-journal", "-wal", "-shm"];

/** Gives `work` a path of its own beside `target`; what still lies there when it ends is removed. */
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
