/** Where the tests' databases lie: in memory if there is room, for a test needs none after a power cut. */
import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";
const ENOUGH_ROOM = 2 * 1024 ** 3;

export function memoryFolder(): string {
  return hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_ROOM;
}
