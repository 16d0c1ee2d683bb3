/** What erasing a recipient answers. */
import { z } from "zod";

import { count, id } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

export const erased = z
  .strictObject({
    recipient_id: id("rcp"),
    names: count.describe("The names that it was sent with."),
    numbers: count,
    descriptions: count.describe("Of bookings that described the recipient before another one named it."),
    expired_names: count.describe("Hashes of names that had expired. With them the same spelling found the record."),
  })
  .meta({ id: "Erased", description: "How many of each were erased. 0: nothing was kept." });

export type Erased = ViewOf<typeof erased>;
