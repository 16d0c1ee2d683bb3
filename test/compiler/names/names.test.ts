/**
 * Names that are unknown, taken, reserved, hidden or of another kind: the exact message, and the corrected sample.
 */
import { runCases } from "../check/run-cases.js";
import { NAMES_CASES } from "./cases.js";

runCases(NAMES_CASES);
