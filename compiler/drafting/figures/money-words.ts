/** Currencies of ISO 4217 as documents write them: by code, sign and name. */
import { currencyCodes } from "../../../runtime/engine/values/currency.js";

export interface Money {
  readonly is: "money";
  /** The currencies that it can mean. */
  readonly codes: readonly string[];
  /** Cents and pence. */
  readonly isMinor: boolean;
  /** `TEUR` counts thousands. */
  readonly times: bigint;
}

const DOLLARS =
  "USD AUD CAD NZD SGD HKD TWD BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD MXN ARS CLP COP CUP DOP UYU";
/** Signs and short names that `Intl` does not give, or gives to one currency of several. */
const SIGNS = `
€ = EUR
£ = GBP EGP FKP GIP SHP SSP
$ = ${DOLLARS}
¥ = JPY CNY
￥ = JPY CNY
円 = JPY
元 = CNY
₩ = KRW KPW
₹ = INR
₨ = INR PKR LKR NPR MUR SCR
rs = INR PKR LKR NPR MUR SCR
rs. = INR PKR LKR NPR MUR SCR
re. = INR
kr = SEK NOK DKK ISK
kr. = SEK NOK DKK ISK
fr. = CHF
sfr = CHF
sfr. = CHF
us$ = USD
u.s. $ = USD
us-$ = USD
a$ = AUD
au$ = AUD
c$ = CAD NIO
ca$ = CAD
nz$ = NZD
hk$ = HKD
s$ = SGD
nt$ = TWD
mx$ = MXN
r$ = BRL
j$ = JMD
tt$ = TTD
e£ = EGP
s/ = PEN
s/. = PEN
zł = PLN
zl = PLN
kč = CZK
ft = HUF
ft. = HUF
rm = MYR
rp = IDR
rp. = IDR
dhs = AED MAD
dhs. = AED MAD
lei = RON MDL
лв = BGN
лв. = BGN
₽ = RUB
руб = RUB
руб. = RUB
₺ = TRY
₱ = PHP
₫ = VND
₪ = ILS
₴ = UAH
₦ = NGN
₵ = GHS
gh₵ = GHS
₸ = KZT
₼ = AZN
₾ = GEL
฿ = THB
₡ = CRC
₲ = PYG
₭ = LAK
₮ = MNT
៛ = KHR
৳ = BDT
֏ = AMD
؋ = AFN
fcfa = XAF XOF
euro = EUR
euros = EUR
eur = EUR
usd = USD
gbp = GBP
chf = CHF
jpy = JPY
inr = INR
quid = GBP
sterling = GBP
pounds sterling = GBP
pound sterling = GBP
pfund sterling = GBP
britische pfund = GBP
uk pounds = GBP
american dollars = USD
u.s. dollars = USD
amerikanische dollar = USD
reais = BRL
renminbi = CNY
rmb = CNY
koruny = CZK
korun = CZK
zloty = PLN
zlotys = PLN
złoty = PLN
złotych = PLN
rouble = RUB BYN
roubles = RUB BYN
rupien = INR PKR LKR NPR MUR SCR
kronen = SEK NOK DKK ISK CZK
kronor = SEK
kroner = NOK DKK
`;
const MINORS = `
cent = EUR ${DOLLARS} ZAR KES
cents = EUR ${DOLLARS} ZAR KES
eurocent = EUR
euro cent = EUR
euro cents = EUR
¢ = ${DOLLARS}
pence = GBP
penny = GBP
pennies = GBP USD
rappen = CHF
centime = CHF
centimes = CHF XPF
øre = NOK DKK
öre = SEK
paise = INR PKR NPR
paisa = INR PKR NPR
kopecks = RUB BYN
kopeken = RUB BYN
groszy = PLN
centavos = MXN BRL PHP ARS COP CUP DOP
fils = AED BHD KWD JOD IQD YER
agorot = ILS
kuruş = TRY
satang = THB
bani = RON MDL
`;
/** Codes in front of which a letter counts thousands or millions. */
const COUNTED_IN = { t: 1000n, k: 1000n, m: 1_000_000n } as const;
/** Last words of names that are also common words, or names of units. */
const NO_NAMES = /^(?:real|reals|gold|account|unit|units|value|xad|mark|marks|lek|sol|leones)$|[()]/;
const LOCALES = ["en", "de"];

/** From the written form, in lower case unless it is a code. */
export type MoneyWords = ReadonlyMap<string, Money>;

let made: MoneyWords | null = null;

export function moneyWords(): MoneyWords {
  made ??= new Map([
    ...[...namesOfAll()].map(([name, codes]) => [name, money(codes)] as const),
    ...listed(SIGNS).map(([sign, codes]) => [sign, money(codes)] as const),
    ...listed(MINORS).map(([sign, codes]) => [sign, money(codes, true)] as const),
    ...currencyCodes().map((code) => [code, money([code])] as const),
    ...Object.entries(COUNTED_IN).flatMap(([letter, times]) =>
      ["EUR", "€", "CHF", "USD"].map(
        (sign) =>
          [`${letter === "k" ? letter : letter.toUpperCase()}${sign}`, money(codesOf(sign), false, times)] as const,
      ),
    ),
  ]);
  return made;
}

const codesOf = (sign: string): readonly string[] => (sign === "€" ? ["EUR"] : [sign]);

function money(codes: readonly string[], isMinor = false, times = 1n): Money {
  return { is: "money", codes, isMinor, times };
}

function listed(table: string): readonly (readonly [string, readonly string[]])[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [sign = "", codes = ""] = line.split(" = ");
      return [sign, codes.split(" ")];
    });
}

/** Names of all currencies, and their last words: `Swiss francs` and `francs`. */
function namesOfAll(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  const add = (name: string, code: string): void => {
    const codes = names.get(name) ?? [];
    if (!codes.includes(code)) names.set(name, [...codes, code]);
  };
  for (const code of currencyCodes())
    for (const locale of LOCALES)
      for (const count of [1, 2]) {
        const name = nameOf(code, locale, count);
        if (name === code.toLowerCase() || NO_NAMES.test(name)) continue;
        add(name, code);
        const last = name.split(/[ -]/).at(-1) ?? "";
        if (last !== name && !NO_NAMES.test(last)) {
          add(last, code);
          add(last.replace(/s$/, ""), code);
        }
      }
  return names;
}

function nameOf(code: string, locale: string, count: number): string {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency: code, currencyDisplay: "name" });
  return (parts.formatToParts(count).find(({ type }) => type === "currency")?.value ?? "").toLowerCase();
}
