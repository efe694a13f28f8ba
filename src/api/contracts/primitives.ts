/* Schemas of single values, such as amounts, ids and texts, that the contracts share. */
import * as z from 'zod/mini';
import { MAX_FETCHED, MAX_ID, MAX_IDS, MAX_SKIPPED } from '#domain/limits.ts';
import { MAX_MONEY } from '#domain/money.ts';
import { isPlainLine } from '#domain/normal-form.ts';
import { isBlank } from '#domain/storable-text.ts';

/** Returns false for a text with NUL or lone surrogates, which PostgreSQL cannot store. */
const isStorableText = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const hasAtMostTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** A text of at most `max` UTF-16 units, which may be empty. */
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine(isStorableText, {
      error: 'contains characters that cannot be stored',
      params: { issue: 'unstorable' },
    }),
  );

/** Like `text`, but with at least one visible character. */
export const requiredText = (max: number) =>
  text(max).check(
    z.refine((value) => !isBlank(value), { error: 'must not be blank', params: { issue: 'blank' } }),
  );

/** A text that may be empty. One that draws nothing, such as a zero-width space, is stored as empty. */
export const optionalText = (max: number) =>
  text(max).check(z.overwrite((typed) => (isBlank(typed) ? '' : typed)));

/** Like `optionalText`, without spaces at the ends. */
export const trimmedText = (max: number) => optionalText(max).check(z.trim());

/** Like `requiredText`, without spaces at the ends. */
export const nameText = (max: number) => requiredText(max).check(z.trim());

/** Like `nameText`, without invisible characters, so that two names cannot look alike. */
export const visibleName = (max: number) =>
  nameText(max).check(
    z.refine(isPlainLine, {
      error: 'contains letters that draw nothing',
      params: { issue: 'invisible' },
    }),
  );

/**
 * The schema of a change: omitted fields keep their values. Fields in `ignored` are accepted and do not
 * count.
 */
export const changeOf = <Shape extends z.core.$ZodShape>(shape: Shape, ignored: readonly string[] = []) =>
  z
    .object(shape)
    .check(
      z.refine(
        (change) =>
          Object.entries(change).some(([field, value]) => value !== undefined && !ignored.includes(field)),
        { error: 'Nothing is to be changed.', params: { issue: 'missing' } },
      ),
    );

/** An amount in IQD: not negative, at most two decimals. */
export const money = () =>
  z.number().check(
    z.gte(0),
    z.lte(MAX_MONEY),
    z.refine(hasAtMostTwoDecimals, {
      error: 'must have at most two decimals',
      params: { issue: 'decimals' },
    }),
  );

export const id = () => z.int().check(z.gte(1), z.lte(MAX_ID));

/** An id or a count in a path or a query. */
export const integerText = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, { error: 'must be a whole number' })),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  );

export const idText = () => integerText(1, MAX_ID);

/** The query of a list. Default: the first page of the maximum size. */
export const listQuery = () =>
  z.object({
    skip: z._default(integerText(0, MAX_SKIPPED), 0),
    limit: z._default(integerText(1, MAX_FETCHED), MAX_FETCHED),
  });

/** A list of ids: `3,7,12`. */
export const idsText = () =>
  z.pipe(
    z
      .string()
      .check(z.regex(/^\d{1,10}(,\d{1,10})*$/, { error: 'must be whole numbers with commas between' })),
    z.pipe(
      z.transform((digits: string) => digits.split(',').map(Number)),
      z.array(id()).check(z.maxLength(MAX_IDS)),
    ),
  );

/** The query of a page of a list, or of its rows with these ids. */
export const rowsQuery = () => z.object({ ...listQuery().shape, ids: z.optional(idsText()) });

export const booleanText = () =>
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((value) => value === 'true' || value === '1'),
  );

export const timestamp = () => z.string().check(z.maxLength(40));

export const idempotencyKeySchema = z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/));

/** The bytes of a file. */
export const fileResponse = z.unknown();
