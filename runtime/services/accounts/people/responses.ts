/** What the verbs about an account's people answer. */
import { z } from "zod";

import { ROLES } from "../../../auth/caller.js";
import { id, moment, MOST, prose } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

export const person = z
  .strictObject({
    person_id: id("usr"),
    name: prose(200).nullable().describe("Null for people of a builder, who see no names."),
    email: prose(254).nullable().describe("Null for all but admins."),
    role: z.enum(ROLES),
    status: z.enum(["active", "left"]).describe("left: what they did stays theirs, and no request names them."),
    created_at: moment,
    accepted_at: moment
      .nullable()
      .describe(
        "Null until they accept, signed in. Until then they may be named and asked, and have no rights over the account. " +
          "Who came by account file or by the operator has accepted from the start.",
      ),
    substitute: z
      .strictObject({
        substitute: id("usr"),
        from: moment,
        until: moment,
        reason: prose(500).nullable(),
        set_by: id("usr").describe("The person themselves, or an admin."),
      })
      .nullable()
      .describe("Who stands in for the person, now or from a moment on. Null: nobody."),
    declined_at: moment.nullable().describe("When they declined; null: they did not. They may still accept."),
  })
  .meta({ id: "Person", description: "A person of the account, in it or left." });

export type PersonView = ViewOf<typeof person>;

export const people = z.strictObject({ people: z.array(person).max(MOST) }).meta({ id: "People" });
