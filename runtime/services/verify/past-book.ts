/** An account's book as it was: put together from the modules, settings and confirmations that were recorded by then, none of them taken from the account as it is. */
import { createHash } from "node:crypto";
import { bytesChecksum, type LoadedModule } from "../../rulebook/loaded.js";
import { readBook } from "../../store/books.js";
import { listConfirmations, readModule } from "../../store/rule-sets.js";
import { listSettings } from "../../store/settings.js";
import { run, type Verb } from "../../store/verb.js";
import { recordOf, whatDecides, type DecidingBook } from "../accounts/account-book.js";
import { readBookContent } from "../accounts/book-record.js";
import type { Services } from "../services.js";
import { readLawSet } from "../rulebook/law-set.js";
import { attempt, type Attempted } from "./attempt.js";

/** `name`: as answers have it. A problem says what of the book is not as it was recorded. */
export function* readPastBook({ rulebook }: Services, accountId: string, name: string): Verb<Attempted<DecidingBook>> {
  const [[stored], confirmations, settings] = yield* run(readBook({ book: name }), listConfirmations({ accountId }), listSettings({ accountId }));
  if (stored === undefined) return { ok: false, problem: `the record of its rules and settings, ${name}, is not there` };
  if (createHash("sha256").update(stored.content).digest("hex") !== name || stored.account_id !== accountId) {
    return { ok: false, problem: `the record of its rules and settings, ${name}, is not what was stored` };
  }
  const content = readBookContent(stored.content);
  const rows = yield* run(...content.modules.map((checksum) => readModule({ checksum })));
  const modules: LoadedModule[] = [];
  for (const [at, checksum] of content.modules.entries()) {
    const [row] = rows[at] ?? [];
    if (row === undefined) return { ok: false, problem: `the module ${checksum} is not there` };
    const found = attempt(() => rulebook.adopt({ checksum, javascript: row.javascript, javascriptChecksum: row.javascript_checksum, name: `${row.rule_set}@${row.version}` }));
    // A module that the program has already is not brought to life again, so its text is held against its checksum here.
    const isKept = row.javascript_checksum === null || bytesChecksum(row.javascript) === row.javascript_checksum;
    if (!found.ok || !isKept) return { ok: false, problem: `the text of the module ${checksum} is not what was published` };
    modules.push(found.value);
  }
  const { laws } = yield* readLawSet({ rulebook });
  const last = { settings: content.settings, confirmations: content.confirmations };
  return attempt(() =>
    whatDecides({
      record: { book: name, content: stored.content, kept: true },
      laws,
      modules,
      waiting: [],
      confirmations: confirmations.filter(({ seq }) => seq <= last.confirmations).map(recordOf),
      settings: settings.filter(({ seq }) => seq <= last.settings),
    }),
  );
}
