/** The daily look for keys that end within a week. Each gets one alert; a key that was replaced gets none. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { keyEndingAlert } from "../../../actions/tell/account-alerts.js";
import { momentText } from "../../../engine/values/days.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { agentsOf } from "../../accounts/agents/called.js";
import { ENDING_MS, isInUse, keysOf } from "../../accounts/keys/list.js";

export function* raiseEndingKeys(services: Services, accountId: string): Steps<void> {
  const now = services.ports.now();
  const ending = (yield* keysOf(accountId)).flatMap((key) =>
    key.endsAt === null || key.endsAt > now + ENDING_MS || key.replacedUntil !== null || !isInUse(key, now)
      ? []
      : [{ key, endsAt: key.endsAt }],
  );
  if (ending.length === 0) return;
  const accountRules = yield* readAccountRules(services, accountId);
  const agents = yield* agentsOf(accountId);
  yield* batch(
    ...ending.flatMap(({ key: { id: key_id, prefix, agent, environment }, endsAt }) =>
      keyEndingAlert(services, accountRules, environment, agents.find(({ id }) => id === agent)?.owner ?? null, {
        ...{ key_id, prefix, agent, ends_at: momentText(endsAt) },
      }),
    ),
  );
}
