import { businessDay } from './business-day.ts';
import { CHANGED_ENTITIES, type ChangedEntity } from './changes.ts';

/** Kinds of audit entries that record no change. The feed does not have them. */
const AUDIT_ONLY_KINDS = ['sign_in', 'refused_call', 'export', 'phone_lookup'] as const;
export type AuditOnlyKind = (typeof AUDIT_ONLY_KINDS)[number];

export const isAuditOnlyKind = (text: string): text is AuditOnlyKind =>
  AUDIT_ONLY_KINDS.some((kind) => kind === text);

/** Every entity of the feed except its gap event, and the kinds without a change. */
export type AuditedKind = Exclude<ChangedEntity, 'feed'> | AuditOnlyKind;
export const AUDITED_KINDS: readonly AuditedKind[] = [
  ...CHANGED_ENTITIES.filter((entity) => entity !== 'feed'),
  ...AUDIT_ONLY_KINDS,
];

export const isAuditedKind = (text: unknown): text is AuditedKind =>
  AUDITED_KINDS.some((kind) => kind === text);

/** Maximum length of a filter by person or subject, in UTF-16 units. */
export const MAX_AUDIT_FILTER = 120;

export const auditFileName = (moment: Date): string => `audit_${businessDay(moment)}.csv`;
