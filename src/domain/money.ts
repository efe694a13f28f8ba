/** Money in whole hundredths of one IQD, so that sums are exact. */
export type Hundredths = number;

/** The limit of the database's `numeric(14,2)`. */
export const MAX_HUNDREDTHS: Hundredths = 99_999_999_999_999;

/** In IQD. */
export const MAX_MONEY = MAX_HUNDREDTHS / 100;

/** Rounds half away from zero. */
export const toHundredths = (iqd: number): Hundredths => Math.sign(iqd) * Math.round(Math.abs(iqd) * 100);

export const toIqd = (hundredths: Hundredths): number => hundredths / 100;

/**
 * Unit price × quantity + custom cost (spec 1 section 9), in hundredths; the arguments are in IQD. `Infinity` above
 * `MAX_HUNDREDTHS`: a rounded sum must never be shown, sent or stored.
 */
export const lineTotal = (line: {
  readonly unit_price: number;
  readonly quantity: number;
  readonly custom_cost: number;
}): Hundredths => {
  const total = toHundredths(line.unit_price) * line.quantity + toHundredths(line.custom_cost);
  return total <= MAX_HUNDREDTHS ? total : Number.POSITIVE_INFINITY;
};

export const sum = (amounts: readonly Hundredths[]): Hundredths => {
  const total = amounts.reduce((before, amount) => before + amount, 0);
  return total <= MAX_HUNDREDTHS ? total : Number.POSITIVE_INFINITY;
};

export const sumOfIqd = (amounts: readonly number[]): number => toIqd(sum(amounts.map(toHundredths)));

/** IQD with two decimals, limited to what the server stores; 0 for anything that is not an amount. */
export const sellableAmount = (iqd: number): number =>
  Number.isFinite(iqd) && iqd > 0 ? toIqd(Math.min(toHundredths(iqd), MAX_HUNDREDTHS)) : 0;

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Converts Arabic-Indic and Persian digits. */
export const toAsciiDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO));
  });
