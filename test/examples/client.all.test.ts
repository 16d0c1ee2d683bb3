/** The examples' client is what `tcs client` writes from the service and the rule sets as they are. */
import { resolve } from "node:path";

import { expect, it, onTestFinished } from "vitest";

import { runProgram, TCS } from "../cli/programs.js";
import { startSample } from "../runtime/http/sample-service.js";

it("is fresh: the command, as examples/README.md gives it, would write the same bytes", async () => {
  const service = await startSample();
  onTestFinished(() => service.close());
  const sets = ["law.de.business_gifts", "policy.acme.customer_support", "policy.acme.gifts"];
  const out = resolve(import.meta.dirname, "../../examples/generated/tcs-facts.ts");
  expect(
    await runProgram(TCS, ["client", "--url", service.url, "--rule-set", ...sets, "--out", out, "--check"], {
      TCS_KEY: service.secret("app"),
    }),
  ).toEqual({ exit: 0, out: "", err: "" });
});
