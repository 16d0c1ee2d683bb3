/** Home's figures: limits in use, a picture of the last weeks for each currency, and what each agent did this month. */
import type { Child } from "hono/jsx";

import type { AgentFigures, Figures, LimitInUse, WeekFigures } from "../../../services/overview/responses.js";
import { dateFormat } from "../../formats.js";
import { writtenAmount, writtenNumber } from "../../numbers.js";
import { Amount } from "../../parts/amount.js";
import { Bars } from "../../parts/bars.js";
import { Chosen } from "../../parts/chosen.js";
import { Limits } from "../../parts/limits.js";
import { Table } from "../../parts/table.js";
import { PLACES } from "../../places.js";
import type { AccountReader, Reader } from "../../reader.js";

const PARTS = ["taken", "stopped", "open"] as const satisfies readonly (keyof Figures)[];

interface WeeksProps {
  readonly reader: Reader;
  readonly weeks: readonly WeekFigures[];
}

/** One picture for each currency, and one of the numbers of actions that have no amount. */
export function Weeks({ reader, weeks }: WeeksProps): Child {
  const { home } = reader.texts;
  if (weeks.length === 0) return null;
  const currencies = [...new Set(weeks.map(({ currency }) => currency))];
  const label = dateFormat(reader.locale, { day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks">{home.weeks}</h2>
      <p class="hint">{home.weeksHint}</p>
      {currencies.map((currency) => (
        <Bars
          reader={reader}
          caption={currency === null ? home.actionsByWeek : home.weeksOf(currency)}
          parts={PARTS.map((part) => home.parts[part])}
          head={home.week}
          bars={weeks
            .filter((each) => each.currency === currency)
            .map((each) => ({
              label: label.format(Date.parse(each.week)),
              values: PARTS.map((part) => (currency === null ? BigInt(each[part].actions) : each[part].amount)),
            }))}
          written={(value) =>
            currency === null ? writtenNumber(reader, value) : writtenAmount(reader, value, currency)
          }
        />
      ))}
    </section>
  );
}

interface LimitsInUseProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly limits: readonly LimitInUse[];
}

/** Of the busiest agents; a limit of the whole account has none. */
export function LimitsInUse({ reader, env, limits }: LimitsInUseProps): Child {
  if (limits.length === 0) return null;
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">{reader.texts.home.limits}</h2>
      <Limits
        reader={reader}
        limits={limits.map(({ agent, rule_set: ruleSet, ...limit }) => ({
          ...limit,
          ruleSet,
          of: agent === null ? null : <AgentLink reader={reader} env={env} agent={agent} />,
        }))}
      />
    </section>
  );
}

interface AgentLinkProps {
  readonly reader: Reader;
  readonly env: string;
  readonly agent: string;
}

function AgentLink({ reader, env, agent }: AgentLinkProps): Child {
  return (
    <a href={reader.at(`/${env}${PLACES.agents.path}/${encodeURIComponent(agent.toWellFormed())}`)}>
      <Chosen reader={reader} text={agent} />
    </a>
  );
}

interface AgentsProps {
  readonly reader: Reader;
  readonly env: string;
  readonly agents: readonly AgentFigures[];
  /** There are more than these. */
  readonly hasMore: boolean;
}

export function AgentsOfMonth({ reader, env, agents, hasMore }: AgentsProps): Child {
  const { home } = reader.texts;
  if (agents.length === 0) return null;
  const cell =
    (part: keyof Figures) =>
    ({ currency, [part]: { actions, amount } }: AgentFigures): Child =>
      home.figure(
        home.actions(actions, writtenNumber(reader, actions)),
        currency !== null && actions > 0 ? <Amount reader={reader} amount={amount} currency={currency} /> : null,
      );
  return (
    <section aria-labelledby="agents">
      <h2 id="agents">{home.agentsOfMonth}</h2>
      <Table<AgentFigures>
        caption={home.agentsOfMonth}
        rows={agents}
        columns={[
          { head: home.agent, cell: ({ agent }) => <AgentLink reader={reader} env={env} agent={agent} /> },
          ...PARTS.map((part) => ({ head: home.parts[part], kind: "figure" as const, cell: cell(part) })),
        ]}
      />
      {hasMore && <p class="hint">{home.moreAgents}</p>}
    </section>
  );
}
