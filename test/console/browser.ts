/**
 * A real Chromium: the one in TCS_CHROMIUM, otherwise the machine's, otherwise the one from npm with its libraries and
 * fonts. No manual installation is needed.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

import { type Browser, chromium, type LaunchOptions } from "playwright-core";

const ROOT = resolve(import.meta.dirname, "../..");
const ON_THE_MACHINE = ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);

/** It makes only the requests of the tests, and needs no privilege that a container lacks. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** Started once in a file, and closed by it. */
export async function startBrowser(): Promise<Browser> {
  const browserPath = process.env["TCS_CHROMIUM"] ?? ON_THE_MACHINE.find((path) => existsSync(path));
  const program: LaunchOptions = browserPath === undefined ? fromNpm() : { executablePath: browserPath };
  try {
    return await chromium.launch({ ...program, args: FLAGS, headless: true });
  } catch (error) {
    throw new Error(
      "No browser could be started, so the console's pages cannot be tested. Install Chromium (Debian: apt-get install chromium), or name one by TCS_CHROMIUM.",
      { cause: error },
    );
  }
}

/** Unpacked once for each version, whole or not at all, for two workers may want it at the same time. */
function fromNpm(): LaunchOptions {
  const packed = dirname(dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium"))));
  const { version } = JSON.parse(readFileSync(join(packed, "package.json"), "utf8")) as { readonly version: string };
  const cache = join(ROOT, "node_modules/.cache");
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, "chromium-"));
    unpack(draft);
    writeFileSync(join(draft, "fonts.conf"), fontsBelow(folder));
    try {
      renameSync(draft, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  };
}

/** In a process of its own: the package unpacks to the folder for temporary files, and the libraries only there. */
function unpack(into: string): void {
  const script = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
  execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: into, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
    stdio: "pipe",
  });
}

/** The fonts of the package, and those of the machine for all that it lacks. */
function fontsBelow(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  ${["sans-serif", "system-ui"].map((name) => `<alias><family>${name}</family><prefer><family>Open Sans</family></prefer></alias>`).join("")}
</fontconfig>
`;
}
