/**
 * How a message is sent over SMTP: only encrypted, only to the owner of the certificate, and the meaning of each
 * failure.
 */
import { describe, expect, it } from "vitest";

import { smtpTransport } from "../../../runtime/mail/smtp.js";
import { readSmtpUrl, UnfitMailSettings } from "../../../runtime/mail/smtp-settings.js";
import type { OutgoingMail, SendResult } from "../../../runtime/ports/mail.js";
import { mailServer } from "./server.js";

const MAIL: OutgoingMail = {
  messageId: "msg_1",
  to: "one@example.com",
  subject: "Ein Prüfstück",
  text: "One line.\n.\nAnother line.\n",
  html: "<p>One line.</p>",
  language: "en",
  madeAt: Date.UTC(2026, 2, 10),
};
const LOGIN = { user: "tcs@example.com", password: "p@ss:w/ord %" };
const PATIENCE = { connectMs: 2_000, answerMs: 2_000, wholeMs: 4_000 };

const send = (url: string, mail: OutgoingMail = MAIL): Promise<SendResult> =>
  smtpTransport(readSmtpUrl(url), { from: "Control <tcs@example.com>" }, PATIENCE).send(mail);

describe("a message", () => {
  it("goes out over STARTTLS under an authority of one's own, after a login, whole", async () => {
    const server = await mailServer({ login: LOGIN });
    expect(await send(server.url)).toEqual({ kind: "sent" });
    expect(server.taken).toMatchObject([{ to: MAIL.to, encrypted: true, user: LOGIN.user }]);
    expect(server.taken[0]?.mail).toMatchObject({
      messageId: "<msg_1@example.com>",
      subject: MAIL.subject,
      date: "2026-03-10T00:00:00.000Z",
    });
    expect(server.taken[0]?.mail.text?.trim()).toBe(MAIL.text.trim());
  });

  it("goes out over TLS from the first byte", async () => {
    const server = await mailServer({ tls: true });
    expect(await send(server.url)).toEqual({ kind: "sent" });
    expect(server.taken).toMatchObject([{ encrypted: true }]);
  });

  it("goes out without encryption only where the address says so", async () => {
    const server = await mailServer({ withoutTls: true });
    expect(await send(server.url)).toMatchObject({ kind: "unreachable" });
    expect(server.taken).toEqual([]);
    expect(await send(server.plainUrl)).toEqual({ kind: "sent" });
  });

  it("does not go to a server whose certificate nobody vouches for, or that is another's", async () => {
    const server = await mailServer({ login: LOGIN });
    const [unknown = ""] = server.url.split("?ca=");
    expect(await send(unknown)).toMatchObject({ kind: "unreachable" });
    expect(await send(server.url.replace("localhost", "127.0.0.1"))).toMatchObject({ kind: "unreachable" });
    expect([server.taken, server.asked()]).toEqual([[], 0]);
  });

  it("with a wrong password is no refusal of the message", async () => {
    const server = await mailServer({ login: LOGIN });
    expect(await send(server.url.replace("tcs%40", "other%40"))).toEqual({ kind: "unreachable", failure: "535" });
  });

  it("is given to nobody else by line breaks in its fields", async () => {
    const server = await mailServer();
    const subject = "One\r\nBcc: two@example.com";
    const to = "one@example.com\r\nRCPT TO:<two@example.com>";
    expect(await send(server.url, { ...MAIL, to })).toMatchObject({ kind: "refused" });
    expect(await send(server.url, { ...MAIL, subject })).toEqual({ kind: "sent" });
    expect(server.taken.map(({ to: taker, mail }) => [taker, mail.bcc])).toEqual([["one@example.com", undefined]]);
  });
});

describe("the address of a mail server", () => {
  it.each([
    ["https://mail.example.com", /takes an address as smtp:/],
    ["smtp:", /takes an address as smtp:/],
    ["smtp://mail.example.com/path", /nothing else/],
    ["smtp://mail.example.com?tls=no", /nothing else/],
    ["smtp://mail.example.com?starttls=maybe", /required .* or off/],
    ["smtp://user@mail.example.com", /user without a password/],
    ["smtp://user:secret%@mail.example.com", /%25/],
    ["smtp://user:secret@mail.example.com?starttls=off", /in the open/],
    ["smtp://user:secret@mail.example.com?ca=/nowhere.pem", /cannot be read/],
  ])("%s is refused in words that do not repeat a password", (url, words) => {
    let refused: unknown;
    try {
      readSmtpUrl(url);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(UnfitMailSettings);
    expect(String(refused)).toMatch(words);
    expect(String(refused)).not.toContain("secret");
  });
});
