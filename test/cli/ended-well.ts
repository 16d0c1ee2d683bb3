/** A folder that lists the commands which succeeded as processes of their own in this run (`kept-program.ts`). */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    readonly endedWell: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "tcs-ended-well-"));
  project.provide("endedWell", folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
