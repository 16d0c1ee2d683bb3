/** The runtime's door: what commands start and ask for. All wiring, and all reading of the environment, lies in `wiring/`. */
export { openAccountFile, type AccountFileResult, type CompilePolicies } from "./wiring/accounts.js";
export { createKeyFor } from "./wiring/keys.js";
export { startService, type RunningService } from "./wiring/service.js";
