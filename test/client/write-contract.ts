/** `npm run client`: writes `runtime/client/contract.ts` anew. */
import { writeFileSync } from "node:fs";

import { CONTRACT, currentContract } from "./contract-text.js";

writeFileSync(CONTRACT, await currentContract());
