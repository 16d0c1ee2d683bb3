/** What the drill prints. */
import type { Failover } from "./drill.js";

const COLUMNS: readonly { readonly title: string; readonly cell: (failover: Failover) => string }[] = [
  { title: "primary", cell: ({ kind }) => kind },
  { title: "new primary s", cell: ({ toPrimary }) => (toPrimary / 1000).toFixed(1) },
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
