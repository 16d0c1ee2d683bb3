/** Starts the sample provider, and prints how the service is started against it. */
import { startSampleProvider } from "./provider.js";

const PORT = 8099;
/** No secret: provider and service are on this machine, and the provider believes everybody. */
const CLIENT = { clientId: "tcs", clientSecret: "sample-secret-of-the-example" };
const baseUrl = process.env["TCS_BASE_URL"] ?? "http://127.0.0.1:8080";

const { issuer } = await startSampleProvider({ port: PORT, ...CLIENT, baseUrl });
console.log(`The sample provider listens on ${issuer}. Stop it with Ctrl-C. Start the service against it with:

TCS_OIDC_ISSUER=${issuer} TCS_OIDC_CLIENT_ID=${CLIENT.clientId} TCS_OIDC_CLIENT_SECRET=${CLIENT.clientSecret} npm start

Then open ${baseUrl}/sign-in and sign in as owner@example.com, with any password.`);
