/** Whether words say what must, may or must not be done: such a paragraph becomes a rule to write. */
import type { Language } from "./paragraph.js";

const SAYS: Readonly<Record<Language, RegExp>> = {
  en: /(?:^|[.;:!?] )No \p{L}|(?<!\p{L})(?:nobody|never|at (?:most|least)|must|may|shall|should|needs?|required?|requires|cannot|can|ha(?:s|ve) to|is to be|are to be|(?:not )?(?:allowed|permitted|prohibited|forbidden)|approv(?:es|ed|al)|reimbursed?|only)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:kein(?:e|en|em|er|es)?|niemand|niemals|nie|höchstens|mindestens|spätestens|muss|müssen|darf|dürfen|soll(?:en|te|ten)?|kann|können|bedarf|bedürfen|braucht|brauchen|erforderlich|(?:nicht )?(?:gestattet|erlaubt|zulässig)|unzulässig|verboten|untersagt|verpflichtet|(?:ist|sind)[^.]{0,200} (?:zu \p{L}+|\p{L}+zu(?!ge)\p{L}+)en|genehmigt|genehmigung|erstattet|nur)(?!\p{L})/iu,
};

export function saysWhatHolds(words: string, language: Language): boolean {
  return SAYS[language].test(words);
}
