/** Words beside numbers, in English and German, and what each says of the number. */
import type { FigureKind } from "./figure.js";
import { type Money, moneyWords } from "./money-words.js";

export type Meaning =
  | Money
  /** `isLetter`: only beside a currency. */
  | { readonly is: "scale"; readonly value: bigint; readonly isLetter: boolean }
  | { readonly is: "percent" }
  | { readonly is: "unit"; readonly kind: FigureKind; readonly times: bigint }
  /** A number before such a word is no limit: `8 GB`, `3 pages`. */
  | { readonly is: "no_limit" }
  /** What policies count. */
  | { readonly is: "counted" }
  /** Makes the number beside it uncertain: `several`, `half`. */
  | { readonly is: "vague" }
  /** The number behind it names a thing. `isSure`: whatever follows the number. */
  | { readonly is: "reference"; readonly isSure: boolean }
  | { readonly is: "month" }
  | { readonly is: "clock" }
  | { readonly is: "article" }
  /** Stands between the ends of a range. */
  | { readonly is: "joiner" }
  /** Says that a limit follows. */
  | { readonly is: "cue" }
  /** Any other word that goes on a sentence. */
  | { readonly is: "common" }
  /** A thing, which can own the number behind it: `lunch 20`. */
  | { readonly is: "noun" };

const KNOWN: Readonly<Record<Exclude<Meaning["is"], "money" | "scale" | "unit" | "reference">, string>> = {
  percent: "% ％ percent per_cent pct prozent v._h. v.h. vom_hundert",
  no_limit:
    "page pages seite seiten grade grades band bands gb mb tb kb kg g mg t lb lbs oz cm mm km² m² m2 sqm kwh kw w v " +
    "°c °f ° degrees grad gigabytes megabytes terabytes kilograms kilogramm kilos grams gramm tonnes tons tonnen " +
    "litres liters liter centimetres centimeters zentimeter millimetres metres meters meter inches inch zoll characters " +
    "zeichen letters words wörter bytes bits points punkte ausgaben editions versions sizes third thirds quarter " +
    "quarters half halves fifth fifths tenth tenths drittel viertel fünftel zehntel hälfte working_hours " +
    "business_hours working_hour business_hour arbeitsstunden percentage_points percentage_point percent_points percent_point prozentpunkte " +
    "prozentpunkt prozentpunkten %-punkte %-punkten %-points basis_points basispunkte ‰ promille per_mille bps sections chapters appendices " +
    "paragraphs absätze abschnitte seconds sekunden pixels pixel dpi fold fach stars sterne",
  counted:
    "people persons person employees employee managers manager directors director approvers approver signatures " +
    "signature signatories quotes quotations offers bids tenders suppliers vendors gifts gift meals meal nights night " +
    "guests guest times trips trip journeys flights visits visitors participants attendees members colleagues cases " +
    "occasions invoices receipts witnesses references candidates reminders warnings instalments installments " +
    "payments customers clients partners children reviewers users administrators staff tickets vouchers rooms seats " +
    "personen mitarbeiter mitarbeitende beschäftigte vorgesetzte geschäftsführer unterschriften angebote lieferanten " +
    "geschenke geschenk mahlzeiten nächte nacht übernachtungen gäste gast male mal reisen fahrten flüge besuche " +
    "teilnehmer teilnehmern mitglieder mitgliedern mitarbeitern vorgesetzten angeboten gästen geschenken fällen kollegen kolleginnen fälle anlässe rechnungen belege zeugen mahnungen raten zahlungen " +
    "kunden partnern kinder prüfer nutzer einladungen bewirtungen",
  vague:
    "few several some many couple various half halb halbe halben halber halbes einige einigen mehrere mehreren paar " +
    "wenige wenigen viele vielen etliche multiple dozens hundreds thousands millions billions lakhs-of " +
    "hunderte hunderten tausende tausenden dutzende minus negative countless umpteen",
  month:
    "january february march april may june july august september october november december januar februar märz mai " +
    "juni juli oktober dezember jan feb mar mär apr jun jul aug sep sept oct okt nov dec dez",
  clock: "am pm a.m. p.m. o’clock o'clock uhr noon",
  article: "a an ein eine einer einem einen eines one",
  joiner: "to and or bis und oder - – — until through",
  cue:
    "up_to bis_zu at_most at_least more_than no_more_than fewer_than less_than most least than over under above below exceeds exceed exceeding maximum minimum max min max. min. within " +
    "limit only exactly after before every reaches reach beyond höchstens mindestens maximal minimal über unter " +
    "innerhalb binnen spätestens frühestens als überschreitet übersteigt genau nach vor alle ≤ ≥ < >",
  noun:
    "day days night nights week month year hours hour gift gifts meal meals dinner lunch breakfast hotel hotels taxi " +
    "travel trip person persons people guest guests employee employees customer customers supplier suppliers item " +
    "items case cases invoice transaction transactions calendar business working voucher vouchers ticket tickets " +
    "purchase purchases order orders contract contracts head annum amount visit visits room rooms flight flights fare " +
    "spend spending event events stay deposit tip tips tag nacht woche monat jahr stunde kalenderjahr personen " +
    "mitarbeiter kunde kunden geschenk geschenke mahlzeit reise veranstaltung übernachtung",
  common:
    "of in on at are the for from by with as must may shall per is was were be been can cannot could should would will " +
    "each net gross plus excluding including excl excl. incl incl. if when unless without within whichever whatever " +
    "that this these those which who whose it its they their he she his her you your we our not no nor but yet so then " +
    "thus also both either neither once again always never only just even still per-person above below over under " +
    "before after during until between among against about into onto upon through inclusive exclusive total altogether " +
    "maximum minimum max min limit limits cap threshold budget allowance allowances value worth cost costs price fee fees " +
    "rate rates charge charges deposit expense expenses payment payments amounts need needs require requires " +
    "apply applies count counts go goes get gets become becomes remain remains come comes do does did has have had " +
    "daily weekly monthly yearly annually annual quarterly or and to where while because since although though whether any all every one another other others such same more " +
    "abroad here there home less most least lower higher upper whole full half approx approximately " +
    "der die das den dem des und oder bis im in am an auf aus bei mit nach von vor zu zum zur für pro je ist sind war " +
    "wird werden wurde darf dürfen muss müssen soll sollen kann können nicht kein keine nur auch noch schon sowie " +
    "einschließlich inklusive inkl inkl. zuzüglich zzgl zzgl. exkl exkl. ohne brutto netto insgesamt jährlich monatlich täglich " +
    "wöchentlich übersteigt überschreitet übersteigen überschreiten kostet kosten beträgt betragen wert gilt gelten hat haben " +
    "zwischen sich dass wenn falls sofern sobald während um als wie so dann daher jedoch aber hinaus jede jeder jedes jeden alle " +
    "bedarf bedürfen unter über ab durch gegen seit trotz wegen gemäß laut",
};

