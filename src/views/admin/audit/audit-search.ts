/* The filters and the opened entry in the URL of the audit page. */
import { type AuditedKind, isAuditedKind, MAX_AUDIT_FILTER } from '#domain/audit.ts';
import { isEnteredDay } from '#domain/business-day.ts';
import type { AuditView } from '#machines/audit/audit.ts';

export interface AuditSearch {
  readonly person?: string;
  readonly kind?: AuditedKind;
  /** The number or the code of the object. */
  readonly thing?: string;
  readonly from?: string;
  readonly to?: string;
  /** The id of the opened entry. */
  readonly entry?: number;
}

/** The largest id of an entry that the contract of the API accepts. */
const MAX_ENTRY_ID = 9_999_999_999;

const isEntryId = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= MAX_ENTRY_ID;

/** Returns the text, or undefined when it is empty or too long. */
export const trimmedSearchText = (raw: unknown): string | undefined => {
  const text = typeof raw === 'string' ? raw.trim() : '';
  return text === '' || text.length > MAX_AUDIT_FILTER ? undefined : text;
};

const dayFrom = (raw: unknown): string | undefined =>
  typeof raw === 'string' && isEnteredDay(raw) ? raw : undefined;

/** Reads the URL. Invalid values become undefined, so that the router removes them from the URL. */
export const auditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  person: trimmedSearchText(raw.person),
  kind: isAuditedKind(raw.kind) ? raw.kind : undefined,
  thing: trimmedSearchText(raw.thing),
  from: dayFrom(raw.from),
  to: dayFrom(raw.to),
  entry: isEntryId(Number(raw.entry)) ? Number(raw.entry) : undefined,
});

export const toAuditView = ({ person, kind, thing, from, to }: AuditSearch): AuditView => ({
  search: thing ?? '',
  person,
  kind,
  from,
  to,
});

export const isFiltered = ({ search, person, kind, from, to }: AuditView): boolean =>
  search !== '' || [person, kind, from, to].some((filter) => filter !== undefined);
