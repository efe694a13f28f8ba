import { businessDay } from '#domain/business-day.ts';
import { HttpError } from '../http-error.ts';

/** Money that came and what was bought are of a day that has begun: a later one is a slip of the hand, and in no month yet. */
export const refuseDayToCome = (day: string, now: Date): void => {
  if (day <= businessDay(now)) return;
  throw new HttpError('day.to_come', { day });
};
