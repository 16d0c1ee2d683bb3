/** /v1/keys: the account's keys, made, replaced and revoked by people alone. */
import {
  createKeyAs,
  readKeysText,
  revokeKeyAs,
  rotateKeyAs,
  withoutSecret,
} from "../../services/accounts/keys/requests.js";
import { key, keys, madeKey } from "../../services/accounts/keys/responses.js";
import { examplesOf } from "../examples/read.js";
import { idInPath } from "../query.js";
import { personChangeRoute, personReadRoute, type Route } from "../route.js";
import { keyRequest, keyRotation } from "../schemas/keys.js";

const pathParameters = { key_id: idInPath("key", "key").describe("The key's id.") };
const TOLD_ONCE =
  "The secret is told this once and kept nowhere: where the request is repeated with its " +
  "Idempotency-Key, secret is null. Revoke a key whose secret was lost, and make another.";

export const keyRoutes: readonly Route[] = [
  personReadRoute({
    path: "/v1/keys",
    right: "keys",
    operation: {
      operationId: "listKeys",
      tag: "People",
      summary: "List the account's keys",
      description: "In use or not, oldest first, and never a secret.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: keys, examples: examplesOf("keys", "keys") },
    verb: (_services, { caller }) => readKeysText(caller),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/keys",
    right: "keys",
    operation: {
      operationId: "createKey",
      tag: "People",
      summary: "Make a key",
      description:
        "For the account, or for one of its agents. It has no scope that the role of its maker lacks. It may end by " +
        "itself, and be for some network addresses alone. " +
        TOLD_ONCE,
      refusals: ["pii-in-facts"],
    },
    pathParameters: {},
    query: {},
    request: { schema: keyRequest, examples: examplesOf("keys", "key_request") },
    response: { schema: madeKey, examples: examplesOf("keys", "made_key") },
    kept: withoutSecret,
    verb: (services, { caller, body }, { mintKey }) => createKeyAs(services, caller, body, mintKey),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/keys/{key_id}/rotate",
    right: "keys",
    operation: {
      operationId: "rotateKey",
      tag: "People",
      summary: "Replace a key",
      description:
        "By one with the same rights, for the same network addresses. The old one opens for another 24 hours, or for overlap_hours. " +
        TOLD_ONCE,
      refusals: ["not-found", "conflict"],
    },
    pathParameters,
    query: {},
    request: { schema: keyRotation, examples: examplesOf("keys", "key_rotation") },
    response: { schema: madeKey, examples: examplesOf("keys", "made_key") },
    kept: withoutSecret,
    verb: (services, { caller, path, body }, { mintKey }) => rotateKeyAs(services, caller, path.key_id, body, mintKey),
  }),
  personChangeRoute({
    method: "DELETE",
    path: "/v1/keys/{key_id}",
    right: "keys",
    operation: {
      operationId: "revokeKey",
      tag: "People",
      summary: "Revoke a key",
      description: "It opens nothing from then on. Its record stays, for what it sent names it.",
      refusals: ["not-found"],
    },
    pathParameters,
    query: {},
    request: null,
    response: { schema: key, examples: examplesOf("keys", "revoked_key") },
    verb: (services, { caller, path }) => revokeKeyAs(services, caller, path.key_id),
  }),
];
