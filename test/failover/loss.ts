/** The ways in which the primary is lost, and how its node comes back. */
import pg from "pg";

import { type Cluster, WRITE } from "./cluster.js";
import type { Node } from "./patroni.js";
import { SECOND_MS } from "./settings.js";
import { until } from "./until.js";

export const KINDS = ["killed", "frozen", "cut off", "demoted"] as const;
export type Kind = (typeof KINDS)[number];

export interface Lost {
  /** The moment at which it was lost. */
  readonly at: number;
  /** The node comes back. Resolves with the number of writes that its server acknowledged on its own meanwhile. */
  readonly comeBack: () => Promise<number>;
}

export async function lose(kind: Kind, node: Node, cluster: Cluster): Promise<Lost> {
  switch (kind) {
    case "killed": {
      const at = Date.now();
      await node.kill();
      const comeBack = (): Promise<number> => {
        node.start();
        return Promise.resolve(0);
      };
      return { at, comeBack };
    }
    case "frozen": {
      const writer = await writerOn(cluster.superuserUrlOf(node));
      const at = Date.now();
      node.freeze();
      const comeBack = (): Promise<number> => {
        node.goOn();
        return writer.writeUntilRefused();
      };
      return { at, comeBack };
    }
    case "cut off": {
      const writer = await writerOn(cluster.superuserUrlOf(node));
      const at = Date.now();
      await node.cutOff();
      const written = writer.writeUntilRefused();
      const comeBack = async (): Promise<number> => {
        await node.reconnect();
        return await written;
      };
      return { at, comeBack };
    }
    case "demoted": {
      const at = Date.now();
      // It waits until the other is the primary.
      const done = node.patronictl("switchover", "tcs", "--leader", node.name, "--force");
      return { at, comeBack: () => done.then(() => 0) };
    }
  }
}

const WRITE_EVERY_MS = 20;
/** The server waits for its standby: it has acknowledged nothing. */
const LONGEST_WRITE_MS = 20 * SECOND_MS;

interface Writer {
  /** Resolves when the server no longer takes them, with how many it acknowledged. */
  readonly writeUntilRefused: () => Promise<number>;
}

/** Somebody on the machine of a primary who does not know that another one has its place. */
async function writerOn(url: string): Promise<Writer> {
  const client = new pg.Client({ connectionString: url, query_timeout: LONGEST_WRITE_MS });
  client.on("error", () => undefined);
  await client.connect();
  return {
    writeUntilRefused: async () => {
      let written = 0;
      await until(
        "the old primary to take no writes",
        async () => {
          try {
            await client.query(WRITE);
            written += 1;
            return null;
          } catch {
            return true;
          }
        },
        undefined,
        WRITE_EVERY_MS,
      );
      client.end().catch(() => undefined);
      return written;
    },
  };
}
