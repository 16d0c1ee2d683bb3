/** The settings of SMTP, from one address. The address holds a password, so no error here repeats it. */
import { readFileSync } from "node:fs";

import { StateError } from "../engine/values/expected-errors.js";
import { decodeUtf8, notUtf8Words } from "../engine/values/utf8.js";

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** `tls`: from the first byte. `starttls`: before any other command. `none`: never. */
  readonly encryption: "tls" | "starttls" | "none";
  readonly login: { readonly user: string; readonly password: string } | null;
  /** Certificates of a company's own authority, as PEM; null: the authorities that Node trusts. */
  readonly authority: string | null;
}

export class UnfitMailSettings extends StateError {
  override readonly name = "UnfitMailSettings";
}

const PORTS = { "smtp:": 587, "smtps:": 465 } as const;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;
const SHAPE =
  "TCS_SMTP_URL takes an address as smtp://user:password@mail.example.com:587, or smtps://… for " +
  "TLS from the first byte.";

/** Throws `UnfitMailSettings`, whose message contains the correction. */
export function readSmtpUrl(text: string): SmtpSettings {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !isKnown(url.protocol) || url.hostname === "") throw new UnfitMailSettings(SHAPE);
  const unknown = [...url.searchParams.keys()].find((name) => name !== "starttls" && name !== "ca");
  if (unknown !== undefined || !["", "/"].includes(url.pathname))
    throw new UnfitMailSettings(`${SHAPE} Behind it may stand ?starttls=off and ?ca=FILE, and nothing else.`);
  const encryption = url.protocol === "smtps:" ? "tls" : startTlsOf(url.searchParams.get("starttls"));
  const login = loginOf(url);
  if (login !== null && encryption === "none" && !LOOPBACK.test(url.hostname))
    throw new UnfitMailSettings(
      "TCS_SMTP_URL has a password and starttls=off: the password would cross the network in the open. " +
        "Leave starttls out, or the password.",
    );
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? PORTS[url.protocol] : Number(url.port),
    encryption,
    login,
    authority: authorityIn(url.searchParams.get("ca")),
  };
}

function isKnown(protocol: string): protocol is keyof typeof PORTS {
  return protocol in PORTS;
}

function startTlsOf(setting: string | null): "starttls" | "none" {
  if (setting === null || setting === "required") return "starttls";
  if (setting === "off") return "none";
  throw new UnfitMailSettings("In TCS_SMTP_URL, starttls is required (as where it is left out) or off.");
}

function loginOf({ username, password }: URL): SmtpSettings["login"] {
  if (username === "" && password === "") return null;
  if (username === "" || password === "")
    throw new UnfitMailSettings("TCS_SMTP_URL has a user without a password, or a password without a user.");
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    throw new UnfitMailSettings(
      "In the user and the password of TCS_SMTP_URL, write a percent sign as %25, and others as %XX.",
    );
  }
}

function authorityIn(file: string | null): string | null {
  if (file === null) return null;
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new UnfitMailSettings(`The file ${file}, which TCS_SMTP_URL names as ca, cannot be read.`);
  }
  const text = decodeUtf8(bytes);
  if (typeof text !== "string")
    throw new UnfitMailSettings(
      `The file ${file}, which TCS_SMTP_URL names as ca, cannot be read as text. ${notUtf8Words(text)}`,
    );
  if (!text.includes("-----BEGIN CERTIFICATE-----"))
    throw new UnfitMailSettings(`The file ${file}, which TCS_SMTP_URL names as ca, holds no certificate as PEM.`);
  return text;
}
