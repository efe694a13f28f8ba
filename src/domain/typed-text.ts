/* Checks the text fields of forms. */
import { isEmail } from './email.ts';
import { isBlank, storable } from './storable-text.ts';

export type TextFault = 'required' | 'tooLong' | 'email';

/** Returns the faults of text fields: lengths in UTF-16 units, required fields, and one e-mail field. */
export const textFaultsOf = <Field extends string>(
  values: Readonly<Record<NoInfer<Field>, string>>,
  limits: Readonly<Record<Field, number>>,
  rules: { readonly required?: readonly NoInfer<Field>[]; readonly email?: NoInfer<Field> } = {},
): Partial<Record<Field, TextFault>> => {
  const { required, email } = rules;
  const faults: Partial<Record<Field, TextFault>> = {};
  for (const field in limits) {
    const typed = values[field];
    const isMissing = isBlank(typed);
    if (isMissing && required?.includes(field)) faults[field] = 'required';
    else if (typed.length > limits[field]) faults[field] = 'tooLong';
    else if (field === email && !isMissing && !isEmail(storable(typed))) faults[field] = 'email';
  }
  return faults;
};
