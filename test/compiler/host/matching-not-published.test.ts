/** A matching set is not published as a policy, and the author reads why. */
import { join } from "node:path";

import { expect, test } from "vitest";

import { shippedSources } from "../../../compiler/host/disk.js";
import { compilePolicies } from "../../../compiler/host/policies.js";

test("a matching set among the policies to publish is refused once, with what to do", async () => {
  const file = join(shippedSources(), "matching/acme/customers/1.rules");
  const result = await compilePolicies([file]);
  const text = result.ok ? "" : result.text;
  expect(text).toContain("TCS6007");
  expect(text).toContain("A matching set cannot be published yet: the service does not run matching rules.");
  expect(text.match(/TCS\d{4}/g)).toEqual(["TCS6007"]);
});
