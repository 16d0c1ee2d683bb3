/** Starts PostgreSQL before the first test that needs it and removes it after the last, also if tests fail. */
import type { TestProject } from "vitest/node";

import { openPostgres } from "../../runtime/store/postgres/open.js";
import { makeCluster } from "./cluster.js";
import { makeDatabase } from "./databases.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the cluster's own database, from which others are made, and their template database. */
    readonly postgres: { readonly cluster: string; readonly template: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = makeCluster();
  try {
    await cluster.start();
    const url = cluster.urlOf("postgres");
    const template = "template_of_tests";
    const newest = await openPostgres(await makeDatabase(url, { name: template, template: "template0" }), 0);
    await newest.close();
    project.provide("postgres", { cluster: url, template });
    return cluster.remove;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}
