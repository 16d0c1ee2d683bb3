/** `npm run bench`: ratios of one run, part by part. Never part of the tests. */
import { benchBytes } from "./bytes/bench.js";
import { benchDecisions } from "./decisions/bench.js";
import { benchEditor } from "./editor/bench.js";
import { benchEngine, engineTable } from "./engine/bench.js";
import { benchFair } from "./fair/bench.js";
import { benchHistory } from "./history/bench.js";
import { benchHttp } from "./http/bench.js";
import { benchLinks } from "./links/bench.js";
import { benchLoad } from "./load/bench.js";
import { benchNames } from "./names/bench.js";
import { benchPostgres } from "./postgres/bench.js";
import { layProgram } from "./root.js";
import { benchSeal } from "./seal/bench.js";
import { benchVerify } from "./verify/bench.js";

const PARTS: Readonly<Record<string, (piece: string | undefined) => Promise<string>>> = {
  bytes: benchBytes,
  decisions: benchDecisions,
  editor: benchEditor,
  engine: async () => (await benchEngine()).map(engineTable).join("\n\n"),
  fair: benchFair,
  history: benchHistory,
  http: benchHttp,
  links: benchLinks,
  load: benchLoad,
  names: benchNames,
  postgres: benchPostgres,
  seal: benchSeal,
  verify: benchVerify,
};

const [wanted, piece] = process.argv.slice(2);
const parts = Object.entries(PARTS).filter(([part]) => wanted === undefined || part === wanted);
if (parts.length === 0) throw new Error(`There is no part ${wanted ?? ""}: ${Object.keys(PARTS).join(", ")}.`);
layProgram();
for (const [, run] of parts) process.stdout.write(`\n${await run(piece)}\n`);
