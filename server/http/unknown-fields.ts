/* Refuses fields that the call does not write. Their sender would believe that they were saved. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { HttpError } from '#server/http-error.ts';

const MAX_FIELD_LENGTH = 100;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the path of the first field that is not in the schema, at any depth. */
const findUnknownPath = (schema: z.core.$ZodType, value: unknown): readonly string[] | undefined => {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniReadonly
  )
    return findUnknownPath(schema._zod.def.innerType, value);
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const path = findUnknownPath(schema._zod.def.element, item);
      if (path) return [String(index), ...path];
    }
  }
  if (schema instanceof z.ZodMiniObject && isObject(value)) {
    const shape = new Map<string, z.core.$ZodType>(Object.entries(schema.shape));
    for (const [name, fieldValue] of Object.entries(value)) {
      const fieldSchema = shape.get(name);
      const path = fieldSchema ? findUnknownPath(fieldSchema, fieldValue) : [];
      if (path) return [name, ...path];
    }
  }
  return undefined;
};

const unknownFieldError = (path: readonly string[]): HttpError => {
  const field = path.join('.').slice(0, MAX_FIELD_LENGTH).toWellFormed();
  return new HttpError('body.unknown_field', { field });
};

const refuseUnknownFields = (schema: z.ZodMiniType, body: unknown): void => {
  const path = findUnknownPath(schema, body);
  if (path) throw unknownFieldError(path);
};

/** Refuses a field that repeats the row with another value. */
const refuseChangedFields = (repeated: Readonly<Record<string, unknown>>, row: object): void => {
  const sentRow: unknown = JSON.parse(JSON.stringify(row));
  for (const [field, value] of Object.entries(repeated))
    if (!isObject(sentRow) || !isDeepStrictEqual(value, sentRow[field]))
      throw new HttpError('body.fixed_field', { field });
};

interface RowAccess {
  /**
   * Reads the row that the call changes, as it was sent to the caller; undefined for a row that does not
   * exist.
   */
  readonly readRow?: (() => Promise<object | undefined>) | undefined;
  /**
   * Returns false if the caller has seen another version. The call itself then decides if it is stale or
   * repeated.
   */
  readonly isExpected: (row: object) => boolean;
}

/**
 * Returns the fields of the body that the call writes. A client that reads a row, changes it and sends it
 * back repeats the other fields of the row: they are left out if they are unchanged. All other fields are
 * refused.
 */
export const refuseForeignFields = async (
  schema: z.ZodMiniType,
  body: unknown,
  { readRow, isExpected }: RowAccess,
): Promise<unknown> => {
  const isForeign = (name: string): boolean =>
    schema instanceof z.ZodMiniObject && !Object.hasOwn(schema.shape, name);
  const row = isObject(body) && Object.keys(body).some(isForeign) ? await readRow?.() : undefined;
  if (!row || !isObject(body)) {
    refuseUnknownFields(schema, body);
    return body;
  }
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => isWanted(name)));
  const isRepeated = (name: string): boolean => isForeign(name) && Object.hasOwn(row, name);
  const written = pick((name) => !isRepeated(name));
  refuseUnknownFields(schema, written);
  if (isExpected(row)) refuseChangedFields(pick(isRepeated), row);
  return written;
};

/** Refuses fields in a call without a body. `{}` is accepted. */
export const refuseAnyField = (body: unknown): void => {
  const [name] = isObject(body) ? Object.keys(body) : [];
  if (name !== undefined) throw unknownFieldError([name]);
};
