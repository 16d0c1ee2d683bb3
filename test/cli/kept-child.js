/**
 * Runs one `tcs` command after another in this process. Each begins as in a process of its own: arguments, environment,
 * listeners, exit code. It ends when nothing holds the event loop any more, so that a command that would not end in a
 * process of its own does not end here. `process.exit` ends this process.
 */
const [program] = process.argv.slice(2);
const LISTENED = ["SIGINT", "SIGTERM", "uncaughtException", "unhandledRejection"];
/** Node's exit code if a module waits for a promise that never settles. */
const UNSETTLED = 13;

let runs = 0;
let running = null;

process.on("message", ({ args, env, cwd, mark }) => {
  for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.argv = [process.execPath, program, ...args];
  const begun = { mark, settled: false };
  running = begun;
  process.channel.unref();
  // The program's main module is evaluated again. Its imports stay loaded.
  import(`file://${program}?run=${++runs}`).then(
    () => (begun.settled = true),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

// The tests are over.
process.on("disconnect", () => process.exit());

process.on("beforeExit", () => {
  if (running === null || !process.connected) return;
  const { mark, settled } = running;
  running = null;
  const exit = settled ? Number(process.exitCode ?? 0) : UNSETTLED;
  process.exitCode = undefined;
  for (const event of LISTENED) process.removeAllListeners(event);
  for (const stream of [process.stdout, process.stderr]) {
    stream.removeAllListeners("error");
    stream.write(mark);
  }
  process.channel.ref();
  process.send(exit);
});
