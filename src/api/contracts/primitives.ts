import * as z from 'zod/mini';
import { MAX_FETCHED, MAX_ID, MAX_IDS, MAX_SKIPPED } from '#domain/limits.ts';
import { MAX_MONEY } from '#domain/money.ts';
import { isPlainLine } from '#domain/normal-form.ts';
import { isBlank } from '#domain/storable-text.ts';

/** PostgreSQL text holds neither NUL nor half of a surrogate pair. */
const isStorableText = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const hasAtMostTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** Text of at most `max` UTF-16 units, without NUL and lone surrogates; may be empty. */
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine(isStorableText, {
      error: 'contains characters that cannot be stored',
      params: { issue: 'unstorable' },
    }),
  );

/** Like `text`, and something of it must be seen. */
export const requiredText = (max: number) =>
  text(max).check(
    z.refine((value) => !isBlank(value), { error: 'must not be blank', params: { issue: 'blank' } }),
  );

/** As names and addresses are kept: as they were typed, without blanks at the ends. */
export const trimmedText = (max: number) => text(max).check(z.trim());

/** Like `trimmedText`, and something must be left. */
export const nameText = (max: number) => requiredText(max).check(z.trim());

/** Like `nameText`, and without letters that draw nothing: names that look alike are the same. */
export const visibleName = (max: number) =>
  nameText(max).check(
    z.refine(isPlainLine, {
      error: 'contains letters that draw nothing',
      params: { issue: 'invisible' },
    }),
  );

/** What of a row is to be changed; what is optional and left out stays as it is. What is `named` alone changes nothing. */
export const changeOf = <Shape extends z.core.$ZodShape>(shape: Shape, named: readonly string[] = []) =>
  z
    .object(shape)
    .check(
      z.refine(
        (change) =>
          Object.entries(change).some(([field, value]) => value !== undefined && !named.includes(field)),
        { error: 'Nothing is to be changed.', params: { issue: 'missing' } },
      ),
    );

/** IQD, not negative, with at most two decimals. */
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

/** An id or a count in a path or a query string. */
export const integerText = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, { error: 'must be a whole number' })),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  );

export const idText = () => integerText(1, MAX_ID);

/** The part of a list that is wanted: as much as one answer brings, unless told. */
export const listQuery = () =>
  z.object({
    skip: z._default(integerText(0, MAX_SKIPPED), 0),
    limit: z._default(integerText(1, MAX_FETCHED), MAX_FETCHED),
  });

/** Ids in a query string, `3,7,12`. */
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

/** A part of a list whose rows are followed: `ids` narrows the list to those of its rows that have them. */
export const rowsQuery = () => z.object({ ...listQuery().shape, ids: z.optional(idsText()) });

export const booleanText = () =>
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((value) => value === 'true' || value === '1'),
  );

export const timestamp = () => z.string().check(z.maxLength(40));

/** What a caller may send as `Idempotency-Key`. */
export const idempotencyKeySchema = z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/));

/** The bytes of a file, which no schema describes. */
export const answeredFile = z.unknown();
