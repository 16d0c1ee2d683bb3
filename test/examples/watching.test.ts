/**
 * The alert rules and the dashboard of examples/deploy: Prometheus can read each of their queries, and each names
 * figures and labels that the service has. Each alarm of the operator's guide has its rule.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parser } from "@prometheus-io/lezer-promql";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";

import { makeMetrics, type MetricsSources } from "../../runtime/observe/metrics.js";

const DEPLOY = join(import.meta.dirname, "../../examples/deploy");
const read = (name: string): string => readFileSync(join(DEPLOY, name), "utf8");

const SOURCES: MetricsSources = {
  version: "0.0.0",
  engineVersion: "1.0.0",
  waitingJobs: () => Promise.resolve([{ status: "failed", count: 3 }]),
  databaseSize: () => Promise.resolve([{ part: "database", bytes: 4096 }]),
  mail: () => Promise.resolve({ waiting: 2, waitingSince: 1_000, lastFailedAt: 2_000 }),
  sealAgeSeconds: () => 7,
  headAgeSeconds: () => 8,
  turns: () => ({
    kinds: [{ kind: "compiling", waiting: 1, ended: 2, waitedMs: 3_000, refused: 4 }],
    shares: [
      { kind: "jobs", accountId: "acc_1", seconds: 5 },
      { kind: "jobs", accountId: null, seconds: 6 },
    ],
  }),
};

/** The labels that Prometheus itself gives to what it reads. */
const OF_PROMETHEUS = ["instance", "job"];

/** By name as a query has it, the labels of each figure. */
let figures: ReadonlyMap<string, ReadonlySet<string>>;
beforeAll(async () => {
  const { observer, page } = makeMetrics(SOURCES);
  const request = { method: "POST", traceparent: null, requestId: "req_1" };
  await observer.request(request, () => Promise.resolve({ route: "/v1/check", status: 200 }));
  const attempts = () => 2;
  await observer.transaction("write", attempts, () => Promise.resolve());
  const refused = observer.transaction("write", attempts, () => Promise.reject(new Error("refused")));
  await expect(refused).rejects.toThrow("refused");
  observer.answered("live", "determined");
  observer.loopHeld("/v1/check", 500);
  const found = new Map<string, Set<string>>([["up", new Set()]]);
  for (const [, name = "", labels = ""] of (await page()).text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label);
    found.set(name, known);
  }
  figures = found;
});

interface Query {
  readonly figures: readonly string[];
  readonly labels: readonly string[];
  readonly isRead: boolean;
}

/** With values in place of the dashboard's variables. */
function readQuery(text: string): Query {
  const query = text.replaceAll("$__rate_interval", "5m");
  const named: Record<"figures" | "labels", string[]> = { figures: [], labels: [] };
  let isRead = true;
  parser.parse(query).iterate({
    enter: ({ name, from, to, type }) => {
      if (type.isError) isRead = false;
      if (name === "Identifier") named.figures.push(query.slice(from, to));
      if (name === "LabelName") named.labels.push(query.slice(from, to));
    },
  });
  return { ...named, isRead };
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly remedy: string };
}
const rules = (
  parse(read("prometheus-rules.yml")) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
).groups.flatMap((group) => group.rules);

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}
const { panels } = JSON.parse(read("grafana-dashboard.json")) as { readonly panels: readonly Panel[] };

const queries = [
  ...rules.map(({ alert, expr, annotations }) => [alert, expr, Object.values(annotations).join(" ")] as const),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(
      ({ expr, legendFormat }) => [title, expr, legendFormat.replaceAll(/\{\{(\w+)\}\}/g, "$labels.$1 ")] as const,
    ),
  ),
];

describe("what watches the service", () => {
  it.each(queries)("%s asks for figures and labels that there are: %s", (_, expr, words) => {
    const query = readQuery(expr);
    expect([expr, query.isRead]).toEqual([expr, true]);
    expect(query.figures.length).toBeGreaterThan(0);
    expect(query.figures.filter((name) => !figures.has(name))).toEqual([]);
    const known = new Set([...OF_PROMETHEUS, ...query.figures.flatMap((name) => [...(figures.get(name) ?? [])])]);
    const told = [...words.matchAll(/\$labels\.(\w+)/g)].map(([, label = ""]) => label);
    expect([...query.labels, ...told].filter((label) => !known.has(label))).toEqual([]);
    // A sum has the labels that it is by, and no others.
    const by = /^\s*(?:sum|max|min|count|topk|histogram_quantile)\b/.test(expr) ? query.labels : null;
    if (by !== null) expect(told.filter((label) => !by.includes(label))).toEqual([]);
  });

  it("finds a query wrong that is broken, and names that there are not", () => {
    expect(readQuery("sum by (instance (tcs_jobs)").isRead).toBe(false);
    expect(readQuery('rate(tcs_job{state="x"}[$__rate_interval])')).toMatchObject({
      ...{ figures: ["tcs_job"], labels: ["state"], isRead: true },
    });
    expect(figures.get("tcs_transaction_seconds_bucket")).toEqual(new Set(["le", "kind"]));
  });

  it("rings for each alarm of the guide's table, with what to do", () => {
    const alarms = [...read("README.md").matchAll(/^\| (`tcs_.*) \|.*alarm: .*\|$/gm)].map(([row]) =>
      [
        ...row
          .split("|", 2)
          .join("|")
          .matchAll(/`(tcs_\w+)`/g),
      ].map(([, name = ""]) => name),
    );
    expect(alarms.length).toBeGreaterThan(8);
    const rung = rules.map(({ expr }) => expr).join("\n");
    expect(alarms.filter((names) => !names.some((name) => rung.includes(name)))).toEqual([]);
    for (const { labels, annotations } of rules) {
      expect(["page", "ticket"]).toContain(labels.severity);
      expect(annotations.remedy).toMatch(/\S.*\.$/);
    }
  });

  it("shows every figure of the service", () => {
    const shown = panels.flatMap(({ targets }) => targets).flatMap(({ expr }) => readQuery(expr).figures);
    const own = [...figures.keys()].filter((name) => name.startsWith("tcs_"));
    const base = (name: string): string => name.replace(/_(?:bucket|sum|count)$/, "");
    expect(own.filter((name) => !shown.map(base).includes(base(name)))).toEqual([]);
  });
});
