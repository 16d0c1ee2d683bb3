/**
 * The public functions of the runtime for commands. Each is loaded with its first call, because a command needs few of
 * them. `wiring/` holds all wiring, and reads the environment.
 */
export type { AccountFileResult, CompilePolicies } from "./wiring/accounts.js";
export { operator } from "./wiring/operator.js";
export type { SampleEvent, SampleResult } from "./wiring/sample.js";
export type { RunningService, ServiceOptions } from "./wiring/service.js";
export { servingOn } from "./wiring/serving.js";
export { quoted, withoutPassword } from "./wiring/shell.js";
import { lazily } from "./wiring/lazily.js";

export const openAccountFile = lazily(async () => (await import("./wiring/accounts.js")).openAccountFile);
export const playSample = lazily(async () => (await import("./wiring/sample.js")).playSample);
export const exportRecords = lazily(async () => (await import("./wiring/export.js")).exportRecords);
export const backupDatabase = lazily(async () => (await import("./wiring/backup.js")).backupDatabase);
export const backupIn = lazily(async () => (await import("./wiring/kept-backups.js")).backupIn);
export const keepNewestBackups = lazily(async () => (await import("./wiring/kept-backups.js")).keepNewestBackups);
export const restoreDatabase = lazily(async () => (await import("./wiring/backup.js")).restoreDatabase);
export const standardLog = lazily(async () => (await import("./wiring/log.js")).standardLog);
export const examineDeployment = lazily(async () => (await import("./wiring/doctor.js")).examineDeployment);
export const migrateDatabase = lazily(async () => (await import("./wiring/migrate.js")).migrateDatabase);
export const checkSignIn = lazily(async () => (await import("./wiring/identity-provider.js")).checkSignIn);
export const rebuildDatabase = lazily(async () => (await import("./wiring/rebuild.js")).rebuildDatabase);
export const startService = lazily(async () => (await import("./wiring/service.js")).startService);
export const readChainHead = lazily(async () => (await import("./wiring/verify.js")).readChainHead);
export const sendTestMail = lazily(async () => (await import("./wiring/mail.js")).sendTestMail);
export const verifyDatabase = lazily(async () => (await import("./wiring/verify.js")).verifyDatabase);