const UNITS: readonly (readonly [FigureKind, bigint, string])[] = [
  [
    "working_days",
    1n,
    "working_day working_days business_day business_days workday workdays working-day working-days business-day " +
      "business-days werktag werktage werktagen werktages werktags arbeitstag arbeitstage arbeitstagen arbeitstages " +
      "arbeitstags",
  ],
  [
    "days",
    1n,
    "day days calendar_day calendar_days calendar-day consecutive_day consecutive_days full_day full_days tag tage " +
      "tagen tages tags kalendertag kalendertage kalendertagen kalendertages kalendertags volle_tage tägig tägige " +
      "tägigen tägiger tägiges tägigem",
  ],
  ["days", 7n, "week weeks wk wks calendar_week calendar_weeks woche wochen wöchig wöchige wöchigen wöchiger wöchiges"],
  ["days", 14n, "fortnight fortnights"],
  [
    "months",
    1n,
    "month months mths calendar_month calendar_months full_months monat monate monaten monats monates " +
      "kalendermonat kalendermonate kalendermonaten monatig monatige monatigen monatiger monatiges",
  ],
  ["months", 3n, "quartal quartale quartalen"],
  [
    "years",
    1n,
    "year years yr yrs calendar_year calendar_years full_years jahr jahre jahren jahres jahrs kalenderjahr " +
      "kalenderjahre kalenderjahren jährig jährige jährigen jähriger jähriges",
  ],
  ["hours", 1n, "hour hours hr hrs h stunde stunden std std. stündig stündige stündigen stündiger stündiges"],
  ["minutes", 1n, "minute minutes min min. mins minuten minütig minütige minütigen minütiger"],
];

