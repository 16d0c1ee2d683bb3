/** The repository's root, seen from the built bench: its program lies in test/bench/results/program. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** results/program/test/bench. */
const HERE = dirname(fileURLToPath(import.meta.url));

export const ROOT = join(HERE, "../../../../../..");
export const RESULTS = join(HERE, "../../..");
