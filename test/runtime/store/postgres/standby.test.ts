/** A server whose commits wait for a standby: what is not confirmed is not acknowledged. */
import { expect, it, onTestFinished } from "vitest";

import { OutcomeUnknown } from "../../../../runtime/store/database.js";
import { makeCluster } from "../../../postgres/cluster.js";
import { account, direct, open, slugs } from "./kit.js";

const WAITING = "SELECT pid::text FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = 'tcs'";

it("a commit whose wait for the standby somebody cancels is not acknowledged, though the server answers with COMMIT [GEN-022]", async () => {
  const cluster = makeCluster();
  onTestFinished(cluster.remove);
  await cluster.start();
  const url = cluster.urlOf("postgres");
  // Also where somebody silences warnings.
  await direct(url, "ALTER DATABASE postgres SET client_min_messages = 'error'");
  const database = await open(url);
  await direct(url, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  await direct(url, "SELECT pg_reload_conf()");
  await expect
    .poll(() => direct(url, "SHOW synchronous_standby_names"))
    .toEqual([{ synchronous_standby_names: "nobody" }]);
  const stored = database.transact(() => account("a")).catch((error: unknown) => error);
  await expect.poll(() => direct(url, WAITING)).toHaveLength(1);
  await direct(url, "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  expect(await stored).toBeInstanceOf(OutcomeUnknown);
  // The server has it, and only it.
  expect(await slugs(database)).toEqual(["a"]);
  await direct(url, "ALTER SYSTEM RESET synchronous_standby_names");
  await direct(url, "SELECT pg_reload_conf()");
  await expect.poll(() => direct(url, "SHOW synchronous_standby_names")).toEqual([{ synchronous_standby_names: "" }]);
  expect(await database.transact(() => account("b"))).toBe("b");
});
