/**
 * Names that are unknown, taken, reserved, hidden or of another kind: what exactly is said, and the same sample put
 * right.
 */
import { runCases } from "../check/run-cases.js";
import { NAMES_CASES } from "./cases.js";

runCases(NAMES_CASES);
