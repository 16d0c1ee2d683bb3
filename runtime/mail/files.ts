/**
 * Mail without a server: each message is a file that a mail program opens. For trials; it reaches nobody.
 */
import { accessSync, closeSync, constants, existsSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

import type { MailTransport } from "../ports/mail.js";
import { withDraft } from "../store/drafts.js";
import { makeFolder, syncFolder } from "../store/folder.js";
import { rawMessage, type Sender } from "./raw.js";

export function fileTransport(folder: string, sender: Sender): MailTransport {
  return {
    send: async (mail) => {
      const raw = await rawMessage(mail, sender);
      makeFolder(folder);
      // Named by its id: a message that is written again takes the place of itself.
      const file = join(folder, `${mail.messageId}.eml`);
      await withDraft(file, (draft) => {
        writeWhole(draft, raw);
        renameSync(draft, file);
        syncFolder(folder);
        return Promise.resolve();
      });
      return { kind: "filed" };
    },
    probe: () => Promise.resolve(failureOf(folder)),
    cutOff: () => undefined,
    place: `files in ${folder}`,
  };
}

/** The code of the system, if no file can be written; the folder is made with the first message. */
function failureOf(folder: string): string | null {
  try {
    accessSync(existsSync(folder) ? folder : dirname(folder), constants.W_OK);
    return null;
  } catch (error) {
    if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
    throw error;
  }
}

/** Addresses and links to sign in with are for its owner alone. */
function writeWhole(file: string, bytes: Uint8Array): void {
  const opened = openSync(file, "w", 0o600);
  try {
    writeSync(opened, bytes);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
