/** Names in bodies that belong to another account or to none. */
import { gift } from "../runtime/http/sample-service.js";
import type { OperationRequest } from "./operation-line.js";
import type { World } from "./world.js";

/** Bodies and queries that name things of another account: each is answered as if there were nothing of the name. */
export const NAMED_IN_BODIES: readonly {
  readonly what: string;
  readonly method: string;
  readonly own: (world: World) => string;
  readonly missing: string;
  readonly ask: (world: World, name: string) => OperationRequest;
}[] = [
  {
    what: "a policy beside a law",
    method: "POST",
    own: () => "policy.acme.gifts",
    missing: "policy.none.gifts",
    ask: (_world, name) => ({ path: "/v1/check", body: gift("C-1", 100, { body: { policies: [name] } }) }),
  },
  {
    what: "a recipient by its id",
    method: "POST",
    own: ({ ofAction }) => ofAction.find((each) => each.startsWith("rcp_")) ?? "",
    missing: `rcp_${"0".repeat(26)}`,
    ask: (_world, recipient_id) => ({
      path: "/v1/check",
      body: gift("", 100, { facts: { recipient: { recipient_id } } }),
    }),
  },
  {
    what: "a person who acts",
    method: "POST",
    own: ({ person }) => person("owner"),
    missing: `usr_${"0".repeat(26)}`,
    ask: (_world, id) => ({
      path: "/v1/check",
      body: gift("C-1", 100, { transaction: { actor: { kind: "user", id } } }),
    }),
  },
  {
    what: "an agent who acts",
    method: "POST",
    own: () => "other_bot",
    missing: "never_bot",
    ask: (_world, id) => ({
      path: "/v1/check",
      body: gift("C-1", 100, { transaction: { actor: { kind: "agent", id } } }),
    }),
  },
  {
    what: "an agent whose rules are read",
    method: "GET",
    own: () => "other_bot",
    missing: "never_bot",
    ask: (_world, id) => ({ path: `/v1/agents/${id}/rules` }),
  },
  {
    what: "a setting that the other's policy reads",
    method: "PUT",
    own: () => "many_refunds",
    missing: "none_refunds",
    ask: ({ strangersPerson }, name) => ({
      path: `/v1/tenant-facts/${name}`,
      body: { value: 2, confirmed_by: strangersPerson },
    }),
  },
  {
    what: "a person who publishes",
    method: "POST",
    own: ({ person }) => person("owner"),
    missing: `usr_${"0".repeat(26)}`,
    ask: (_world, published_by) => ({
      path: "/v1/policies/policy.acme.customer_support/1/publish",
      body: { published_by },
    }),
  },
  {
    what: "a person who confirms",
    method: "POST",
    own: ({ person }) => person("owner"),
    missing: `usr_${"0".repeat(26)}`,
    ask: (_world, by_user) => ({
      path: "/v1/confirmations/law.de.business_gifts/2024",
      body: { rules: [{ rule: "none", action: "confirm" }], by_user },
    }),
  },
];
