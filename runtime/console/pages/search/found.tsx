/** What a search found, if it is not one thing: each by its kind and its name, a link to its page. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Empty } from "../../parts/empty.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import { RuleName, RuleSetName } from "../../parts/titled.js";
import type { RecipientNames } from "../../parts/value.js";
import type { AccountReader } from "../../reader.js";
import { type FoundHit, pageOf } from "./hits.js";

interface FoundProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly hits: readonly FoundHit[];
  readonly more: boolean;
  readonly names: PeopleNames;
  /** Names of agents by their ids. */
  readonly agents: ReadonlyMap<string, string>;
  readonly recipients: RecipientNames;
}

export function FoundPage({ reader, signedIn, hits, more, ...named }: FoundProps): Child {
  const { search } = reader.texts;
  return (
    <Room reader={reader} title={search.title} signedIn={signedIn} place={null}>
      {hits.length === 0 ? (
        <Empty title={search.none}>
          <p class="quiet">{search.noneHint}</p>
        </Empty>
      ) : (
        <Table<FoundHit>
          caption={search.title}
          rows={hits}
          columns={[
            { head: search.kind, cell: ({ kind }) => search.kinds[kind] },
            { head: search.what, cell: (hit) => <Hit reader={reader} env={signedIn.env} hit={hit} {...named} /> },
          ]}
        />
      )}
      {more && <p class="hint">{search.more}</p>}
    </Room>
  );
}

type HitProps = Pick<FoundProps, "reader" | "names" | "agents" | "recipients"> & {
  readonly env: string;
  readonly hit: FoundHit;
};

/** A recipient's name is a link already. */
function Hit({ reader, env, hit, names, agents, recipients }: HitProps): Child {
  const recipient = hit.kind === "recipient" ? recipients.get(hit.id) : undefined;
  return recipient ?? <a href={reader.at(pageOf(env, hit))}>{nameOf({ reader, hit, names, agents })}</a>;
}

function nameOf({ reader, hit: { kind, id, rule_set }, names, agents }: Omit<HitProps, "env" | "recipients">): Child {
  switch (kind) {
    case "rule":
      return <RuleName reader={reader} ruleSet={rule_set ?? ""} rule={id} />;
    case "rule_set":
      return <RuleSetName reader={reader} ruleSet={id} />;
    case "person":
      return <Person reader={reader} names={names} id={id} />;
    case "agent":
      return <Chosen reader={reader} text={agents.get(id) ?? id} />;
    case "check":
    case "request":
    case "ref":
    case "recipient":
      return <Chosen reader={reader} text={id} />;
  }
}
