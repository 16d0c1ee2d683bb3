/** The terms of the service, as its verbs answer them. */
import { z } from "zod";

import { name, prose } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";
import { acceptance } from "../responses.js";

export const terms = z
  .strictObject({
    version: name,
    placeholder: z.boolean().describe("The operator has given none: nobody accepts them, and no account is opened."),
    text: prose(1_000_000).describe("Markdown."),
    accepted: acceptance.nullable().describe("What an admin of the account accepted last."),
  })
  .meta({ id: "Terms", description: "The terms of the service that are in force." });

export type TermsView = ViewOf<typeof terms>;
