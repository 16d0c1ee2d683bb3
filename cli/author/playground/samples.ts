/** The playground of a service: its program, and the texts to begin with, as they ship. */
import { join } from "node:path";

import { readText } from "../../../compiler/host/disk.js";
import type { ServiceOptions } from "../../../runtime/main.js";
import { PLAYGROUND_PATHS, type PlaygroundSample } from "../../../runtime/ports/playground.js";
import type { SourceFile } from "../../../runtime/ports/policy-compiler.js";
import { packageRoot } from "../../program-package.js";
import { playgroundInChild } from "./playground-in-child.js";

/** Below the folder of the program. A domain is listed if it does not ship with the rule sets. */
const FILES: Readonly<Record<PlaygroundSample, readonly [policy: string, domain?: string]>> = {
  coffee: ["examples/playground/policy/sample/coffee/1.rules", "examples/playground/domains/coffee.rules"],
  taxi: ["examples/playground/policy/sample/taxi/1.rules", "examples/playground/domains/taxi.rules"],
  vouchers: ["examples/playground/policy/sample/vouchers/1.rules"],
  benefits: ["examples/playground/policy/sample/benefits/1.rules", "examples/playground/domains/benefits.rules"],
  support: ["rulesets/policy/acme/customer_support/1.rules"],
  gifts: ["rulesets/policy/acme/gifts/1.rules"],
};

export function playgroundOfProgram(program = playgroundInChild()): NonNullable<ServiceOptions["playground"]> {
  const { coffee, taxi, vouchers, benefits, support, gifts } = FILES;
  return {
    program,
    samples: {
      coffee: read(coffee),
      taxi: read(taxi),
      vouchers: read(vouchers),
      benefits: read(benefits),
      support: read(support),
      gifts: read(gifts),
    },
  };
}

/** Under the paths of the page. */
function read([policy, domain]: (typeof FILES)[PlaygroundSample]): readonly SourceFile[] {
  const text = (file: string): string => readText(join(packageRoot(), file));
  const [ofPolicy, ofDomain] = PLAYGROUND_PATHS;
  const file = { path: ofPolicy, text: text(policy) };
  return domain === undefined ? [file] : [file, { path: ofDomain, text: text(domain) }];
}
