/** What publishing a draft would make of past answers. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/me/signed-in.js";
import type { DryRun } from "../../../services/policies/dry-run.js";
import type { BlockingReason } from "../../../services/policies/publish-draft.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Identifier } from "../../parts/identifier.js";
import { Previewed } from "../../parts/previewed.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";
import { policyAddress } from "./address.js";
import { Blocked } from "./blocked.js";

export interface DryRunProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly ruleSet: string;
  readonly version: string;
  /** What it comes to, or what stands against publishing the draft. */
  readonly result: DryRun | readonly BlockingReason[];
}

export function DryRunPage({ reader, signedIn, ruleSet, version, result }: DryRunProps): Child {
  const { dryRun, backToVersion } = reader.texts.policies;
  const { env } = signedIn;
  return (
    <Room reader={reader} title={`${dryRun.title}: ${ruleSet} ${version}`} signedIn={signedIn} place="policies" wide>
      <p class="lead">{dryRun.lead}</p>
      <p>
        <a href={reader.at(policyAddress(env, ruleSet, version))}>{backToVersion}</a>
      </p>
      {"changes" in result ? (
        <Result reader={reader} env={env} result={result} />
      ) : (
        <Blocked reader={reader} blocking={result} lead={dryRun.blocked} />
      )}
    </Room>
  );
}

interface ResultProps {
  readonly reader: Reader;
  readonly env: string;
  readonly result: DryRun;
}

function Result({ reader, env, result }: ResultProps): Child {
  const { policies, confirmations } = reader.texts;
  const { dryRun } = policies;
  const { concerned, changes, lacking } = result;
  if (concerned === null) return <p>{dryRun.tooMany}</p>;
  return (
    <>
      {changes.length > 0 && (
        <section aria-labelledby="changes">
          <h2 id="changes">{dryRun.changes}</h2>
          <Table<DryRun["changes"][number]>
            caption={dryRun.changes}
            rows={changes}
            columns={[
              { head: confirmations.was, cell: ({ was }) => <AnswerState reader={reader} {...was} /> },
              { head: confirmations.wouldBe, cell: (row) => <AnswerState reader={reader} {...row.would_be} /> },
              { head: dryRun.answers, kind: "figure", cell: ({ answers }) => writtenNumber(reader, answers) },
            ]}
          />
        </section>
      )}
      {lacking.length > 0 && (
        <section aria-labelledby="lacking">
          <h2 id="lacking">{dryRun.lacking}</h2>
          <p>{dryRun.lackingLead}</p>
          <Table<DryRun["lacking"][number]>
            caption={dryRun.lacking}
            rows={lacking}
            columns={[
              { head: dryRun.fact, cell: ({ fact }) => <Identifier name={fact} /> },
              { head: dryRun.answers, kind: "figure", cell: ({ answers }) => writtenNumber(reader, answers) },
            ]}
          />
        </section>
      )}
      <Previewed reader={reader} env={env} previewed={result} />
    </>
  );
}
