/** The programs that the drill runs, where Debian's packages lay them. It installs none. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

import { findBinaries } from "../postgres/cluster.js";

const PACKAGES = {
  patroni: "patroni",
  patronictl: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
} as const;

export type ProgramName = keyof typeof PACKAGES;
export type Programs = Readonly<Record<ProgramName | "postgresBinaries", string>>;

/** A program or more is missing: the message says which packages have them. */
export class ProgramsMissing extends Error {
  override readonly name = "ProgramsMissing";
}

/** Throws `ProgramsMissing`. */
export function findPrograms(): Programs {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/bin", "/usr/local/bin"];
  const missing = new Set<string>();
  const find = (name: ProgramName): string => {
    const folder = folders.find((each) => each !== "" && existsSync(join(each, name)));
    if (folder === undefined) missing.add(PACKAGES[name]);
    return join(folder ?? "", name);
  };
  const found = {
    patroni: find("patroni"),
    patronictl: find("patronictl"),
    etcd: find("etcd"),
    haproxy: find("haproxy"),
    pgbouncer: find("pgbouncer"),
  };
  let postgresBinaries = "";
  try {
    postgresBinaries = findBinaries();
  } catch {
    missing.add("postgresql");
  }
  if (missing.size > 0)
    throw new ProgramsMissing(
      `The drill installs nothing, and lacks: ${[...missing].join(", ")}. On Debian:\n` +
        `  apt-get install --no-install-recommends ${[...missing].join(" ")}\n` +
        "Then stop and disable the services that Debian starts by itself.",
    );
  return { ...found, postgresBinaries };
}
