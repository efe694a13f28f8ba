import * as z from 'zod/mini';
import { AUDITED_KINDS, MAX_AUDIT_FILTER } from '#domain/audit.ts';
import { isEnteredDay } from '#domain/business-day.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { SUPERADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileResponse, integerText, requiredText, timestamp } from './primitives.ts';

/** `entity` and `action` are any text, so that entries of older servers can be read. */
const entryFields = {
  audit_id: z.number(),
  at: timestamp(),
  /** The value of the filter by person. */
  person: z.string(),
  username: z.string(),
  /** Null when the user does not exist, or no longer exists. */
  full_name: z.nullable(z.string()),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The name of the object at that time; empty without one. */
  name: z.string(),
  /** How often the event occurred within its minute. */
  times: z._default(z.number(), 1),
  /** Names of the changed fields; empty for a creation or a deletion. */
  changed: z.array(z.string()),
};

export const auditEntrySchema = z.object(entryFields);
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** A text, a number, a boolean, or null. */
const fieldValue = z.unknown();

export const auditFieldSchema = z.object({
  /** The path of the field, such as `items`, `1`, `quantity`. Positions count from 1. */
  path: z.array(z.string()),
  before: fieldValue,
  after: fieldValue,
});
export type AuditField = z.output<typeof auditFieldSchema>;

export const auditDetailsSchema = z.object({
  ...entryFields,
  /** False for a creation, which has no values before. */
  has_before: z.boolean(),
  has_after: z.boolean(),
  facts: z.array(auditFieldSchema),
  /** True when more fields were changed than are listed. */
  is_cut: z.boolean(),
});
export type AuditDetails = z.output<typeof auditDetailsSchema>;

export const auditPersonSchema = z.object({
  person: z.string(),
  username: z.string(),
  full_name: z.nullable(z.string()),
});
export type AuditPerson = z.output<typeof auditPersonSchema>;

const day = () =>
  z.optional(
    z.string().check(
      z.refine(isEnteredDay, {
        error: 'must be a day like 2026-11-21',
        params: { issue: 'invalid_format' },
      }),
    ),
  );

const filters = {
  person: z.optional(requiredText(MAX_AUDIT_FILTER)),
  kind: z.optional(z.enum(AUDITED_KINDS)),
  /** The id or the code of a product, a parcel or a user. */
  thing: z.optional(requiredText(MAX_AUDIT_FILTER)),
  from: day(),
  to: day(),
};

const entryId = () => integerText(1, 9_999_999_999);

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/audit/',
  isBeyondSpec: true,
  summary: 'List audit entries, newest first; `after` is the last entry of the former page',
  access: SUPERADMINS,
  query: z.object({
    ...filters,
    after: z.optional(entryId()),
    limit: z._default(integerText(1, MAX_PAGE + 1), MAX_PAGE),
  }),
  response: z.array(auditEntrySchema),
  envelope: 'data',
});

export const listAuditPeople = defineEndpoint({
  method: 'GET',
  path: '/audit/people/',
  isBeyondSpec: true,
  summary: 'List the authors of audit entries, including deleted users',
  access: SUPERADMINS,
  response: z.array(auditPersonSchema),
  envelope: 'data',
});

export const getAuditEntry = defineEndpoint({
  method: 'GET',
  path: '/audit/{id}',
  isBeyondSpec: true,
  summary: 'One change, field by field',
  access: SUPERADMINS,
  params: z.object({ id: entryId() }),
  response: auditDetailsSchema,
  envelope: 'data',
});

export const exportAudit = defineEndpoint({
  method: 'GET',
  path: '/audit/export/csv',
  isBeyondSpec: true,
  summary: 'Export filtered audit entries as CSV: UTF-8 with a byte order mark, formulas disabled',
  access: SUPERADMINS,
  query: z.object(filters),
  response: fileResponse,
  file: 'text/csv',
  envelope: 'bare',
});
