/**
 * Every property of a test file draws from the seed of the run. In `npm test` it draws 25 times, if it does not say how
 * often.
 */
import fc from "fast-check";

import { IS_SHORT } from "./long.js";
import { SEED } from "./seed.js";

fc.configureGlobal({ seed: SEED, ...(IS_SHORT && { numRuns: 25 }) });
