import { businessDay } from '#domain/business-day.ts';
import { HttpError } from '../http-error.ts';

/** Refuses the day of a payment or a purchase that is in the future. */
export const refuseFutureDay = (day: string, now: Date): void => {
  if (day <= businessDay(now)) return;
  throw new HttpError('day.to_come', { day });
};
