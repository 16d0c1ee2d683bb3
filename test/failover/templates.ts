/** The configuration files of examples/deploy/failover, which the drill itself runs. */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { own } from "./processes.js";

export const TEMPLATES = resolve(import.meta.dirname, "../../examples/deploy/failover");

/** Fills in as envsubst does, and throws if a variable is missing or not used. */
export function filled(template: string, values: Readonly<Record<string, string | number | boolean>>): string {
  const used = new Set<string>();
  const text = template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has a variable without a value: ${name}.`);
    used.add(name);
    return String(value);
  });
  const idle = Object.keys(values).filter((name) => !used.has(name));
  if (idle.length > 0) throw new Error(`The template does not have these variables: ${idle.join(", ")}.`);
  return text;
}

/** The file as the servers read it. Returns its path. */
export function layFile(
  folder: string,
  name: string,
  values: Readonly<Record<string, string | number | boolean>>,
): string {
  // The first line tells of the variables.
  const [first = "", ...lines] = readFileSync(join(TEMPLATES, name), "utf8").split("\n");
  const path = join(folder, name);
  writeFileSync(path, [first, filled(lines.join("\n"), values)].join("\n"));
  own(path);
  return path;
}
