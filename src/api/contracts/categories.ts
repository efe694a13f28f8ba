import * as z from 'zod/mini';
import { CATEGORY_LIMITS, CODE_PREFIX_PATTERN } from '#domain/category.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { changeOf, idText, nameText, text, trimmedText } from './primitives.ts';

export const categorySchema = z.object({
  id: z.number(),
  name: z.string(),
  code_prefix: z.string(),
  description: z._default(z.nullable(z.string()), null),
  /** Missing when the backend counts no versions. */
  version: z.optional(z.number()),
});
export type Category = z.output<typeof categorySchema>;

const name = () => nameText(CATEGORY_LIMITS.name);
const codePrefix = () =>
  text(CATEGORY_LIMITS.code_prefix).check(
    z.trim(),
    z.toUpperCase(),
    z.regex(CODE_PREFIX_PATTERN, { error: 'must be two to six Latin letters' }),
  );
/** An empty description is stored as null. */
const description = () =>
  z.nullable(trimmedText(CATEGORY_LIMITS.description)).check(z.overwrite((typed) => typed || null));

export const newCategorySchema = z.object({
  name: name(),
  code_prefix: codePrefix(),
  description: z._default(description(), null),
});
export type NewCategory = z.input<typeof newCategorySchema>;

export const categoryChangeSchema = changeOf({
  name: z.optional(name()),
  code_prefix: z.optional(codePrefix()),
  description: z.optional(description()),
});
export type CategoryChange = z.input<typeof categoryChangeSchema>;

const SAMPLE = { name: 'مزهريات', code_prefix: 'VSE', description: 'Vases and planters' } as const;

const idParams = z.object({ id: idText() });

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/categories/',
  summary: 'Product categories by name',
  access: 'signed-in',
  response: z.array(categorySchema),
  envelope: 'data',
  maxRows: MAX_FETCHED,
});

export const createCategory = defineEndpoint({
  method: 'POST',
  path: '/categories/',
  isBeyondSpec: true,
  summary: 'Create a category; the codes of its products begin with its prefix',
  access: ADMINS,
  body: newCategorySchema,
  sample: SAMPLE,
  response: categorySchema,
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

export const changeCategory = defineEndpoint({
  method: 'PUT',
  path: '/categories/{id}',
  isBeyondSpec: true,
  summary: 'Change a category; existing products keep their codes',
  access: ADMINS,
  params: idParams,
  body: categoryChangeSchema,
  sample: SAMPLE,
  response: categorySchema,
  envelope: 'data',
  versioned: true,
});

export const deleteCategory = defineEndpoint({
  method: 'DELETE',
  path: '/categories/{id}',
  isBeyondSpec: true,
  summary: 'Delete a category that has no products',
  access: ADMINS,
  params: idParams,
  // Another backend may respond without this field.
  response: z.object({ deleted: z._default(z.boolean(), true) }),
  envelope: 'data',
  versioned: true,
});
