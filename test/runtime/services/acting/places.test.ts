/** Places in the sequence of counting actions. */
import { expect, it } from "vitest";

import { nextSequence, nextSequences } from "../../../../runtime/actions/decide/sequence.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { openTestAccount } from "../account.js";

it("several that are taken at once rise, behind those that were taken before and before those that are taken later", async () => {
  const { database, opened } = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
  const of = { accountId: opened.account.id, env: "live" };
  const places = await database.transact(function* () {
    const before = yield* nextSequence(of);
    const several = yield* nextSequences(of, 3);
    const one = yield* nextSequences(of, 1);
    return [before, ...several, ...one, yield* nextSequence(of)];
  });
  expect(places).toHaveLength(6);
  expect([...new Set(places)].sort((a, b) => a - b)).toEqual(places);
});
