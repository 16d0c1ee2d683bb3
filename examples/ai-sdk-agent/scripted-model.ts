/** A model without a model: it asks for the tool once with the amount of the message, then repeats the result. */
import type { LanguageModel } from "ai";
import { MockLanguageModelV3 } from "ai/test";

type Generate = MockLanguageModelV3["doGenerate"];
type Generated = Awaited<ReturnType<Generate>>;
type Prompt = Parameters<Generate>[0]["prompt"];

const USAGE: Generated["usage"] = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

export function scriptedModel(): LanguageModel {
  return new MockLanguageModelV3({
    doGenerate: ({ prompt }) => {
      const result = resultIn(prompt);
      return Promise.resolve<Generated>(
        result === null
          ? {
              content: [{ type: "tool-call", toolCallId: "call-1", toolName: "refund", input: inputFor(prompt) }],
              finishReason: { unified: "tool-calls", raw: undefined },
              ...{ usage: USAGE, warnings: [] },
            }
          : {
              content: [{ type: "text", text: `The refund: ${result}` }],
              finishReason: { unified: "stop", raw: undefined },
              ...{ usage: USAGE, warnings: [] },
            },
      );
    },
  });
}

/** The tool's result as JSON; null: it was not called yet. */
function resultIn(prompt: Prompt): string | null {
  const last = prompt.at(-1);
  if (last?.role !== "tool") return null;
  return JSON.stringify(last.content.flatMap((part) => (part.type === "tool-result" ? [part.output] : [])));
}

/** The first amount in the message, such as 49.00. */
function inputFor(prompt: Prompt): string {
  const [, euros = "0", cents = "00"] = /(\d+)\.(\d\d)/.exec(JSON.stringify(prompt)) ?? [];
  return JSON.stringify({ cents: Number(euros + cents) });
}
