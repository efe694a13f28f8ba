/* Refuses fields that are not in the contract. Their sender would believe that they were saved. */
import * as z from 'zod/mini';
import { HttpError } from '../http-error.ts';

const MAX_FIELD_LENGTH = 100;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the path of the first field that is not in the schema, at any depth. */
const findUnknownPath = (schema: z.core.$ZodType, value: unknown): readonly string[] | undefined => {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
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

export const refuseUnknownFields = (schema: z.ZodMiniType, body: unknown): void => {
  const path = findUnknownPath(schema, body);
  if (path) throw unknownFieldError(path);
};

/** Refuses fields in a call without a body. `{}` is accepted. */
export const refuseAnyField = (body: unknown): void => {
  const [name] = isObject(body) ? Object.keys(body) : [];
  if (name !== undefined) throw unknownFieldError([name]);
};
