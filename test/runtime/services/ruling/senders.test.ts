/** Who added a document or posted a policy, as shown: a key, a person, or the operator of the service. */
import { expect, it } from "vitest";

import { revokeKey } from "../../../../runtime/services/accounts/keys/revoke.js";
import { readSenders } from "../../../../runtime/services/request/sender.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { openTestAccount } from "../account.js";

it("a sender has a key's prefix and name, also of a revoked key, and never a person's name", async () => {
  const { database, services, opened, caller } = await openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy()],
  });
  const { keyId, prefix, name } = caller("app");
  const senders = () => database.read(() => readSenders(opened.account.id));
  const ofKey = { kind: "api_key", id: keyId, prefix, name };
  expect((await senders())(`api_key:${keyId}`)).toEqual(ofKey);
  await database.transact(() => revokeKey(services.ports, { slug: opened.account.slug, key: "app" }));
  const shown = await senders();
  expect(shown(`api_key:${keyId}`)).toEqual(ofKey);
  expect(shown("person:usr_1")).toEqual({ kind: "person", id: "usr_1", prefix: null, name: null });
  expect(shown("operator")).toBeNull();
});
