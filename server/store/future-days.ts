/* Refuses days in the future. */
import { businessDay } from '#domain/business-day.ts';
import { HttpError } from '#server/http-error.ts';

/** Throws 422 for a future day of a payment or a purchase. */
export const refuseFutureDay = (day: string, now: Date): void => {
  if (day <= businessDay(now)) return;
  throw new HttpError('day.to_come', { day });
};
