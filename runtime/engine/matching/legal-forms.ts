/**
 * The legal forms of businesses by country, in dated editions. Matching rules leave them out of names where they say
 * `without legal form`. A module states the edition that it was compiled with, and every edition stays: a name compares
 * in later programs as it did when the rule was confirmed.
 */
import { spelled, spellingsOf, type Words } from "./spelling.js";

/** Legal forms as names of businesses show them. */
export interface LegalFormRow {
  /** ISO 3166-1, `EU` for forms of European law. */
  readonly country: string;
  /** The source that defines the form or its abbreviation. */
  readonly source: string;
  readonly forms: readonly string[];
  /** Whether the form may also precede the name. */
  readonly leads: boolean;
}

function row(country: string, source: string, forms: readonly string[], leads = false): LegalFormRow {
  return { country, source, forms, leads };
}

/**
 * Written by hand from the provisions that each row names. It is not complete: a form that is missing stays a word of
 * the name.
 */
const EDITION_2026_11: readonly LegalFormRow[] = [
  row("DE", "HGB § 19", [
    "e. K.",
    "e. Kfm.",
    "e. Kfr.",
    "eingetragener Kaufmann",
    "eingetragene Kauffrau",
    "OHG",
    "offene Handelsgesellschaft",
    "KG",
    "Kommanditgesellschaft",
    "Co.",
    "Co. KG",
    "Co. OHG",
    "und Co.",
    "und Co. KG",
    "und Co. OHG",
  ]),
  row("DE", "GmbHG § 4", ["GmbH", "gGmbH", "mbH", "Gesellschaft mbH", "Gesellschaft mit beschränkter Haftung"]),
  row("DE", "GmbHG § 5a", [
    "UG",
    "UG (haftungsbeschränkt)",
    "Unternehmergesellschaft (haftungsbeschränkt)",
    "haftungsbeschränkt",
  ]),
  row("DE", "AktG §§ 4, 279", ["AG", "Aktiengesellschaft", "KGaA", "Kommanditgesellschaft auf Aktien"]),
  row("DE", "GenG § 3", ["eG", "eingetragene Genossenschaft"]),
  row("DE", "BGB § 65", ["e. V.", "eingetragener Verein"]),
  row("DE", "BGB § 707a", ["GbR", "eGbR", "Gesellschaft bürgerlichen Rechts"]),
  row("DE", "PartGG §§ 2, 8", ["PartG", "PartG mbB", "PartGmbB", "Partnerschaft mit beschränkter Berufshaftung"]),
  row("AT", "GmbHG § 5", ["GmbH", "Ges.m.b.H.", "Gesellschaft m.b.H."]),
  row("AT", "UGB § 19", ["e. U.", "eingetragener Unternehmer", "eingetragene Unternehmerin", "OG", "KG"]),
  row("AT", "FlexKapGG § 2", ["FlexKapG", "FlexCo", "Flexible Kapitalgesellschaft"]),
  row("CH", "OR Art. 950", ["AG", "GmbH", "SA", "Sàrl", "Sagl", "société anonyme", "società anonima"]),
  row("EU", "Regulation (EC) No 2157/2001 Art. 11", ["SE", "Societas Europaea"]),
  row("EU", "Regulation (EC) No 1435/2003 Art. 10", ["SCE"]),
  row("EU", "Regulation (EEC) No 2137/85 Art. 5", ["EWIV", "EEIG", "GEIE"]),
  row("GB", "Companies Act 2006 s. 58", ["plc", "public limited company", "c.c.c."]),
  row("GB", "Companies Act 2006 s. 59", ["Ltd", "Limited", "cyf", "cyfyngedig"]),
  row("GB", "Limited Liability Partnerships Act 2000 Sch. para. 2", ["LLP", "limited liability partnership"]),
  row("IE", "Companies Act 2014", ["DAC", "designated activity company", "CLG", "teoranta", "teo"]),
  row("US", "8 Del. C. § 102", [
    "Inc.",
    "Incorporated",
    "Corp.",
    "Corporation",
    "Co.",
    "Company",
    "and Co.",
    "and Company",
    "Co. Inc.",
    "Co. Ltd.",
    "Ltd.",
    "Limited",
  ]),
  row("US", "6 Del. C. §§ 15-108, 17-102, 18-102", [
    "LLC",
    "L.L.C.",
    "limited liability company",
    "LP",
    "limited partnership",
    "LLP",
  ]),
  row("FR", "Code de commerce L. 221-2, L. 223-1, L. 225-1, L. 227-1", [
    "SNC",
    "société en nom collectif",
    "SARL",
    "EURL",
    "société à responsabilité limitée",
    "SA",
    "société anonyme",
    "SAS",
    "SASU",
    "société par actions simplifiée",
    "et Cie",
  ]),
  row("FR", "Code de commerce L. 223-1, L. 227-1", ["SARL", "EURL", "SAS", "SASU"], true),
  row("LU", "loi du 10 août 1915", ["S.à r.l.", "SA", "SCA", "SCS"]),
  row("BE", "WVV/CSA art. 1:5", ["BV", "SRL", "NV", "SA", "CV", "SC", "VOF", "SNC", "BVBA", "SPRL"]),
  row("NL", "BW 2:66, 2:177", ["NV", "BV", "naamloze vennootschap", "besloten vennootschap", "VOF"]),
  row("IT", "Codice civile artt. 2292, 2314, 2326, 2453, 2463, 2463-bis", [
    "S.n.c.",
    "S.a.s.",
    "S.p.A.",
    "società per azioni",
    "S.a.p.a.",
    "S.r.l.",
    "S.r.l.s.",
    "società a responsabilità limitata",
  ]),
  row("ES", "Ley de Sociedades de Capital arts. 6, 13", [
    "S.L.",
    "S.L.U.",
    "S.R.L.",
    "Sociedad Limitada",
    "S.A.",
    "S.A.U.",
    "Sociedad Anónima",
  ]),
  row("PT", "Código das Sociedades Comerciais arts. 200, 275", ["Lda.", "Limitada", "Unipessoal Lda.", "S.A."]),
  row("DK", "selskabsloven § 2", ["A/S", "aktieselskab", "ApS", "anpartsselskab", "P/S"]),
  row("SE", "aktiebolagslagen (2005:551)", ["AB", "aktiebolag", "AB (publ)"]),
  row("NO", "foretaksnavneloven § 2-2", ["AS", "ASA", "ANS", "DA", "aksjeselskap"]),
  row("FI", "osakeyhtiölaki (624/2006)", ["Oy", "Oyj", "Ab", "Abp", "osakeyhtiö"]),
  row("PL", "Kodeks spółek handlowych", [
    "sp. z o.o.",
    "spółka z ograniczoną odpowiedzialnością",
    "S.A.",
    "sp. j.",
    "sp. k.",
  ]),
  row("CZ", "zákon č. 90/2012 Sb.", ["s.r.o.", "spol. s r.o.", "a.s.", "v.o.s.", "k.s."]),
  row("SK", "zákon č. 513/1991 Zb.", ["s.r.o.", "spol. s r.o.", "a.s."]),
  row("HU", "2013. évi V. törvény", ["Kft.", "Bt.", "Kkt.", "Zrt.", "Nyrt."]),
  row("RO", "Legea nr. 31/1990", ["S.R.L.", "S.A."], true),
  row("SI", "ZGD-1", ["d.o.o.", "d.d."]),
  row("HR", "Zakon o trgovačkim društvima", ["d.o.o.", "d.d.", "j.d.o.o."]),
  row("BG", "Търговски закон", ["ООД", "ЕООД", "АД", "ЕАД", "OOD", "EOOD", "AD", "EAD"]),
  row("RU", "Гражданский кодекс РФ, глава 4", ["ООО", "АО", "ПАО", "ОАО", "ЗАО", "OOO", "PAO", "OAO", "ZAO"], true),
  row("UA", "Цивільний кодекс України, глава 8", ["ТОВ", "ПрАТ", "ПАТ", "TOV"], true),
  row("LT", "Civilinis kodeksas", ["UAB", "AB"], true),
  row("LV", "Komerclikums", ["SIA", "AS"], true),
  row("EE", "äriseadustik", ["OÜ", "AS"], true),
  row("GR", "ν. 4548/2018, ν. 4072/2012", ["Α.Ε.", "Α.Ε.Ε.", "Ε.Π.Ε.", "Ι.Κ.Ε."]),
  row("TR", "Türk Ticaret Kanunu", ["A.Ş.", "Ltd. Şti.", "Limited Şirketi", "Anonim Şirketi"]),
  row("IN", "Companies Act 2013 s. 4", ["Private Limited", "Pvt. Ltd.", "Limited", "Ltd."]),
  row("AU", "Corporations Act 2001 s. 148", ["Pty Ltd", "Proprietary Limited", "Limited", "Ltd"]),
  row("SG", "Companies Act 1967 s. 27", ["Pte. Ltd.", "Private Limited", "Limited", "Ltd."]),
];

