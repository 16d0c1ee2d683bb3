/** The body of a request whose path says it all: it may be left out. */
import { nothingSchema } from "../../services/request/required-body.js";

export const nothing = nothingSchema.meta({ id: "Nothing", description: "An empty object, or no body." });
