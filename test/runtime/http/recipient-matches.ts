/** Opens a match of records while the service runs, as a matching rule does. */
import { openMatch } from "../services/recipient-matches.js";
import type { SampleService } from "./sample-service.js";
import { besides } from "./signing-in.js";

/** Returns its id. */
export async function openMatchBeside(
  { send, place }: SampleService,
  records: readonly [string, string],
): Promise<string> {
  const me = await send("/v1/me");
  const { id: accountId } = me.json["account"] as { readonly id: string };
  return besides(place, (ports) => openMatch(ports, { accountId, env: "live" }, records));
}
