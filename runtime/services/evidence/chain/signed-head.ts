/**
 * A head of the chain, signed by the service that sealed it. The key is derived from the pepper, so that all processes
 * of a deployment have the same one, and a reader of the database has none.
 */
import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";

import { momentText } from "../../../engine/values/days.js";
import type { ChainHead } from "./heads.js";

export interface SignedHead extends ChainHead {
  /** As the interface writes moments. */
  readonly sealed_at: string;
  /** Ed25519, raw, in base64. */
  readonly public_key: string;
  readonly signature: string;
}

export type SignHead = (head: ChainHead & { readonly sealedAt: number }) => SignedHead;

const SEED_BYTES = 32;
/** Before the seed of a private key, and before a public one: what says that they are of Ed25519 (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** `secret`: the bytes of the pepper. */
export function signingHeads(secret: Uint8Array): SignHead {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "heads of the chain", SEED_BYTES));
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: "der", type: "pkcs8" });
  const exported = createPublicKey(key).export({ format: "der", type: "spki" });
  const public_key = exported.subarray(PUBLIC_PREFIX.length).toString("base64");
  return ({ number, last_leaf, head, sealedAt }) => {
    const unsigned = { number, last_leaf, head, sealed_at: momentText(sealedAt) };
    return { ...unsigned, public_key, signature: sign(null, signedText(unsigned), key).toString("base64") };
  };
}

/** Whether the holder of the public key signed it. Whose the key is, only a reader who noted it knows. */
export function isSignedWell(signed: SignedHead): boolean {
  const raw = Buffer.from(signed.public_key, "base64");
  if (raw.length !== SEED_BYTES) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, raw]), format: "der", type: "spki" });
  return verify(null, signedText(signed), key, Buffer.from(signed.signature, "base64"));
}

function signedText({ number, last_leaf, head, sealed_at }: Omit<SignedHead, "public_key" | "signature">): Buffer {
  return Buffer.from(`tcs head ${number} ${last_leaf} ${head} ${sealed_at}`);
}
