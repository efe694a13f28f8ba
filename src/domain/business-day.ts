/** Where the business is: its days and months begin there. */
export const BUSINESS_TIME_ZONE = 'Asia/Baghdad';

/** Of its clock, which knows no summer time. */
export const BUSINESS_OFFSET = '+03:00';

/** `2026-03-01`, as Sweden writes a day. */
export const businessDay = (moment: Date): string =>
  moment.toLocaleDateString('sv', { timeZone: BUSINESS_TIME_ZONE });

/** `2026-03` */
export const businessMonth = (moment: Date): string => businessDay(moment).slice(0, 7);

/** When a day begins, as a timestamp: for what is dated by a day alone. */
export const startOfDay = (day: string): string => `${day}T00:00:00${BUSINESS_OFFSET}`;

/** Characters of a day as it is entered, `2026-11-21`. */
export const DAY_LENGTH = 10;

/** What a day that somebody enters lies within: outside of it is a slip of the hand. */
const ENTERED_DAYS = { first: '2000-01-01', last: '2099-12-31' } as const;

/** A day as `2026-11-21`, of the calendar and not a slip. */
export const isEnteredDay = (day: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < ENTERED_DAYS.first || day > ENTERED_DAYS.last) return false;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};

const DAY_MS = 24 * 3_600_000;

/** Whole days from one to the other. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
