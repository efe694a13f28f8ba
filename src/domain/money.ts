/** Whole hundredths of one IQD: what money is counted in, so that sums are exact. */
export type Hundredths = number;

/** `numeric(14,2)` of the database, in hundredths; far below `Number.MAX_SAFE_INTEGER`. */
export const MAX_HUNDREDTHS: Hundredths = 99_999_999_999_999;

/** The same in IQD. */
export const MAX_MONEY = MAX_HUNDREDTHS / 100;

/** IQD, as it travels on the wire, to hundredths; rounds half away from zero. */
export const toHundredths = (iqd: number): Hundredths => Math.sign(iqd) * Math.round(Math.abs(iqd) * 100);

/** Hundredths to IQD with at most two decimals. */
export const toIqd = (hundredths: Hundredths): number => hundredths / 100;

/**
 * The one formula of the house: unit price x quantity + custom cost (spec 1 section 9).
 * Amounts in IQD, the result in hundredths. Beyond `MAX_HUNDREDTHS` it is `Infinity`: no sum that is shown,
 * sent or stored may be a rounded one.
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

/** The sum of amounts in IQD. */
export const sumOfIqd = (amounts: readonly number[]): number => toIqd(sum(amounts.map(toHundredths)));

/** IQD as the server takes it: two decimals, from 0 to the largest that is stored; 0 for what is no amount. */
export const sellableAmount = (iqd: number): number =>
  Number.isFinite(iqd) && iqd > 0 ? toIqd(Math.min(toHundredths(iqd), MAX_HUNDREDTHS)) : 0;

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Arabic-Indic and Persian digits to ASCII; everything else stays. */
export const toAsciiDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO));
  });
