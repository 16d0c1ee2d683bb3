/** `tcs doctor`: one page of what is well with a deployment, and what is not. */
import { Option } from "commander";

import { tellFindings } from "../operator/findings.js";
import { placeOf } from "../options.js";
import type { ExitCode } from "../output.js";
import type { Registration } from "../registration.js";
import { type ServeFlags, serveOptions } from "../serve-options.js";
import { readTerms } from "../serving.js";

interface DoctorFlags extends ServeFlags {
  readonly backups?: string;
  readonly format: "json" | "pretty";
}

const HELP = `
It takes the settings of \`tcs serve\`, as flags or from the environment, and looks at the database, its disk, the pepper,
the clock, the seal, the file of --head-to, jobs, messages, the service, the mail server, the identity provider and backups. The service may be
running. Nothing is changed, and no mail is sent. It connects to the mail server, the provider and the service alone.

Exit code 0: nothing is wrong. Exit code 1: something is. What cannot be told from here is "unsure".

Examples:
  $ tcs doctor --data /var/lib/tcs --backups /var/backups/tcs
  $ sudo systemd-run --wait --pipe --uid=tcs --property=EnvironmentFile=/etc/tcs.env \\
      node /opt/tcs/dist/cli/main.js doctor --data /var/lib/tcs --backups /var/backups/tcs`;

export const registerDoctor: Registration = (program, run) => {
  const doctor = program.command("doctor").description("tell what is well with a deployment, and what is not");
  for (const option of serveOptions().filter((each) => each.attributeName() !== "now")) doctor.addOption(option);
  doctor
    .option("--backups <dir>", "the folder of the backups")
    .addOption(
      new Option("--format <format>", "how the answer is printed").choices(["json", "pretty"]).default("pretty"),
    )
    .addHelpText("after", HELP)
    .action((flags: DoctorFlags) => run(() => examine(flags)));
};

async function examine({ backups, format, ...flags }: DoctorFlags): Promise<ExitCode> {
  const { examineDeployment } = await import("../../runtime/main.js");
  if (flags.terms !== undefined) await readTerms(flags.terms);
  const findings = await examineDeployment({
    ...placeOf(flags),
    baseUrl: flags.baseUrl ?? null,
    mail: { smtpUrl: flags.smtpUrl ?? null, mailFrom: flags.mailFrom ?? null },
    provider: { issuer: flags.oidcIssuer ?? null, clientId: flags.oidcClientId ?? null },
    headTo: flags.headTo ?? null,
    backups: backups ?? null,
  });
  return tellFindings(findings, format);
}
