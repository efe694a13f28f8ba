import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { Fault } from './fault.ts';
import type { FormInput } from './form.machine.ts';
import { versionIn } from './version.ts';

/** A form as it opens: on a row that is known, or empty. */
export const openedOn = <Values, Row>(
  row: Row | null,
  valuesOf: (row: Row) => Values,
  empty: Values,
): FormInput<Values> =>
  row === null ? { values: empty, version: null } : { values: valuesOf(row), version: versionIn(row) };

const isNameIn = <Name extends string>(table: Readonly<Record<Name, unknown>>, name: unknown): name is Name =>
  typeof name === 'string' && Object.hasOwn(table, name);

type FieldOf<Values> = keyof Values & string;

/**
 * The field of a refusal, by its code or by the name of an invalid value. `isShown` says of each value whether the form
 * has a field that can show the refusal.
 */
export const fieldOfRefusal =
  <Values>(
    byCode: Readonly<Partial<Record<RefusalCode, FieldOf<Values>>>>,
    isShown: Readonly<Record<FieldOf<Values>, boolean>>,
  ) =>
  ({ code, values }: Fault): FieldOf<Values> | undefined => {
    const { field } = values;
    if (code === 'validation') return isNameIn(isShown, field) && isShown[field] ? field : undefined;
    const fields: Readonly<Partial<Record<string, FieldOf<Values>>>> = byCode;
    return code !== null && Object.hasOwn(fields, code) ? fields[code] : undefined;
  };

/** Throws for a value that `faultsOf` should have required. */
export const filled = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a form that is saved lacks a value that it requires');
  return value;
};
