/** A message as it goes over the wire: one part of text and one of HTML (RFC 5322, RFC 2046). */
import MailComposer from "nodemailer/lib/mail-composer";

import type { OutgoingMail } from "../ports/mail.js";

export interface Sender {
  /** As `tcs@example.com` or `Control service <tcs@example.com>`. */
  readonly from: string;
}

const ADDRESS = /^(?:[^<>\r\n]*<([^<>\s]+@[^<>\s]+)>|([^<>\s]+@[^<>\s]+))$/;

/** The bare address of a sender; null if there is none. */
export function addressIn(from: string): string | null {
  const [, named, bare] = ADDRESS.exec(from.trim()) ?? [];
  return named ?? bare ?? null;
}

export async function rawMessage(
  { messageId, to, subject, text, html, language, madeAt }: OutgoingMail,
  { from }: Sender,
): Promise<Buffer> {
  const domain = addressIn(from)?.split("@").at(-1) ?? "localhost";
  const composer = new MailComposer({
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    date: new Date(madeAt),
    messageId: `<${messageId}@${domain}>`,
    // Suppresses out-of-office replies to mail of a program (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
