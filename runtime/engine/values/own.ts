/**
 * The value that a record has under a name; undefined: it has none. An author's name may be that of a member of every
 * object, as `constructor`.
 */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
