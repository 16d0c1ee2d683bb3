/** The store in which Patroni's nodes agree who is the primary. One process is enough for the drill: it never fails. */
import type { Place } from "./processes.js";
import { start } from "./processes.js";
import type { Programs } from "./programs.js";
import { freePorts } from "./relay.js";
import { statusOf, until } from "./until.js";

/** Returns its port. */
export async function startEtcd({ etcd }: Programs, place: Place): Promise<number> {
  const [port = 0, peers = 0] = await freePorts(2);
  const cwd = place.make("etcd");
  const [client, peer] = [port, peers].map((each) => `http://127.0.0.1:${each}`) as [string, string];
  const { ended } = start(
    etcd,
    [
      ...["--name", "etcd", "--data-dir", "data", "--listen-client-urls", client, "--advertise-client-urls", client],
      ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", `etcd=${peer}`],
      // Patroni 3 asks by the gateway of the third interface.
      ...["--enable-grpc-gateway=true"],
    ],
    { cwd, log: "etcd.log" },
  );
  let isOver = false;
  void ended.finally(() => (isOver = true)).catch(() => undefined);
  await until("etcd", async () => {
    if (isOver) throw new Error("etcd did not start: its log is in its folder.");
    return (await statusOf(`${client}/health`)) === 200 ? true : null;
  });
  return port;
}
