/**
 * Schema 54: alerts that nobody has acknowledged, as a projection of alerts and acknowledgements. It also has the
 * requests made to a person for another, by that other person.
 */
import type { Words } from "./words.js";

const sql = ({ text, integer, json, clustered }: Words): string => `
-- handed_to: whom a rule handed the alert's action to; null: nobody. as_decided, 1: it reports a person's own decision.
CREATE TABLE open_alerts (
  account_id ${text} NOT NULL, env ${text} NOT NULL, alert_id ${text} NOT NULL, handed_to ${text}, as_decided ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, alert_id)
) ${clustered};
INSERT INTO open_alerts
SELECT alerts.account_id, alerts.env, alerts.alert_id,
  CASE WHEN alerts.type = 'check.handed_over' THEN ${json("alerts.payload")} ->> 'handed_to' END,
  CASE WHEN alerts.type = 'check.rechecked' AND ${json("alerts.payload")} ->> 'by_user' IS NOT NULL THEN 1 ELSE 0 END
FROM alerts WHERE NOT EXISTS (SELECT 1 FROM alert_acknowledgements AS seen
  WHERE seen.account_id = alerts.account_id AND seen.env = alerts.env AND seen.alert_id = alerts.alert_id);
CREATE INDEX open_alerts_to_see ON open_alerts (account_id, env, alert_id) WHERE as_decided = 0;
CREATE INDEX open_alerts_handed_over ON open_alerts (account_id, env, handed_to, alert_id) WHERE handed_to IS NOT NULL;
CREATE INDEX requests_for_person ON requests (account_id, env, for_person, action_id) WHERE for_person IS NOT NULL;
`;

export const OPEN_ALERTS = { number: 54, name: "open alerts", records: [], sql };
