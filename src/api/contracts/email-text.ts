import * as z from 'zod/mini';
import { isEmail } from '#domain/email.ts';
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts';
import { normalForm } from '#domain/normal-form.ts';
import { isBlank } from '#domain/storable-text.ts';
import { text } from './primitives.ts';

/* A file of its own, because every page loads the primitives. */

/** Stored in the normal form, because full-width letters are the same address. */
const emailWhere = (isGood: (typed: string) => boolean, error: string) =>
  text(MAX_EMAIL_LENGTH).check(
    z.refine(isGood, { error, params: { issue: 'invalid_format' } }),
    z.overwrite(normalForm),
  );

export const emailText = () => emailWhere(isEmail, 'must look like name@example.com');

/** Like `emailText`, or empty: there is none. */
export const emailOrNothing = () =>
  emailWhere((typed) => isBlank(typed) || isEmail(typed), 'must be empty or look like name@example.com');
