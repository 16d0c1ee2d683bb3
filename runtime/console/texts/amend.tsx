/** Texts of the pages that add or correct facts of an action. */
import type { Child } from "hono/jsx";

const en = {
  toAnswer: "Back to the answer",
  completes: {
    title: "Add facts",
    lead: "Facts that the action does not have yet. It is answered again with them and with those that it has.",
    submit: "Add the facts",
  },
  corrects: {
    title: "Correct facts",
    lead:
      "These facts take the place of those on record: a fact that you leave empty is on record no " +
      "more. A decision that was made on the action is asked again.",
    submit: "Correct the facts",
  },
  endsApproval: "The approval on record ends with the correction. Whoever approves the action approves it again.",
  preview: "Show what would be answered",
  nothingMissing: "The action has every fact that its rules read.",
  described: (facts: Child) => <>Describe again who this is, for the description is not shown: {facts}</>,
};

const de: typeof en = {
  toAnswer: "Zurück zur Antwort",
  completes: {
    title: "Angaben ergänzen",
    lead: "Angaben, die die Handlung noch nicht hat. Mit ihnen und denen, die sie hat, wird sie neu beantwortet.",
    submit: "Angaben ergänzen",
  },
  corrects: {
    title: "Angaben berichtigen",
    lead:
      "Diese Angaben treten an die Stelle der verzeichneten: Was leer bleibt, ist nicht mehr " +
      "verzeichnet. Eine Entscheidung über die Handlung wird neu erfragt.",
    submit: "Angaben berichtigen",
  },
  endsApproval: "Die verzeichnete Freigabe endet mit der Berichtigung. Wer die Handlung freigibt, gibt sie neu frei.",
  preview: "Zeigen, was die Antwort wäre",
  nothingMissing: "Die Handlung hat jede Angabe, die ihre Regeln lesen.",
  described: (facts) => (
    <>Beschreiben Sie noch einmal, wer das ist, denn die Beschreibung wird nicht gezeigt: {facts}</>
  ),
};

export const amend = { en, de };
