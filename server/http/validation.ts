import * as z from 'zod/mini';
import { HttpError } from '../http-error.ts';

const MISSING = 'is missing';

const english = z.locales.en().localeError;
z.config({
  localeError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? MISSING : english(issue),
});

/** What a rule of ours calls its fault stands in its `params`; the rest has zod's name. */
const nameOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'custom') return String(issue.params?.issue ?? issue.code);
  return issue.message === MISSING ? 'missing' : issue.code;
};

const limitOf = (issue: z.core.$ZodIssue): string | number => {
  if (issue.code === 'too_big') return Number(issue.maximum);
  return issue.code === 'too_small' ? Number(issue.minimum) : '';
};

/** `items.0.quantity: Too small …`: the first fault, named by its field, as one sentence. */
export const validationErrorOf = ({ issues: [issue] }: z.core.$ZodError): HttpError => {
  const field = issue?.path.map(String).join('.') ?? '';
  const message = issue?.message ?? 'The request is not valid.';
  return new HttpError(
    422,
    'validation',
    { field, issue: issue ? nameOf(issue) : '', limit: issue ? limitOf(issue) : '' },
    field === '' ? message : `${field}: ${message}`,
  );
};
