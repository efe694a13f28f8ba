/* The day of the shop as forms and ages of rows take it. */
import { businessDay } from '#domain/business-day.ts';
import { define } from './definition.ts';

/**
 * Returns the day in the shop's time zone by the server's clock, because a payment with a wrong day would be
 * recorded.
 */
export const today = define(
  ({ now }) =>
    () =>
      businessDay(now()),
);
