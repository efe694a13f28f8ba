/* Days and months in the time zone of the shop. */

export const BUSINESS_TIME_ZONE = 'Asia/Baghdad';

/** Iraq has no summer time. */
export const BUSINESS_OFFSET = '+03:00';

/** Returns the day in the shop's time zone as `2026-03-01`. Swedish dates have this format. */
export const businessDay = (moment: Date): string =>
  moment.toLocaleDateString('sv', { timeZone: BUSINESS_TIME_ZONE });

/** Returns the month in the shop's time zone as `2026-03`. */
export const businessMonth = (moment: Date): string => businessDay(moment).slice(0, 7);

/** Returns the timestamp at which a day begins in the shop's time zone. */
export const startOfDay = (day: string): string => `${day}T00:00:00${BUSINESS_OFFSET}`;

/** Length of a day such as `2026-11-21`. */
export const DAY_LENGTH = 10;

/** A day outside this range is refused as a typing error. */
const ENTERED_DAYS = { first: '2000-01-01', last: '2099-12-31' } as const;

/** Returns true for an existing calendar day within the range. */
export const isEnteredDay = (day: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < ENTERED_DAYS.first || day > ENTERED_DAYS.last) return false;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};

export const DAY_MS = 24 * 3_600_000;

/** Returns the day a number of days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
