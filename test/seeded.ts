/** Every property of a test file draws from the seed of the run. */
import fc from "fast-check";

import { SEED } from "./seed.js";

fc.configureGlobal({ seed: SEED });
