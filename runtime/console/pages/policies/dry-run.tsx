/** The form that starts a dry run of a draft, with the previous dry runs. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { BlockingReason } from "../../../services/request/operator/blocking-codes.js";
import type { ListedRun } from "../../../services/ruling/policies/run-view.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Form } from "../../parts/form.js";
import { Moment } from "../../parts/moment.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";
import { JobStatus } from "../jobs/status.js";
import { dryRunAddress, policyAddress } from "./address.js";
import { Blocked } from "./blocked.js";

export interface DryRunsProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly ruleSet: string;
  readonly version: string;
  readonly form: FormState;
  /** The reasons against publishing the draft; empty if there are none, or publishing was not tried. */
  readonly blocking: readonly BlockingReason[];
  /** The newest first. */
  readonly runs: readonly ListedRun[];
}

export function DryRunsPage({ reader, signedIn, ruleSet, version, form, blocking, runs }: DryRunsProps): Child {
  const { dryRun, backToVersion } = reader.texts.policies;
  const { jobs } = reader.texts;
  const address = policyAddress(signedIn.env, ruleSet, version);
  return (
    <Room reader={reader} title={`${dryRun.title}: ${ruleSet} ${version}`} signedIn={signedIn} place="policies" wide>
      <p class="lead">{dryRun.lead}</p>
      <p>
        <a href={reader.at(address)}>{backToVersion}</a>
      </p>
      {blocking.length > 0 && <Blocked reader={reader} blocking={blocking} lead={dryRun.blocked} />}
      <Form
        reader={reader}
        form={blocking.length > 0 ? { ...form, wrong: [] } : form}
        action={`${address}/dry-run`}
        fields={{}}
        submit={dryRun.start}
      >
        <p class="hint">{dryRun.startHint}</p>
      </Form>
      {runs.length > 0 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier">{dryRun.earlier}</h2>
          <p>{dryRun.earlierLead}</p>
          <Table<ListedRun>
            caption={dryRun.earlier}
            rows={runs}
            columns={[
              {
                head: jobs.begun,
                cell: ({ job_id: jobId, as_of: asOf }) => (
                  <a href={reader.at(dryRunAddress(signedIn.env, { ruleSet, version, jobId }))}>
                    <Moment reader={reader} at={momentOf(asOf)} />
                  </a>
                ),
              },
              { head: jobs.status, cell: ({ status }) => <JobStatus reader={reader} status={status} /> },
            ]}
          />
        </section>
      )}
    </Room>
  );
}
