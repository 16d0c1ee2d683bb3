/** The effect of recording the marks on a version's rules, from the preview. */
import type { Child } from "hono/jsx";

import type { RerunPreview } from "../../../services/ruling/confirmations/preview.js";
import type { RulesToConfirm } from "../../../services/ruling/confirmations/rules-to-confirm.js";
import { Previewed } from "../../parts/previewed.js";
import type { AccountReader } from "../../reader.js";
import { policyAddress } from "../policies/address.js";

interface WouldChangeProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly data: RulesToConfirm;
  readonly previewed: RerunPreview;
}

export function WouldChange({ reader, env, data, previewed }: WouldChangeProps): Child {
  const { confirmations } = reader.texts;
  const { set, page, names } = data;
  if (set.kind === "matching") return <Untold reader={reader}>{confirmations.matchesUnknown}</Untold>;
  if (page.status !== "draft") return <Previewed reader={reader} env={env} names={names} previewed={previewed} />;
  const dryRun = (
    <a href={reader.at(`${policyAddress(env, set.rule_set, page.version)}/dry-run`)}>{confirmations.toDryRun}</a>
  );
  if (previewed.concerned === null)
    return (
      <Untold reader={reader}>
        {confirmations.blockedDraft} {dryRun}
      </Untold>
    );
  const about = (
    <p>
      {confirmations.ofADraft} {dryRun}
    </p>
  );
  return <Previewed reader={reader} env={env} names={names} previewed={previewed} about={about} />;
}

function Untold({ reader, children }: { readonly reader: AccountReader; readonly children: Child }): Child {
  const { confirmations } = reader.texts;
  return (
    <section aria-labelledby="previewed">
      <h2 id="previewed">{confirmations.preview}</h2>
      <p class="lead">{children}</p>
      <p>{confirmations.notRecorded}</p>
    </section>
  );
}
