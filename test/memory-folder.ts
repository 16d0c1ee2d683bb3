/** The folder of the tests' databases: in memory if there is room, because no test needs them after a power cut. */
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
