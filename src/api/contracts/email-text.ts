import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts';
import { EMAIL_PATTERN } from '#domain/typed-text.ts';
import { trimmedText } from './primitives.ts';

/* Beside the primitives, which every page loads with the domain that they name. */

export const emailText = () =>
  trimmedText(MAX_EMAIL_LENGTH).check(z.regex(EMAIL_PATTERN, { error: 'must look like name@example.com' }));

/** Like `emailText`, or empty: there is none. */
export const emailOrNothing = () =>
  trimmedText(MAX_EMAIL_LENGTH).check(
    z.refine((typed) => typed === '' || EMAIL_PATTERN.test(typed), {
      error: 'must be empty or look like name@example.com',
      params: { issue: 'invalid_format' },
    }),
  );
