/* Lists the fields of an audit entry before and after the change, without secrets. */
import type { AuditField } from '#api/contracts/audit.ts';

/** Matches names of secret fields. They are left out even if an entry contains them by mistake. */
const SECRET_NAME = /passw|token|hash|secret|salt|credential/i;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Leaves out fields with the name of a secret, at any depth. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      SECRET_NAME.test(name) ? [] : [[name, withoutSecrets(part)]],
    ),
  );
};

const isSame = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

/** A field that every change raises, so it is not listed as changed. */
const VERSION_FIELD = 'version';

/** Returns the names of the fields whose value changed; none for a creation or a deletion. */
export const changedFields = (before: unknown, after: unknown): string[] => {
  if (!isRecord(before) || !isRecord(after)) return [];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== VERSION_FIELD && !isSame(before[name] ?? null, after[name] ?? null),
  );
};

/** Maximum number of fields. The deletion of an order with hundreds of lines has thousands. */
export const MAX_AUDIT_FIELDS = 400;

type ScalarValue = string | number | boolean | null;

const isScalar = (value: unknown): value is ScalarValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Returns the fields of an object or the items of a list by name; an item is named by its number. */
const toEntries = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value)) return value.map((part, index) => [String(index + 1), part] as const);
  return isRecord(value) ? Object.entries(value) : [];
};

/** Returns each scalar value before and after, in the order of the entry. */
const listFields = (before: unknown, after: unknown, path: readonly string[]): AuditField[] => {
  const [oldValue, newValue] = [before ?? null, after ?? null];
  if (isScalar(oldValue) && isScalar(newValue))
    return [{ path: [...path], before: oldValue, after: newValue }];
  const [oldEntries, newEntries] = [new Map(toEntries(oldValue)), new Map(toEntries(newValue))];
  return [...new Set([...oldEntries.keys(), ...newEntries.keys()])].flatMap((name) =>
    listFields(oldEntries.get(name), newEntries.get(name), [...path, name]),
  );
};

export const listAuditFields = (
  before: unknown,
  after: unknown,
): { facts: AuditField[]; is_cut: boolean } => {
  const fields = isScalar(before ?? null) && isScalar(after ?? null) ? [] : listFields(before, after, []);
  return { facts: fields.slice(0, MAX_AUDIT_FIELDS), is_cut: fields.length > MAX_AUDIT_FIELDS };
};

/** Returns the first of these fields that is a text and not empty. */
const findText = (value: unknown, names: readonly string[]): string | undefined => {
  if (!isRecord(value)) return undefined;
  for (const name of names) {
    const text = value[name];
    if (typeof text === 'string' && text !== '') return text;
  }
  return undefined;
};

const CODES = ['product_code', 'tracking_number'] as const;
const NAMES = [
  'full_name',
  'name',
  'customer_name',
  'product_name',
  'username',
  'brand',
  'call',
  'file',
] as const;

/** Returns the code and the name of the object of an entry, joined by a space; an empty text without both. */
export const toSubjectName = (before: unknown, after: unknown): string =>
  [CODES, NAMES].flatMap((names) => findText(after, names) ?? findText(before, names) ?? []).join(' ');
