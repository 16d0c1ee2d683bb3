/** The fields of the playground: an action that is put into them is answered as the action itself. */
import { describe, expect, it } from "vitest";

import { actionIn, completed, filled, peopleIn, typedAction } from "../../runtime/console/pages/playground/fields.js";
import { readerOf } from "../../runtime/console/reader.js";
import { PLAYGROUND_SAMPLES } from "../../runtime/ports/playground.js";
import { edited, firstAction, openPolicy, playText, SAMPLES } from "../cli/playground/texts.js";

const TODAY = "2026-11-29";

describe.each(["en-GB", "de-DE"])("in %s", (language) => {
  const reader = readerOf(language, { baseUrl: "http://127.0.0.1" });

  it.each(PLAYGROUND_SAMPLES)("each action of an example of %s", (sample) => {
    const policy = openPolicy(SAMPLES[sample]);
    for (const { example, action } of policy.examples) {
      if (action === null) continue;
      const typed = new URLSearchParams([...typedAction(reader, policy, action)]);
      const answered = playText(SAMPLES[sample], actionIn(reader, policy, typed, TODAY));
      expect([example, answered]).toEqual([example, playText(SAMPLES[sample], action)]);
    }
  });

  it("several people are typed into one field, with commas between", () => {
    const text = edited(
      SAMPLES.coffee,
      ['setting office_manager "Office manager": person', 'setting office_manager "Office manager": persons'],
      ['office_manager = person "Olga Office"', 'office_manager = [person "Olga Office", person "Otto Office"]'],
      ["approved by setting", "approved by any of setting"],
      ["needs_approval by setting", "needs_approval by any of setting"],
    );
    const policy = openPolicy(text);
    const typed = completed(reader, policy, new URLSearchParams());
    expect(typed.get("facts.setting.office_manager")).toBe("Olga Office, Otto Office");
    typed.set("facts.setting.office_manager", " Ann ,Bo,, ");
    const action = actionIn(reader, policy, typed, TODAY);
    expect(action.settings).toBe('{"office_manager":["Ann","Bo"]}');
    expect([...peopleIn(policy, action).keys()]).toEqual(["Ann", "Bo"]);
  });

  it("a field that the sent page did not have begins with the first action, and an emptied one stays empty", () => {
    const policy = openPolicy(SAMPLES.coffee);
    const sent = new URLSearchParams({ "facts.price.amount": "", "facts.price.currency": "EUR" });
    const whole = completed(reader, policy, sent);
    expect([whole.get("facts.price.amount"), whole.get("facts.guests")]).toEqual(["", "1"]);
    const { facts } = actionIn(reader, policy, whole, TODAY);
    expect(JSON.parse(facts)).toEqual({ bought_on: "2026-03-10", guests: 1 });
  });

  it("a field that the page of the policy does not have is left out, and the first of a repeated one counts", () => {
    const policy = openPolicy(SAMPLES.coffee);
    const own = "facts.price.equivalents.USD";
    const unknown = ["b", "facts.constructor", "facts.price.x", "facts.price.equivalents.XXX", "facts.law.x"];
    const sent = new URLSearchParams([...unknown, own, "facts.guests"].map((field): [string, string] => [field, "1"]));
    for (const field of [own, "facts.guests", "b"]) sent.append(field, "2");
    const typed = completed(reader, policy, sent);
    expect(unknown.filter((field) => typed.has(field))).toEqual([]);
    expect([typed.getAll(own), typed.getAll("facts.guests")]).toEqual([["1"], ["1"]]);
  });

  it("an action replaces all others in the fields, and leaves the texts", () => {
    const policy = openPolicy(SAMPLES.coffee);
    const sent = new URLSearchParams({ "text:0": "policy", "facts.approved_by": "Nina New", agent: "bot" });
    const typed = filled(reader, policy, sent, firstAction("coffee"));
    expect(typed.get("text:0")).toBe("policy");
    expect([typed.get("facts.approved_by") ?? "", typed.get("agent")]).toEqual(["", ""]);
  });
});
