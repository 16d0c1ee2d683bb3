/** Confirmations: every rule set of the account, and how far the confirming of each version is. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type {
  ConfirmationSet,
  ConfirmationSets,
  ConfirmationVersion,
} from "../../../services/ruling/confirmations/responses.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Empty } from "../../parts/empty.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";
import { versionAddress } from "./address.js";

export interface ConfirmationsProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly sets: ConfirmationSets["rule_sets"];
}

export function ConfirmationsPage({ reader, signedIn, sets }: ConfirmationsProps): Child {
  const { confirmations } = reader.texts;
  const pending = sets.flatMap(({ versions }) => versions).reduce((sum, version) => sum + version.pending, 0);
  return (
    <Room reader={reader} title={confirmations.title} signedIn={signedIn} place="confirmations" wide>
      {sets.length === 0 ? (
        <Empty title={confirmations.noneTitle}>
          <p class="quiet">{confirmations.none}</p>
        </Empty>
      ) : (
        <p class="lead">
          {pending === 0 ? confirmations.allDone : confirmations.lead(<strong>{confirmations.rules(pending)}</strong>)}
        </p>
      )}
      {inOrder(sets).map((set) => (
        <Versions reader={reader} env={signedIn.env} set={set} />
      ))}
    </Room>
  );
}

/** Sets with pending rules first; otherwise in the given order. */
function inOrder(sets: readonly ConfirmationSet[]): readonly ConfirmationSet[] {
  const waits = ({ versions }: ConfirmationSet): boolean => versions.some(({ pending }) => pending > 0);
  return [...sets.filter(waits), ...sets.filter((set) => !waits(set))];
}

interface VersionsProps {
  readonly reader: Reader;
  readonly env: string;
  readonly set: ConfirmationSet;
}

function Versions({ reader, env, set }: VersionsProps): Child {
  const { confirmations, rules } = reader.texts;
  const count = (value: number): Child => (value === 0 ? <span class="quiet">0</span> : writtenNumber(reader, value));
  return (
    <section aria-labelledby={set.rule_set}>
      <h2 id={set.rule_set}>
        <Chosen reader={reader} text={set.title} />
        <span class="beneath quiet">
          {rules.kinds[set.kind]} · <code>{set.rule_set}</code>
        </span>
      </h2>
      <Table<ConfirmationVersion>
        caption={set.title}
        rows={set.versions.toReversed()}
        columns={[
          {
            head: confirmations.version,
            cell: (version) => (
              <>
                <a href={reader.at(versionAddress(env, set.rule_set, version.version))}>{version.version}</a>
                {version.newer_build_waits && <span class="beneath quiet">{confirmations.newerBuild}</span>}
              </>
            ),
          },
          {
            head: confirmations.inForce,
            cell: ({ effective_from, status }) => (
              <>
                {effective_from === null ? confirmations.announced : <Day reader={reader} day={effective_from} />}
                {status === "superseded" && <span class="beneath quiet">{confirmations.superseded}</span>}
                {status === "draft" && <span class="beneath quiet">{confirmations.draft}</span>}
              </>
            ),
          },
          { head: confirmations.ofRules, kind: "figure", cell: ({ rules: all }) => count(all) },
          {
            head: confirmations.toConfirm,
            kind: "figure",
            cell: ({ pending }) => (pending === 0 ? count(0) : <strong class="count">{count(pending)}</strong>),
          },
          { head: confirmations.flagged, kind: "figure", cell: ({ flagged }) => count(flagged) },
          { head: confirmations.answersWaiting, kind: "figure", cell: ({ waiting }) => count(waiting) },
        ]}
      />
    </section>
  );
}
