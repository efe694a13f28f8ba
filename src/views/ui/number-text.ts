const foreignDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic-Indic and Persian digits and separators as ASCII, since phones offer them on numeric keyboards. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(foreignDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');
}

/**
 * The whole number a person typed: commas between groups of three, spaces and direction marks allowed. Null where there is
 * none; a dot, or a comma anywhere else but at the end, parts decimals to one reader and thousands to another.
 */
export function readWholeNumber(text: string): number | null {
  const plain = toAsciiDigits(text).replace(/[\s\p{Cf}]/gu, '');
  return /^[+-]?(\d{1,15}|[1-9]\d{0,2}(,\d{3})+),?$/.test(plain) ? Number(plain.replaceAll(',', '')) : null;
}
