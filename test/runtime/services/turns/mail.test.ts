/** Mail of several accounts on a real database: a message of each in turn. */
import { expect, it } from "vitest";

import { newMessage } from "../../../../runtime/actions/tell/messages.js";
import { takeDue } from "../../../../runtime/services/background/mail/deliver.js";
import { makeRound } from "../../../../runtime/services/turns/round.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import type { TestAccount } from "../account.js";
import { openTwo } from "./beside.js";

/** So many messages to the owner of the account, or to sign in. */
async function write({ services, database, opened }: TestAccount, count: number, kind: "alerts" | "sign_in") {
  const person = { accountId: opened.account.id, personId: opened.people["owner"]?.id ?? "" };
  const to = kind === "alerts" ? { person, address: null } : { person: null, address: "owner@example.com" };
  const written = Array.from({ length: count }, () =>
    newMessage(services.ports, { kind, content: null, to: { ...to, language: null } }),
  );
  await database.transact(() => batch(...written.flatMap(({ statements }) => statements)));
}

it("the messages of one account, however many, leave each other account and sign-ins their places among the next", async () => {
  const [loud, quiet] = await openTwo();
  const { services, database } = loud;
  await write(loud, 20, "alerts");
  loud.clock.now += 1_000;
  await write(quiet, 1, "alerts");
  await write(quiet, 1, "sign_in");
  const round = makeRound();
  const taken = await database.transact(() => takeDue(services.ports, 4, round));
  const [a, b] = [loud, quiet].map(({ opened }) => opened.account.id);
  expect(taken.map(({ accountId }) => accountId).sort()).toEqual([a, a, b, null].sort());
  // Alone, it has all places.
  const next = await database.transact(() => takeDue(services.ports, 4, round));
  expect(next.map(({ accountId }) => accountId)).toEqual([a, a, a, a]);
});
