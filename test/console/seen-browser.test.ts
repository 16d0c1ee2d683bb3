/** The address that the list of a person's sessions shows. */
import { expect, it } from "vitest";

import { seenBrowser } from "../../runtime/console/entering.js";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8::7", "2001:db8::7"],
  ["fe80::1%a-very-long-name-of-an-interface-of-this-machine", "fe80::1"],
  ["", null],
  ["unknown", null],
])("that a request from %j has is %j", (address, network) => {
  const asked = { c: { req: { header: () => "a browser" } }, options: { addressOf: () => address } };
  expect(seenBrowser(asked as unknown as Parameters<typeof seenBrowser>[0])).toEqual({
    userAgent: "a browser",
    network,
  });
});
