/* Amounts of money. */

/** An amount in whole hundredths of one IQD, so that sums are exact. */
export type Hundredths = number;

/** The limit of the database's `numeric(14,2)`. */
export const MAX_HUNDREDTHS: Hundredths = 99_999_999_999_999;

/** The largest amount, in IQD. */
export const MAX_MONEY = MAX_HUNDREDTHS / 100;

/** Rounds an amount in IQD to hundredths, half away from zero. */
export const toHundredths = (iqd: number): Hundredths => Math.sign(iqd) * Math.round(Math.abs(iqd) * 100);

export const toIqd = (hundredths: Hundredths): number => hundredths / 100;

/**
 * Returns unit price × quantity + custom cost (spec 1 section 9) in hundredths; the arguments are in IQD.
 * Returns `Infinity` above `MAX_HUNDREDTHS`, because a rounded sum must never be shown, sent or stored.
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

/**
 * Rounds an amount in IQD to two decimals and limits it to the largest stored amount. Returns 0 for any other
 * value.
 */
export const storableAmount = (iqd: number): number =>
  Number.isFinite(iqd) && iqd > 0 ? toIqd(Math.min(toHundredths(iqd), MAX_HUNDREDTHS)) : 0;

/**
 * Returns true for an amount with a part of a dinar, which no coin pays. NaN stands for a text that is not a
 * number.
 */
export const hasFraction = (iqd: number): boolean => !Number.isNaN(iqd) && !Number.isInteger(iqd);

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Converts Arabic-Indic and Persian digits to ASCII. */
export const toAsciiDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO));
  });
