import * as z from 'zod/mini';
import { isEmail } from '#domain/email.ts';
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts';
import { normalForm } from '#domain/normal-form.ts';
import { isBlank } from '#domain/storable-text.ts';
import { text } from './primitives.ts';

/* A separate file, because every page loads primitives.ts and few need this. */

/** Stored in the normal form, because an address in full-width letters is the same address. */
const emailWhere = (isGood: (typed: string) => boolean, error: string) =>
  text(MAX_EMAIL_LENGTH).check(
    z.refine(isGood, { error, params: { issue: 'invalid_format' } }),
    z.overwrite(normalForm),
  );

export const emailText = () => emailWhere(isEmail, 'must look like name@example.com');

/** Like `emailText`, but may be empty. */
export const emailOrNothing = () =>
  emailWhere((typed) => isBlank(typed) || isEmail(typed), 'must be empty or look like name@example.com');
