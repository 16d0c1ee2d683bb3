/** A set with more rules than one expression can hold: built, laid out, and each of its rules decides. */
import { expect, it } from "vitest";

import { buildModule } from "../../../compiler/build.js";
import { runExamples } from "../../../compiler/examples.js";
import { smallSet } from "../small-set.js";

const DOMAIN = `domain seats {
  dated by day
  fact day: date "Day of the event."
  fact seat: integer "The number of the seat."
  law outcomes kept, free
}
`;
const RULES = 1_100;
const rule = (seat: number): string => `
  rule seat_${seat} "Seat ${seat}" cites act.seats {
    wording "Seat ${seat} is kept."
    when seat is ${seat} then kept
    example "seat ${seat}" from act.seats { given seat = ${seat} expect determined kept }
  }
`;
const LAW = `law de.seats version "1" {
  title "Seats"
  domain seats
  jurisdictions DE
  currency EUR
  in force from 2026-01-01 by day
  changelog "First version."

  source act: statute "Act" {
    seats "§ 1" translation en "Summary: which seats are kept."
  }

  uses day, seat

  outcomes kept, free

  base facts { day = 2026-03-10, seat = 0 }
${Array.from({ length: RULES }, (_, at) => rule(at + 1)).join("")}
  rule others "Other seats" cites act.seats {
    wording "Other seats are free."
    always then free
    example "no number" from act.seats { expect determined free }
    example "not known" from act.seats { given seat = missing expect undetermined_missing_facts seat }
  }
}
`;

it(`a set with ${RULES} rules is built and laid out, and each of them decides`, async () => {
  const { modelOf } = smallSet(
    { path: "domains/seats.rules", text: DOMAIN },
    { path: "law/de/seats/1.rules", text: LAW },
  );
  const model = modelOf();
  const { module } = await buildModule(model);
  expect(runExamples(model, module).diagnostics).toEqual([]);
  expect(module.rules).toHaveLength(RULES + 1);
});
