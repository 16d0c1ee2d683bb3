/** Types and rules: findings of the checks beyond syntax and names. */
import { DECLARATION_CODES } from "./declarations.js";
import { MATCHING_CODES } from "./matching.js";
import { RULE_CODES } from "./rules.js";
import { TYPE_CODES } from "./types.js";

export const CHECK_CODES = { ...TYPE_CODES, ...DECLARATION_CODES, ...RULE_CODES, ...MATCHING_CODES };
