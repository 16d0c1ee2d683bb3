/** The identity provider of a deployment: its settings from options and the environment. */
import { UsageError } from "../engine/values/expected-errors.js";
import type { IdentityProvider } from "../ports/identity-provider.js";
import type { ProbeFinding } from "../provider/probe.js";
import { type ProviderSettings, whyNoIssuer } from "../provider/provider-settings.js";
import { PROVIDER_CALLBACK_PATH } from "../services/accounts/sign-in/at-provider.js";

/** The secret comes from the environment alone (`TCS_OIDC_CLIENT_SECRET`). */
export interface ProviderOptions {
  readonly issuer: string | null;
  readonly clientId: string | null;
}

/** The settings do not fit together, or one cannot be what it is. */
export class UnfitProviderSettings extends UsageError {
  override readonly name = "UnfitProviderSettings";
}

/** The page of the console after the session at the provider has ended. */
const SIGNED_OUT_PATH = "/signed-out";

/** Null where no provider is set up. No error repeats the secret. */
export function providerSettings({ issuer, clientId }: ProviderOptions, baseUrl: string): ProviderSettings | null {
  const clientSecret = given(process.env["TCS_OIDC_CLIENT_SECRET"]);
  const all = { TCS_OIDC_ISSUER: issuer, TCS_OIDC_CLIENT_ID: clientId, TCS_OIDC_CLIENT_SECRET: clientSecret };
  const missing = Object.entries(all).flatMap(([name, value]) => (value === null ? [name] : []));
  if (missing.length === 3) return null;
  if (issuer === null || clientId === null || clientSecret === null)
    throw new UnfitProviderSettings(
      `Sign-in at a provider needs ${Object.keys(all).join(", ")} together. Not set: ${missing.join(", ")}.`,
    );
  const why = whyNoIssuer(issuer);
  if (why !== null) throw new UnfitProviderSettings(`TCS_OIDC_ISSUER cannot be an issuer. ${why}`);
  return {
    issuer,
    clientId,
    clientSecret,
    redirectUri: baseUrl + PROVIDER_CALLBACK_PATH,
    signedOutUri: baseUrl + SIGNED_OUT_PATH,
  };
}

/** Null where none is set up. What asks it is loaded only where one is. */
export async function identityProvider(options: ProviderOptions, baseUrl: string): Promise<IdentityProvider | null> {
  const settings = providerSettings(options, baseUrl);
  return settings === null ? null : (await import("../provider/provider.js")).makeIdentityProvider(settings);
}

/** Null where none is set up. */
export async function checkSignIn(options: ProviderOptions, baseUrl: string): Promise<readonly ProbeFinding[] | null> {
  const settings = providerSettings(options, baseUrl);
  return settings === null ? null : (await import("../provider/probe.js")).probeProvider(settings);
}

function given(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}
