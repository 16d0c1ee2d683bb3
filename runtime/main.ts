/** The runtime's door: what commands start and ask for. All wiring, and all reading of the environment, lies in `wiring/`. */
export { openAccountFile, type AccountFileResult, type CompilePolicies } from "./wiring/accounts.js";
export { exportRecords } from "./wiring/export.js";
export { backupDatabase, restoreDatabase } from "./wiring/backup.js";
export { standardLog } from "./wiring/log.js";
export { migrateDatabase } from "./wiring/migrate.js";
export { operator } from "./wiring/operator.js";
export { rebuildDatabase } from "./wiring/rebuild.js";
export { startService, type RunningService, type ServiceOptions } from "./wiring/service.js";
export { readChainHead, verifyDatabase } from "./wiring/verify.js";
