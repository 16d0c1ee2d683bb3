/** Words of commands that are printed for a person to run. */

/** One word for a POSIX shell, whatever it holds. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * A database's address for a command line, which is no place for a password: PostgreSQL's tools take it from
 * PGPASSWORD or a password file.
 */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = "";
  shown.searchParams.delete("password");
  return shown.href;
}
