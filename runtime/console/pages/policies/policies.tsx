/** Policies: every version of the account's own rule sets, including drafts, and who posted its files. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { PolicyLine, PolicySet, PolicyVersions } from "../../../services/ruling/confirmations/policy-pages.js";
import type { UnstoredSave } from "../../../services/ruling/saves/read.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { ChosenLines } from "../../parts/chosen-lines.js";
import { Day } from "../../parts/day.js";
import { Empty } from "../../parts/empty.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import type { PeopleNames } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import type { AccountReader, Reader } from "../../reader.js";
import { policiesAddress, policyAddress } from "./address.js";
import { Sender } from "./sender.js";
import { UnstoredSaves } from "./unstored-saves.js";

export interface PoliciesProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: PolicyVersions;
  /** The reader's own. */
  readonly saves: readonly UnstoredSave[];
  readonly names: PeopleNames;
}

export function PoliciesPage({ reader, signedIn, data, saves, names }: PoliciesProps): Child {
  const { policies } = reader.texts;
  return (
    <Room reader={reader} title={policies.title} signedIn={signedIn} place="policies" wide>
      <p class="lead">{policies.lead}</p>
      {data.mayDraft && (
        <p>
          <a class="button main" href={reader.at(`${policiesAddress(signedIn.env)}/new`)}>
            {policies.newLink}
          </a>
        </p>
      )}
      <UnstoredSaves reader={reader} env={signedIn.env} saves={saves} />
      {data.sets.length === 0 && (
        <Empty title={policies.noneTitle}>
          <p class="quiet">{policies.none}</p>
        </Empty>
      )}
      {data.sets.map((set) => (
        <Versions reader={reader} env={signedIn.env} set={set} names={names} />
      ))}
    </Room>
  );
}

interface VersionsProps extends Pick<PoliciesProps, "names"> {
  readonly reader: Reader;
  readonly env: string;
  readonly set: PolicySet;
}

function Versions({ reader, env, set, names }: VersionsProps): Child {
  const { policies, confirmations } = reader.texts;
  return (
    <section aria-labelledby={set.rule_set}>
      <h2 id={set.rule_set}>
        <Chosen reader={reader} text={set.title} />
        <span class="beneath quiet">
          <Identifier name={set.rule_set} />
        </span>
      </h2>
      <Table<PolicyLine>
        caption={set.title}
        rows={set.versions.toReversed()}
        columns={[
          {
            head: confirmations.version,
            cell: ({ version }) => <a href={reader.at(policyAddress(env, set.rule_set, version))}>{version}</a>,
          },
          {
            head: policies.status,
            cell: ({ status, hasUnpublishedFiles }) => (
              <>
                {policies.statuses[status]}
                {hasUnpublishedFiles && <span class="beneath quiet">{policies.otherFilesPosted}</span>}
              </>
            ),
          },
          {
            head: confirmations.inForce,
            cell: ({ effective_from: day }) =>
              day === null ? confirmations.announced : <Day reader={reader} day={day} />,
          },
          { head: confirmations.ofRules, kind: "figure", cell: ({ rules }) => writtenNumber(reader, rules) },
          {
            head: confirmations.toConfirm,
            kind: "figure",
            cell: ({ pending }) =>
              pending === 0 ? <span class="quiet">0</span> : <strong>{writtenNumber(reader, pending)}</strong>,
          },
          { head: policies.posted, cell: ({ posted }) => <Posted reader={reader} names={names} posted={posted} /> },
        ]}
      />
    </section>
  );
}

interface PostedProps extends Pick<PoliciesProps, "names">, Pick<PolicyLine, "posted"> {
  readonly reader: Reader;
}

function Posted({ reader, names, posted }: PostedProps): Child {
  const { policies } = reader.texts;
  if (posted === null) return <span class="quiet">{policies.nothingPosted}</span>;
  return (
    <>
      <Moment reader={reader} at={momentOf(posted.at)} />
      <span class="beneath quiet">
        <Sender reader={reader} names={names} by={posted.by} />
      </span>
      {posted.note !== null && (
        <span class="beneath">
          <ChosenLines reader={reader} text={posted.note} />
        </span>
      )}
    </>
  );
}