const ROWS: Readonly<Record<string, readonly LegalFormRow[]>> = { "2026-11": EDITION_2026_11 };

/** The edition that rule sets are compiled with. */
export const NEWEST_LEGAL_FORMS = "2026-11";

export interface LegalForms {
  readonly edition: string;
  readonly rows: readonly LegalFormRow[];
  /** In compared spelling, without separators between words. */
  readonly trailing: ReadonlySet<string>;
  readonly leading: ReadonlySet<string>;
}

/** A module of a later program may state an edition that this one does not have. */
export function hasLegalForms(edition: string): boolean {
  return Object.hasOwn(ROWS, edition);
}

const KNOWN = new Map<string, LegalForms>();

export function legalForms(edition: string): LegalForms {
  const known = KNOWN.get(edition);
  if (known !== undefined) return known;
  const rows = ROWS[edition];
  if (rows === undefined)
    throw new Error(`INVARIANT: a module is loaded only with an edition that is there, and not with ${edition}`);
  const spellings = (chosen: readonly LegalFormRow[]): ReadonlySet<string> =>
    new Set(chosen.flatMap(({ forms }) => forms.flatMap((form) => spellingsOf(form).map(spelled))));
  const forms = {
    edition,
    rows,
    trailing: spellings(rows),
    leading: spellings(rows.filter(({ leads }) => leads)),
  };
  KNOWN.set(edition, forms);
  return forms;
}

/**
 * The words without the legal forms at their end, then without those at their beginning. The longest form is removed
 * first, repeatedly. One word always stays.
 */
export function withoutLegalForm(words: Words, { trailing, leading }: LegalForms): Words {
  let rest = words;
  for (let count = formAt(rest, trailing, "end"); count > 0; count = formAt(rest, trailing, "end"))
    rest = rest.slice(0, -count);
  for (let count = formAt(rest, leading, "start"); count > 0; count = formAt(rest, leading, "start"))
    rest = rest.slice(count);
  return rest;
}

/** How many words at an end are, read as one, the longest legal form; 0: none. */
function formAt(words: Words, forms: ReadonlySet<string>, at: "start" | "end"): number {
  const taken = (count: number): Words => (at === "end" ? words.slice(-count) : words.slice(0, count));
  for (let count = Math.min(words.length - 1, MOST_WORDS); count > 0; count -= 1)
    if (forms.has(spelled(taken(count)))) return count;
  return 0;
}

/** More than any form has, with each of its letters as a word: `s p z o o`. */
const MOST_WORDS = 8;
