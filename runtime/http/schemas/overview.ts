/** What POST /v1/search takes. */
import { searchRequestSchema } from "../../services/overview/search.js";

export const searchRequest = searchRequestSchema
  .extend({
    q: searchRequestSchema.shape.q.describe(
      "An id of an answer, transaction, request or recipient; a reference; a recipient's number; or a part of a title " +
        "or a name.",
    ),
  })
  .meta({ id: "SearchRequest" });
