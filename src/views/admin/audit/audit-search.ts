import { type AuditedKind, isAuditedKind, MAX_AUDIT_FILTER } from '#domain/audit.ts';
import { isEnteredDay } from '#domain/business-day.ts';
import type { AuditView } from '#machines/audit/audit-entries.machine.ts';

/** What an address of the audit says. An id is a number there: a text that looks like one would be in quotes. */
export interface AuditSearch {
  readonly person?: string | number;
  readonly kind?: AuditedKind;
  readonly thing?: string | number;
  readonly from?: string;
  readonly to?: string;
  /** The entry that is looked at. */
  readonly entry?: number;
}

const MAX_EXACT_ID = 9_999_999_999;

const isEntryId = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= MAX_EXACT_ID;

/** A name or an id as an address has it; undefined where it says nothing. */
export const saidAs = (raw: unknown): string | number | undefined => {
  const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : '';
  if (text === '' || text.length > MAX_AUDIT_FILTER) return undefined;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : text;
};

const dayFrom = (raw: unknown): string | undefined =>
  typeof raw === 'string' && isEnteredDay(raw) ? raw : undefined;

/** What is none of them is named as undefined, so that it leaves the address. */
export const auditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  person: saidAs(raw.person),
  kind: isAuditedKind(raw.kind) ? raw.kind : undefined,
  thing: saidAs(raw.thing),
  from: dayFrom(raw.from),
  to: dayFrom(raw.to),
  entry: isEntryId(Number(raw.entry)) ? Number(raw.entry) : undefined,
});

const textOf = (said: string | number | undefined): string | undefined =>
  said === undefined ? undefined : String(said);

export const viewOf = ({ person, kind, thing, from, to }: AuditSearch): AuditView => ({
  search: textOf(thing) ?? '',
  person: textOf(person),
  kind,
  from,
  to,
});

export const isFiltered = ({ search, person, kind, from, to }: AuditView): boolean =>
  search !== '' || [person, kind, from, to].some((each) => each !== undefined);
