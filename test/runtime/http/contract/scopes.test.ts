/**
 * The scope of each route. A key with all other scopes is refused, with the missing scope. A key with only this scope
 * is accepted.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ROUTES } from "../../../../runtime/http/app.js";
import { type Received, type SampleService, startSample } from "../sample-service.js";

const SCOPES = ["checks:read", "checks:write", "rules:read", "confirm", "recipients:write"];
const handle = (which: "only" | "all_but", scope: string): string => `${which}_${scope.replace(":", "_")}`;
const keys = Object.fromEntries(
  SCOPES.flatMap((scope) => [
    [handle("only", scope), { environment: "live", scopes: [scope] }],
    [handle("all_but", scope), { environment: "live", scopes: SCOPES.filter((each) => each !== scope) }],
  ]),
);

let sample: SampleService;
beforeAll(async () => {
  sample = await startSample({ amend: (file) => ({ ...file, keys: { ...file.keys, ...keys } }) });
});
afterAll(() => sample.close());

/** The interface's own words for each route; no other route requires a scope. */
const SAID = {
  "POST /v1/check": ["checks:write", "[REQ-023, AUT-031]"],
  "GET /v1/checks/{check_id}": ["checks:read", "[ANS-074, AUT-030]"],
  "GET /v1/confirmations": ["rules:read", "[CNF-033, AUT-032]"],
  "GET /v1/confirmations/{rule_set}/{version}": ["rules:read", "[CNF-037]"],
  "POST /v1/confirmations/{rule_set}/{version}": ["confirm", "[CNF-041, AUT-033]"],
  "GET /v1/tenant-facts": ["rules:read", "[SET-010]"],
  "PUT /v1/tenant-facts/{key}": ["confirm", "[SET-014]"],
  "GET /v1/alerts": ["checks:read", "[ALR-010]"],
  "POST /v1/alerts/{alert_id}/acknowledge": ["checks:write", "decision 150"],
  "POST /v1/alerts/acknowledge": ["checks:write", "decision 150"],
  "POST /v1/alerts/{alert_id}/assign": ["checks:write", "decision 456"],
  "GET /v1/me": ["rules:read", "[ME-010]"],
} as const;

describe("a key", () => {
  const send = (route: string, key: string): Promise<Received> => {
    const [method = "", path = ""] = route.split(" ");
    return sample.send(path.replaceAll(/\{\w+\}/g, "x"), { key, method, ...(method === "GET" ? {} : { body: {} }) });
  };

  it.each(Object.entries(SAID).map(([route, [scope, clauses]]) => ({ route, scope, clauses })))(
    "for $route needs $scope and no other [ERR-058, AUT-035] $clauses",
    async ({ route, scope }) => {
      expect(ROUTES.find(({ method, path }) => `${method} ${path}` === route)?.scope).toBe(scope);
      const lacking = await send(route, handle("all_but", scope));
      expect([lacking.status, lacking.json["type"], lacking.json["required_scope"]]).toEqual([
        403,
        "https://tcs.example/errors/insufficient-scope",
        scope,
      ]);
      expect((await send(route, handle("only", scope))).status).not.toBe(403);
    },
  );

  it("without rules:read sees of the rule sets what anybody sees", async () => {
    const [without, anybody] = [
      await sample.send("/v1/rules", { key: "all_but_rules_read" }),
      await sample.send("/v1/rules", { key: null }),
    ];
    expect([without.status, without.text]).toEqual([200, anybody.text]);
    expect((await sample.send("/v1/rules/policy.acme.gifts", { key: "all_but_rules_read" })).status).toBe(404);
  });
});
