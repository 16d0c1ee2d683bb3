/** The pages of the commands: the help that each prints. */
import type { Command } from "commander";
import { html } from "hono/html";

import { each, list } from "../cli/author/page/html.js";
import { tcs } from "../cli/tcs.js";
import { addressFrom, type Group, type Page, WEIGHTS } from "./site.js";

const INDEX = "commands/index.html";
const WIDTH = 100;

export function commandGroup(): Group {
  const commands = tcs().commands;
  return {
    name: "Commands",
    isListed: false,
    weight: WEIGHTS.table,
    pages: [indexPage(commands), ...commands.map((command) => commandPage(command))],
  };
}

const commandPath = (command: Command): string => `commands/${command.name()}.html`;

function indexPage(commands: readonly Command[]): Page {
  return {
    path: INDEX,
    title: "Commands of tcs",
    label: "All commands",
    body: html`<h1>Commands of tcs</h1>
<p>In a repository with the program: <code>npx tcs COMMAND</code>. What is common to all of them is in
<a href="../cli/README.html">the command line</a>.</p>
${list(
  commands.map(
    (command) =>
      html`<a href="${addressFrom(INDEX, commandPath(command))}"><code>npx tcs ${command.name()}</code></a>: ${command.description()}`,
  ),
)}`,
  };
}

function commandPage(command: Command): Page {
  const title = `npx tcs ${command.name()}`;
  return {
    path: commandPath(command),
    title,
    label: `tcs ${command.name()}`,
    body: html`<h1>${title}</h1>
<pre><code>${helpOf(command)}</code></pre>
${each(
  command.commands,
  (below) => html`<h2 id="${below.name()}">npx tcs ${command.name()} ${below.name()}</h2>
<pre><code>${helpOf(below)}</code></pre>
`,
)}`,
  };
}

/** With the examples behind it, which `helpInformation` lacks. */
function helpOf(command: Command): string {
  let text = "";
  command.configureOutput({
    writeOut: (part) => (text += part),
    getOutHelpWidth: () => WIDTH,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return text.trim();
}
