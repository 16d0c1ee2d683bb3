/** The files of a folder, for tests that search all that was written. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** By name, every file below a folder. */
export function filesBelow(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    names.flatMap((name) => {
      const file = join(folder, name);
      return statSync(file).isFile() ? [[name, readFileSync(file)] as const] : [];
    }),
  );
}
