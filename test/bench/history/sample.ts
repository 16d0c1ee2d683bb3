/** The sample account in a folder of its own, opened for verbs in this process. */
import { readFileSync, existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pino from "pino";
