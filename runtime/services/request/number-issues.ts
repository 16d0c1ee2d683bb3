/**
 * Numbers in a body that are not plain whole numbers. A schema sees an object and would name its inside; to the caller
 * it is a number.
 */
import type { z } from "zod";

import { isJsonList, isJsonObject, type Json, JsonNumber } from "../../engine/values/json.js";

type Issue = z.core.$ZodIssue;

/** All issues at or below such a number become one issue: a value of another type. `body`: from `readJson`. */
export function withNumbersTold(issues: readonly Issue[], body: Json): readonly Issue[] {
  const reported = new Set<string>();
  return issues.flatMap((issue): readonly Issue[] => {
    const path = numberOn(issue.path, body);
    if (path === null) return [issue];
    const place = JSON.stringify(path);
    if (reported.has(place)) return [];
    reported.add(place);
    return [{ code: "custom", path, message: "type", input: null }];
  });
}

/** The path of a number on the way to `path`; null if there is none. */
function numberOn(path: readonly PropertyKey[], body: Json): PropertyKey[] | null {
  let value: Json | undefined = body;
  for (const [at, part] of [...path, null].entries()) {
    if (value instanceof JsonNumber) return path.slice(0, at);
    if (isJsonList(value) && typeof part === "number") value = value[part];
    else if (isJsonObject(value) && typeof part === "string") value = value[part];
    else return null;
  }
  return null;
}
