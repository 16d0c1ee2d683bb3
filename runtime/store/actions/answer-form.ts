/** How texts of answers are stored: cut at members that answers share, and deflated (decision 312). */
import { deflateRawSync, inflateRawSync } from "node:zlib";

import type { WrittenJson } from "../../engine/values/json.js";
import { cutText, joinsTo, type TextPart } from "./cut-text.js";

/**
 * The compression dictionary: text that is common in answers, the most frequent last. Never change it: stored answers
 * are read with it. Another dictionary needs another first byte.
 */
const DICTIONARY = Buffer.from(
  [
    '"rejected","proposed","withdrawn","settings_changed","rules_changed","match_answered","resolution","correction",',
    '"rechecks":[{"new_check_id":"chk_01","supersedes":"chk_01","booking_date":"2026-01-01","outcome":"needs_approval"},',
    '"recheck_job":null,"missing":[{"kind":"fact","key":"","type":"","question":{"en":"","de":""},"who":""}],',
    '"trace":[{"rule":"","result":"holds","reads":{"facts":{},"settings":{},"totals":{}}}],"reason":null,',
    '"contested","undetermined_missing_facts","not_covered","blocked","not_deductible","deductible","review",',
    '{"key":"","value":{"amount":0,"currency":"EUR"},"rule":"","basis":"law","citation":{"source":"","source_title":"",',
    '"paragraph":"§ ","clause":"Satz 1 Nr. 1","text_ref":""}},{"topic":"","reason":""}],"approver":null,',
    '"handed_to":null,"tenant_facts_used":[{"key":"","valid_from":"2024-01-01","value":{"amount":0,"currency":"EUR"}}],',
    '"reference_versions":{},"waiting_on":null}]},{"rule_set":"","rule":"","confirmed_by":"usr_01",',
    '"confirmed_at":"2026-01-01T00:00:00.000Z"}],"actor":{"kind":"agent","id":""},"on_behalf_of":null,',
    '"layers":{"law":{"rule_set":"law.de.","rule_version":"2024","state":"determined","outcome":"","basis":"law",',
    '"consequences":[],"not_checked":[]},"policies":[{"rule_set":"policy.","rule_version":"1","state":"determined",',
    '"outcome":"allowed","basis":"policy","consequences":[],"not_checked":\u0001{"check_id":"chk_01m8',
    '","state":"determined","outcome":"needs_approval","effective_date":"2026-11-21","as_of":"2026-11-23T20:00:00.000Z",',
    '"layers":\u0001,"transaction":{"transaction_id":"txn_01m8","status":"executed","channel":"booking","ref":null,',
    '"run":null,"system":null,"actor":null,"completes":null,"corrects":null,"created_at":"2026-11-23T20:00:00.000Z"},',
    '"recipient":{"resolution":"resolved","recipient_id":"rcp_01m8","review_item":null,"fy_total":{"amount":0,',
    '"currency":"EUR"}},"history_used":[{"rule_set":"law.de.","input":"","count":0,"transactions":[{"transaction_id":',
    '"txn_01m8","effective_date":"2026-11-21"},{"transaction_id":"txn_01m8","effective_date":"2026-11-21"}],"total":',
    '{"amount":0,"currency":"EUR"}}],"not_checked":\u0001,"citations":\u0001,"confirmations":\u0001,',
    '"supersedes_check_id":"chk_01m8","recheck_reason":"later_transaction","engine_version":"1.',
    '"supersedes_check_id":null,"recheck_reason":null,"engine_version":"1.5.0"}',
  ].join(""),
);
/** Says how the bytes behind it are read. */
const FORM = 1;

/** The texts of an answer. `body`: the response as it was sent, byte for byte. */
export type AnswerTexts = Readonly<Record<"gist" | "modules" | "body", WrittenJson>>;

/** The texts as stored. `body` is empty if there is `packed`. */
export interface PackedTexts extends Readonly<Record<"gist" | "modules" | "body", string>> {
  readonly packed: Uint8Array | null;
}

/**
 * `parts`: the parts that the stored texts refer to. A text that would not be restored exactly is stored whole.
 * `isPart`: see `cutText`.
 */
export function packTexts(
  { gist: ofGist, modules: ofModules, body: ofBody }: AnswerTexts,
  isPart: (id: string) => boolean,
): { readonly stored: PackedTexts; readonly parts: readonly TextPart[] } {
  // Half of a character has no bytes in UTF-8.
  const texts = [ofGist, ofModules, ofBody] as const;
  const whole = { gist: ofGist.text, modules: ofModules.text, body: ofBody.text, packed: null };
  const wholly = { stored: whole, parts: [] };
  if (!texts.every(({ text }) => text.isWellFormed())) return wholly;
  const [gist, modules, body] = texts.map((text) => cutText(text, isPart));
  if (gist == null || modules == null || body == null) return wholly;
  const parts = [...gist.parts, ...modules.parts, ...body.parts];
  const byId = new Map(parts.map(({ id, text }) => [id, text]));
  const comesBack =
    joinsTo(gist.cut, byId, whole.gist) &&
    joinsTo(modules.cut, byId, whole.modules) &&
    joinsTo(body.cut, byId, whole.body);
  if (!comesBack) return wholly;
  return { stored: { gist: gist.cut, modules: modules.cut, body: "", packed: packText(body.cut) }, parts };
}

/** The window is of 8 kB, which a packed text seldom has: a larger one takes three times as long to lay out. */
const DEFLATING = { windowBits: 13, memLevel: 6, dictionary: DICTIONARY } as const;

export function packText(text: string): Uint8Array {
  return Buffer.concat([Buffer.of(FORM), deflateRawSync(text, DEFLATING)]);
}

/** Returns an empty text for an unknown form or altered bytes: it is not JSON, so its reader fails. */
export function unpackText(packed: Uint8Array): string {
  if (packed[0] !== FORM) return "";
  try {
    return inflateRawSync(packed.subarray(1), { dictionary: DICTIONARY }).toString("utf8");
  } catch {
    return "";
  }
}
