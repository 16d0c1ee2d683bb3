/**
 * Any sequence of events of an account, over HTTP, compared with a model that stores no derived data and computes every
 * answer from scratch.
 */
import fc from "fast-check";
import { expect, it } from "vitest";

import { drawsOf, IS_LONG } from "../long.js";
import { SEED } from "../seed.js";
import type { Command } from "./command.js";
import { COMMANDS, EXPIRING, LINKING } from "./commands.js";
import { newHistory } from "./history.js";
import { openService } from "./service.js";
import { settle } from "./settle.js";

/** Few when all tests run, twice as many in a long run; `npm run model` plays many. */
const RUNS = drawsOf("TCS_MODEL_RUNS", IS_LONG ? 160 : 80);
const LONGEST = Number(process.env["TCS_MODEL_COMMANDS"] ?? 25);

async function playAny(commands: readonly fc.Arbitrary<Command>[], numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.commands([...commands], { maxCommands: LONGEST, size: "max" }), async (drawn) => {
      const service = await openService();
      const history = newHistory();
      try {
        await fc.asyncModelRun(() => ({ model: history, real: service }), drawn);
        await settle(history, service);
        expect(await service.findings()).toEqual([]);
      } finally {
        await service.close();
      }
    }),
    { numRuns },
  );
}

it(`every answer, refusal and total is the model's, every action has one answer that stands, and once the jobs are done each is what the whole history gives (seed ${SEED}) [TXN-014, TOT-009]`, () =>
  playAny(COMMANDS, RUNS));

it(`the same of customers who are asked about, linked, split and erased while their actions are booked (seed ${SEED}) [TOT-016, RCP-045, RCP-046, RCP-047]`, () =>
  playAny(LINKING, RUNS));

it(`the same of customers whose names expire, before, between and during bookings to them (seed ${SEED}) [LIM-019]`, () =>
  playAny(EXPIRING, Math.ceil(RUNS / 4)));
