/** A standby that is promoted may lack what was committed: what a process knew to be stored is forgotten. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it, onTestFinished } from "vitest";

import { makeSeenMembers } from "../../../../runtime/store/actions/seen-members.js";
import type { Steps } from "../../../../runtime/store/sql/steps.js";
import { makeCluster } from "../../../postgres/cluster.js";
import { account, direct, open, slugs } from "./kit.js";

it("the first verb that writes to it is made again, after everybody was told; a server that only starts again tells nobody [GEN-022]", async () => {
  const cluster = makeCluster();
  onTestFinished(cluster.remove);
  await cluster.start();
  const url = cluster.urlOf("postgres");
  const database = await open(url);
  const seen = makeSeenMembers();
  const of = { accountId: "a", env: "live" } as const;
  let told = 0;
  let made = 0;
  database.onOtherHistory?.(seen.forgetAllStored);
  database.onOtherHistory?.(() => (told += 1));
  function* verb(slug: string): Steps<string> {
    made += 1;
    return yield* account(slug);
  }
  await database.transact(() => verb("a"));
  seen.noteStored(of, "part");
  await cluster.stop();
  await cluster.start();
  await database.transact(() => verb("b"));
  expect([told, made, seen.isStored(of, "part")]).toEqual([0, 2, true]);

  await cluster.stop();
  writeFileSync(join(new URL(url).searchParams.get("host") ?? "", "data", "standby.signal"), "");
  const started = cluster.start();
  await expect
    .poll(() => direct(url, "SELECT pg_promote()::text AS done").catch(() => null))
    .toEqual([{ done: "true" }]);
  await started;
  await database.transact(() => verb("c"));
  expect([told, made, seen.isStored(of, "part")]).toEqual([1, 4, false]);
  await database.transact(() => verb("d"));
  expect([told, made, await slugs(database)]).toEqual([1, 5, ["a", "b", "c", "d"]]);
});
