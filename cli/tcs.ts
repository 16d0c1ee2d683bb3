/** `tcs`: the list of its commands, and their common parts: help with explanations, suggestions for typing errors. */
import { Command } from "commander";

import { registerAccess } from "./commands/access.js";
import { registerAccount } from "./commands/account.js";
import { registerAgent } from "./commands/agent.js";
import { registerBackup } from "./commands/backup.js";
import { registerCheck } from "./commands/check.js";
import { registerClient } from "./commands/client.js";
import { registerCompile } from "./commands/compile.js";
import { registerCover } from "./commands/cover.js";
import { registerDiff } from "./commands/diff.js";
import { registerDoc } from "./commands/doc.js";
import { registerDoctor } from "./commands/doctor.js";
import { registerEval } from "./commands/eval.js";
import { registerExplain } from "./commands/explain.js";
import { registerExport } from "./commands/export.js";
import { registerFacts } from "./commands/facts.js";
import { registerFmt } from "./commands/fmt.js";
import { registerJobs } from "./commands/jobs.js";
import { registerKey } from "./commands/key.js";
import { registerLaw } from "./commands/law.js";
import { registerLint } from "./commands/lint.js";
import { registerLog } from "./commands/log.js";
import { registerLsp } from "./commands/lsp.js";
import { registerMail } from "./commands/mail.js";
import { registerMap } from "./commands/map.js";
import { registerMigrate } from "./commands/migrate.js";
import { registerMutate } from "./commands/mutate.js";
import { registerNew } from "./commands/new.js";
import { registerPerson } from "./commands/person.js";
import { registerPolicy } from "./commands/policy.js";
import { registerProve } from "./commands/prove.js";
import { registerRebuild } from "./commands/rebuild.js";
import { registerRecipient } from "./commands/recipient.js";
import { registerRestore } from "./commands/restore.js";
import { registerSandbox } from "./commands/sandbox.js";
import { registerServe } from "./commands/serve.js";
import { registerSheet } from "./commands/sheet.js";
import { registerSignIn } from "./commands/sign-in.js";
import { registerTest } from "./commands/test.js";
import { registerUsage } from "./commands/usage.js";
import { registerVerify } from "./commands/verify.js";
import { programVersion } from "./program-package.js";
import type { Registration } from "./registration.js";
import { run } from "./run.js";

/**
 * Every command, in the order in which the help lists them. A new command is one line here. Its file defines options
 * and help, and imports the rest inside its action, so that `serve` never loads the compiler.
 */
const COMMANDS: readonly Registration[] = [
  registerNew,
  registerCheck,
  registerLint,
  registerFmt,
  registerLsp,
  registerTest,
  registerMutate,
  registerProve,
  registerDiff,
  registerCompile,
  registerExplain,
  registerFacts,
  registerEval,
  registerCover,
  registerSheet,
  registerDoc,
  registerClient,
  registerSandbox,
  registerAccess,
  registerServe,
  registerDoctor,
  registerMigrate,
  registerExport,
  registerAccount,
  registerKey,
  registerAgent,
  registerPerson,
  registerRecipient,
  registerSignIn,
  registerLaw,
  registerPolicy,
  registerLog,
  registerUsage,
  registerJobs,
  registerMail,
  registerMap,
  registerVerify,
  registerRebuild,
  registerBackup,
  registerRestore,
];

const HELP = `
Exit codes: 0 success, 1 a finding in the input, 2 wrong usage, 3 a problem of the machine or the data, 70 a bug of tcs,
130 stopped with Ctrl-C.

Begin with:
  $ tcs account open examples/acme/account.json --data ./data    opens the sample account and prints its keys, once
  $ tcs serve --data ./data                                      starts the service on 127.0.0.1:8080`;

export function tcs(): Command {
  const program = new Command("tcs")
    .description("Compiles rule sets, and serves checks against them.")
    .version(programVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "show this help")
    // Lets a command have a --version option of its own, as `tcs new` has.
    .enablePositionalOptions()
    .addHelpText("after", HELP)
    .showSuggestionAfterError(true)
    .showHelpAfterError("(tcs --help shows the commands, tcs COMMAND --help what each takes)")
    .exitOverride();
  for (const register of COMMANDS) register(program, run);
  return program;
}
