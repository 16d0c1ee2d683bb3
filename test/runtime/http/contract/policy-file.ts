/** A policy's source at the path of its header, in a folder of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** `path`: for the account's file. */
export function policyFile(
  slug: string,
  name: string,
  text: string,
): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "tcs-policy-"));
  const place = join(folder, "policy", slug, name);
  mkdirSync(place, { recursive: true });
  const path = join(place, "1.rules");
  writeFileSync(path, text);
  return {
    path,
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
