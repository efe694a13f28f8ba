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

/** The field of a refusal, by its code or by the name of an invalid value. */
export const fieldOfRefusal =
  <Name extends string>(byCode: Readonly<Partial<Record<RefusalCode, Name>>>, validated: readonly Name[]) =>
  ({ code, values }: Fault): Name | undefined => {
    if (code === 'validation') return validated.find((name) => name === values.field);
    const fields: Readonly<Partial<Record<string, Name>>> = byCode;
    return code !== null && Object.hasOwn(fields, code) ? fields[code] : undefined;
  };

/** Throws for a value that `faultsOf` should have required. */
export const filled = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a form that is saved lacks a value that it requires');
  return value;
};
