import { businessDay } from './business-day.ts';
import { CHANGED_ENTITIES, type ChangedEntity } from './changes.ts';

/** What is written down: all that is told of but the word of the feed itself. */
export type AuditedKind = Exclude<ChangedEntity, 'feed'>;
export const AUDITED_KINDS: readonly AuditedKind[] = CHANGED_ENTITIES.filter((entity) => entity !== 'feed');

export const isAuditedKind = (text: unknown): text is AuditedKind =>
  AUDITED_KINDS.some((kind) => kind === text);

/** UTF-16 units of what names a person or a thing in a filter. */
export const MAX_AUDIT_FILTER = 120;

export const auditFileName = (moment: Date): string => `audit_${businessDay(moment)}.csv`;