/** `Tsd.` is given without its full stop. */
const SCALES: Readonly<Record<string, bigint>> = {
  dozen: 12n,
  dutzend: 12n,
  hundred: 100n,
  hundert: 100n,
  thousand: 1000n,
  tausend: 1000n,
  tsd: 1000n,
  lakh: 100_000n,
  lakhs: 100_000n,
  lac: 100_000n,
  lacs: 100_000n,
  million: 1_000_000n,
  millionen: 1_000_000n,
  mio: 1_000_000n,
  mill: 1_000_000n,
  mn: 1_000_000n,
  mln: 1_000_000n,
  crore: 10_000_000n,
  crores: 10_000_000n,
  cr: 10_000_000n,
  milliard: 1_000_000_000n,
  milliarde: 1_000_000_000n,
  milliarden: 1_000_000_000n,
  mrd: 1_000_000_000n,
  mia: 1_000_000_000n,
  bn: 1_000_000_000n,
  bln: 1_000_000_000n,
  billionen: 10n ** 12n,
  bio: 10n ** 12n,
  trn: 10n ** 12n,
  tn: 10n ** 12n,
  trillionen: 10n ** 18n,
};
/** Beside a currency only; elsewhere they are metres and more. */
const LETTERS: Readonly<Record<string, bigint>> = {
  k: 1000n,
  K: 1000n,
  m: 1_000_000n,
  M: 1_000_000n,
  b: 10n ** 9n,
  B: 10n ** 9n,
};

const REFERENCES =
  "§ §§ section sections sec. sect. article articles artikel art. paragraph paragraphs para. paras. absatz absätze " +
  "abs. nr. nrn. no. nos. number numbers nummer ziffer ziffern ziff. punkt point page pages seite seiten chapter " +
  "chapters kapitel annex annexes anlage anlagen anhang appendix appendices table tables tabelle tabellen form forms " +
  "formular version edition ausgabe step schritt level stufe clause clauses klausel rule rules regel satz room tel. " +
  "phone rz. rn. iso din rfc rev. fig. figure abschnitt";
const WEAK_REFERENCES =
  "grade grades band bands category categories kategorie kategorien zone zones type typ tier stage phase option " +
  "schedule part teil column row spalte zeile size größe größen exhibit volume gruppe group class klasse";

/** Of a list: a low line stands for a space. */
const listed = (list: string): readonly string[] => list.split(" ").map((word) => word.replaceAll("_", " "));

type Simple = keyof typeof KNOWN;

const SIMPLE = Object.keys(KNOWN).filter((is): is is Simple => is in KNOWN);
/** The first word or sign of a phrase, as the words of a document are parted. */
export const PART = /\p{Nd}+|[\p{L}\p{M}]+|[^\p{Nd}\p{L}\p{M}]/u;

export interface Lexicon {
  /** By the written form, in lower case; codes of currencies in capitals. A word can have several meanings. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Of each first word, how many characters the longest phrase has. */
  readonly longest: ReadonlyMap<string, number>;
}

let made: Lexicon | null = null;

export function lexicon(): Lexicon {
  made ??= make();
  return made;
}

function make(): Lexicon {
  const meanings = new Map<string, Meaning[]>();
  const longest = new Map<string, number>();
  const add = (phrase: string, meaning: Meaning): void => {
    const known = meanings.get(phrase) ?? [];
    if (!known.some(({ is }) => is === meaning.is)) meanings.set(phrase, [...known, meaning]);
    const first = PART.exec(phrase)?.[0] ?? phrase;
    longest.set(first, Math.max(longest.get(first) ?? 0, phrase.length));
  };
  for (const [phrase, meaning] of moneyWords()) add(phrase, meaning);
  for (const [kind, times, list] of UNITS) for (const word of listed(list)) add(word, { is: "unit", kind, times });
  for (const [word, value] of Object.entries(SCALES)) add(word, { is: "scale", value, isLetter: false });
  for (const [letter, value] of Object.entries(LETTERS)) add(letter, { is: "scale", value, isLetter: true });
  for (const word of listed(REFERENCES)) add(word, { is: "reference", isSure: true });
  for (const word of listed(WEAK_REFERENCES)) add(word, { is: "reference", isSure: false });
  for (const is of SIMPLE) for (const word of listed(KNOWN[is])) add(word, { is });
  return { meanings, longest };
}
