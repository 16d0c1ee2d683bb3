/** `tcs sign-in`: how people of the service sign in. */
import { Option } from "commander";

import { tellFindings } from "../operator/findings.js";
import { readBaseUrl } from "../options.js";
import { EXIT, type ExitCode, warn } from "../output.js";
import type { Registration } from "../registration.js";
import { oidcOptions } from "../serve-options.js";

interface CheckFlags {
  readonly oidcIssuer?: string;
  readonly oidcClientId?: string;
  readonly baseUrl: string;
  readonly format: "json" | "pretty";
}

const CHECK_HELP = `
Asks the provider for its settings, and tries the clock, the redirect URI and the client's secret. Nobody is signed in
and nothing is stored. Run it with the settings of the service. The secret comes from TCS_OIDC_CLIENT_SECRET alone.

Exit code 1 where something is wrong. What cannot be told from here is "unsure".

Example:
  $ TCS_OIDC_CLIENT_SECRET=… tcs sign-in check --oidc-issuer https://login.example.com --oidc-client-id tcs \\
      --base-url https://tcs.example.com`;

export const registerSignIn: Registration = (program, run) => {
  const command = program
    .command("sign-in")
    .description("how people sign in")
    .command("check")
    .description("try the settings of the identity provider");
  for (const option of oidcOptions()) command.addOption(option);
  command
    .addOption(
      new Option("--base-url <url>", "the address that people know the service by")
        .env("TCS_BASE_URL")
        .argParser(readBaseUrl)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option("--format <format>", "how the answer is printed").choices(["json", "pretty"]).default("pretty"),
    )
    .addHelpText("after", CHECK_HELP)
    .action((flags: CheckFlags) => run(() => check(flags)));
};

async function check({ oidcIssuer, oidcClientId, baseUrl, format }: CheckFlags): Promise<ExitCode> {
  const { checkSignIn } = await import("../../runtime/main.js");
  const findings = await checkSignIn({ issuer: oidcIssuer ?? null, clientId: oidcClientId ?? null }, baseUrl);
  if (findings === null) {
    warn("No provider is set up: TCS_OIDC_ISSUER, TCS_OIDC_CLIENT_ID and TCS_OIDC_CLIENT_SECRET are not set.");
    return EXIT.usage;
  }
  return tellFindings(findings, format);
}
