/** Numbers in the formats of a list: digits, letters, Roman numerals. */

/** `format`: from ISO/IEC 29500-1, 17.18.59. An unknown one is printed as digits. */
export function formatNumber(number: number, format: string): string {
  switch (format) {
    case "decimalZero":
      return String(number).padStart(2, "0");
    case "lowerLetter":
      return letters(number).toLowerCase();
    case "upperLetter":
      return letters(number);
    case "lowerRoman":
      return roman(number).toLowerCase();
    case "upperRoman":
      return roman(number);
    default:
      return String(number);
  }
}

/** A to Z, then AA, BB and so on. */
function letters(number: number): string {
  if (number < 1) return String(number);
  const times = Math.ceil(number / 26);
  return times > 9 ? String(number) : String.fromCodePoint(65 + ((number - 1) % 26)).repeat(times);
}

const ROMAN = [
  [1000, "M"], [900, "CM"], [500, "D"], [400, "CD"], [100, "C"], [90, "XC"],
  [50, "L"], [40, "XL"], [10, "X"], [9, "IX"], [5, "V"], [4, "IV"], [1, "I"],
] as const; // prettier-ignore

function roman(number: number): string {
  if (number < 1 || number > 3_999) return String(number);
  let [left, text] = [number, ""];
  for (const [size, letter] of ROMAN)
    while (left >= size) {
      text += letter;
      left -= size;
    }
  return text;
}
