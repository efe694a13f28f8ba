/* Converts between rows, form values and refusals, for the definitions of forms. */
import type { RefusalCode } from '#domain/refusal-codes.ts';
import type { Fault } from './fault.ts';
import type { FormInput } from './form.machine.ts';
import { versionIn } from './version.ts';

/** Returns the input of a form, for an existing row or for a new one. */
export const formInputOf = <Values, Row>(
  row: Row | null,
  valuesOf: (row: Row) => Values,
  empty: Values,
): FormInput<Values> =>
  row === null ? { values: empty, version: null } : { values: valuesOf(row), version: versionIn(row) };

const isNameIn = <Name extends string>(table: Readonly<Record<Name, unknown>>, name: unknown): name is Name =>
  typeof name === 'string' && Object.hasOwn(table, name);

type FieldOf<Values> = keyof Values & string;

/**
 * Returns a function that finds the field of a refusal, by the refusal's code or by the name of the invalid
 * value. The function returns undefined when the form shows no such field.
 */
export const fieldOfRefusal =
  <Values>({
    byCode = {},
    isShown,
  }: {
    readonly byCode?: Readonly<Partial<Record<RefusalCode, FieldOf<Values>>>>;
    /** True for each field that the form shows. */
    readonly isShown: Readonly<Record<FieldOf<Values>, boolean>>;
  }) =>
  ({ code, values }: Fault): FieldOf<Values> | undefined => {
    const { field } = values;
    if (code === 'validation') return isNameIn(isShown, field) && isShown[field] ? field : undefined;
    const fields: Readonly<Partial<Record<string, FieldOf<Values>>>> = byCode;
    return code !== null && Object.hasOwn(fields, code) ? fields[code] : undefined;
  };

/** Returns the value. Throws for null, which is a defect: `faultsOf` must report an empty required field. */
export const requireValue = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a form that is saved lacks a value that it requires');
  return value;
};
