/**
 * Every property of a test file draws from the seed of the run. In `npm test` it draws 25 times, if it does not say how
 * often. One that does not end, as its search for a smaller example may, is red in time for the others to run.
 */
import fc from "fast-check";

import { IS_SHORT } from "./long.js";
import { SEED } from "./seed.js";
import { ENDS, HANGS_MS } from "./waiting.js";

fc.configureGlobal({
  seed: SEED,
  ...(IS_SHORT && { numRuns: 25 }),
  ...(ENDS && { plugins: [fc.interruptAfterTimeLimit(HANGS_MS, { failOnInterrupt: true })] }),
});
