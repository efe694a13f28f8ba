import type { Fault } from './fault.ts';

/** The field that a refusal is about: by its code, or the one whose value was not valid. */
export const fieldOfRefusal =
  <Name extends string>(byCode: Readonly<Record<string, Name>>, validated: readonly Name[]) =>
  ({ code, values }: Fault): Name | undefined => {
    if (code === 'validation') return validated.find((name) => name === values.field);
    return code !== null && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  };
