/** The end of retention also covers the rows of an action in a dry run. */
import { expect, it } from "vitest";

import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { gift, openTestAccount, testFile } from "../account.js";
import { addRunOf } from "../kept-dry-run.js";
import { endRetention, rowsOf } from "../retention-kit.js";

it("a dry run keeps nothing of what people decided on an action that is erased, and what it found stays", async () => {
  const file = testFile((f) => (f.account.retention_years = 1));
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], file });
  const { transaction } = await account.check(gift(500));
  // Within a week of the end: later it is removed as a whole.
  account.clock.now = Date.parse("2027-12-31T12:00:00Z");
  await addRunOf(account, transaction.transaction_id);
  const kept = "SELECT decisions, result FROM dry_run_answers";
  expect(await rowsOf(account, kept)).toEqual([{ decisions: "[]", result: "same" }]);
  await endRetention(account, Date.parse("2028-01-02T12:00:00Z"));
  expect(await rowsOf(account, kept)).toEqual([{ decisions: null, result: "same" }]);
});
