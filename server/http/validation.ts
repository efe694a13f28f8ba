/* The sentences of validation errors, and the refusal made of them. */
import * as z from 'zod/mini';
import { HttpError } from '#server/http-error.ts';

const MISSING_SENTENCE = 'is missing';

/** Texts by the expected type. For any other type the text is 'is not valid'. */
const TYPE_SENTENCES: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  null: 'must be null',
};

const maximumSentence = (issue: Pick<z.core.$ZodIssueTooBig, 'maximum' | 'origin' | 'inclusive'>): string => {
  const maximum = issue.maximum.toLocaleString('en');
  if (issue.origin === 'string') return `must be at most ${maximum} characters long`;
  if (issue.origin === 'array') return `must have at most ${maximum} entries`;
  return issue.inclusive === false ? `must be less than ${maximum}` : `must be at most ${maximum}`;
};

const minimumSentence = (
  issue: Pick<z.core.$ZodIssueTooSmall, 'minimum' | 'origin' | 'inclusive'>,
): string => {
  const minimum = issue.minimum.toLocaleString('en');
  if (issue.origin === 'string') return `must be at least ${minimum} characters long`;
  if (issue.origin === 'array') return `must have at least ${minimum} entries`;
  return issue.inclusive === false ? `must be more than ${minimum}` : `must be at least ${minimum}`;
};

/** Returns the sentence for an issue of zod, which replaces zod's own sentence. */
const toSentence = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? MISSING_SENTENCE
        : (TYPE_SENTENCES[issue.expected] ?? 'is not valid');
    case 'too_big':
      return maximumSentence(issue);
    case 'too_small':
      return minimumSentence(issue);
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return 'is not written as it has to be';
    default:
      return 'is not valid';
  }
};

z.config({ localeError: toSentence });

/**
 * Returns the name of an issue, which clients use to find their own sentence. Our own rules have it in
 * `params`.
 */
const toIssueName = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'custom') return String(issue.params?.issue ?? issue.code);
  return issue.message === MISSING_SENTENCE ? 'missing' : issue.code;
};

const toLimit = (issue: z.core.$ZodIssue): string | number => {
  if (issue.code === 'too_big') return Number(issue.maximum);
  return issue.code === 'too_small' ? Number(issue.minimum) : '';
};

/** Returns the first issue as a refusal: `items.0.quantity: must be at least 1`. */
export const toValidationError = ({ issues: [issue] }: z.core.$ZodError): HttpError => {
  const field = issue?.path.map(String).join('.') ?? '';
  if (!issue) return new HttpError('validation', { field, issue: '', limit: '' });
  return new HttpError(
    'validation',
    { field, issue: toIssueName(issue), limit: toLimit(issue) },
    { case: field === '' ? 'request' : 'field', words: { rule: issue.message } },
  );
};
