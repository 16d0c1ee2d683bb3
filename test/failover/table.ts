/** What the drill prints. */
import type { Loss } from "./asynchronous.js";
import type { Failover } from "./drill.js";

const COLUMNS: readonly { readonly title: string; readonly cell: (failover: Failover) => string }[] = [
  { title: "primary", cell: ({ kind }) => kind },
  { title: "new primary s", cell: ({ toPrimary }) => (toPrimary / 1000).toFixed(1) },
  { title: "commit ms", cell: ({ toCommit }) => String(toCommit) },
  { title: "answer ms", cell: ({ toAnswer }) => String(toAnswer) },
  { title: "sent", cell: ({ sent }) => String(sent) },
  { title: "acknowledged", cell: ({ acknowledged }) => String(acknowledged) },
  { title: "503", cell: ({ refused }) => String(refused) },
  { title: "broken", cell: ({ broken }) => String(broken) },
  { title: "longest s", cell: ({ longest }) => (longest / 1000).toFixed(1) },
  { title: "lost", cell: ({ lost }) => String(lost) },
  { title: "twice", cell: ({ twice }) => String(twice) },
  { title: "other", cell: ({ others }) => String(others) },
  { title: "old writes", cell: ({ oldWrites }) => String(oldWrites) },
  { title: "wrong answers", cell: ({ wrongs }) => String(wrongs) },
];

export function heading(): string {
  return COLUMNS.map(({ title }) => title).join("  ");
}

export function lineOf(failover: Failover): string {
  return COLUMNS.map(({ title, cell }) => cell(failover).padStart(title.length)).join("  ");
}

export function lossLines(loss: Loss): string {
  const rows: readonly (readonly [string, string])[] = [
    ["lag s", (loss.lag / 1000).toFixed(1)],
    ["new primary s", (loss.toPrimary / 1000).toFixed(1)],
    ["answer ms", String(loss.toAnswer)],
    ["acknowledged", String(loss.acknowledged)],
    ["lost", String(loss.lost)],
    ["lost of those before the lag", String(loss.lostBefore)],
    ["twice", String(loss.twice)],
    ["tcs verify alone", firstFinding(loss.alone)],
    ["tcs verify --expect", firstFinding(loss.told)],
  ];
  return rows.map(([name, value]) => `${name.padEnd(30)}${value}`).join("\n");
}

/** The findings are JSON. */
function firstFinding(told: string | null): string {
  if (told === null) return "no findings";
  const { findings } = JSON.parse(told) as { readonly findings: readonly unknown[] };
  return `${findings.length} findings, as ${JSON.stringify(findings[0])}`;
}
