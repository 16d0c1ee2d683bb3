/** An editor on a folder with one law and one matching set, and the marks that it shows. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach } from "vitest";
import { type InlayHint, InlayHintRequest } from "vscode-languageserver-protocol/node";

import { type Editor, killEditors } from "./editor-client.js";
import { ROOT } from "./programs.js";

export const LAW = "law/de/conformity/2021.rules";
export const MATCHING = "matching/acme/customers/1.rules";
export const TEXT = readFileSync(join(ROOT, "rulesets", LAW), "utf8");

/** For each test a new folder. */
export function freshFolder(): () => string {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tcs-marks-"));
    for (const path of ["domains/warranty.rules", LAW, MATCHING])
      cpSync(join(ROOT, "rulesets", path), join(folder, "rulesets", path), { recursive: true });
  });

  afterEach(() => {
    killEditors();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => folder;
}

export interface Mark {
  readonly label: string;
  readonly tooltip: string;
}

/** Ours are plain texts. */
function markOf({ label, tooltip }: InlayHint): Mark {
  if (typeof label !== "string" || typeof tooltip !== "string") throw new Error("a mark without a text");
  return { label, tooltip };
}

/**
 * The marks, as soon as one matches. They are requested until then, as an editor does after a notification of new ones.
 */
export async function marks(editor: Editor, wanted: RegExp, path = LAW): Promise<readonly Mark[]> {
  const range = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };
  for (;;) {
    const hints =
      (
        await editor.connection.sendRequest(InlayHintRequest.type, { textDocument: { uri: editor.uri(path) }, range })
      )?.map(markOf) ?? [];
    if (hints.some(({ label }) => wanted.test(label))) return hints;
    await new Promise((done) => setTimeout(done, 100));
  }
}
