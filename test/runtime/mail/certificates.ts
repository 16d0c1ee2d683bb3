/** Certificates of an authority that only a test trusts, made again in each run (X.509 as DER). */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

export interface CertifiedServer {
  /** As PEM. */
  readonly certificate: string;
  readonly key: string;
}

interface Authority extends CertifiedServer {
  /** For a server of this name. */
  readonly certify: (host: string) => CertifiedServer;
}

type Der = Buffer;

function der(tag: number, ...parts: readonly Uint8Array[]): Der {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: readonly Uint8Array[]): Der => der(0x30, ...parts);
const oid = (hex: string): Der => der(0x06, Buffer.from(hex, "hex"));
const utcTime = (moment: number): Der =>
  der(
    0x17,
    Buffer.from(
      new Date(moment)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, "")
        .slice(2),
    ),
  );

const ECDSA_WITH_SHA256 = sequence(oid("2a8648ce3d040302"));
const nameOf = (common: string): Der => sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(common)))));
const extension = (id: string, value: Der): Der => sequence(oid(id), der(0x01, Buffer.from([0xff])), der(0x04, value));

const DAY_MS = 86_400_000;

function issue(
  issuer: { readonly name: string; readonly key: KeyObject },
  subject: { readonly name: string; readonly publicKey: KeyObject; readonly extensions: readonly Der[] },
): string {
  const now = Date.now();
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    nameOf(issuer.name),
    sequence(utcTime(now - DAY_MS), utcTime(now + DAY_MS)),
    nameOf(subject.name),
    subject.publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...subject.extensions)),
  );
  const signature = sign("sha256", content, issuer.key);
  const certificate = sequence(content, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}

export function makeAuthority(): Authority {
  const name = "Authority of a test";
  const own = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const isAuthority = extension("551d13", sequence(der(0x01, Buffer.from([0xff]))));
  const issuer = { name, key: own.privateKey };
  return {
    certificate: issue(issuer, { name, publicKey: own.publicKey, extensions: [isAuthority] }),
    key: pemOf(own.privateKey),
    certify: (host) => {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const forHost = extension("551d11", sequence(der(0x82, Buffer.from(host))));
      return {
        certificate: issue(issuer, { name: host, publicKey, extensions: [forHost] }),
        key: pemOf(privateKey),
      };
    },
  };
}

function pemOf(key: KeyObject): string {
  return key.export({ type: "pkcs8", format: "pem" }).toString();
}
