import { type TextFault, textFaultsOf } from './typed-text.ts';

/** What the server stores at most, in UTF-16 units; the inputs stop there. */
export const CATEGORY_LIMITS = { name: 100, code_prefix: 6, description: 500 } as const;

/** Letters only: after a digit nobody could tell where the number of a code begins. */
export const CODE_PREFIX_PATTERN = /^[A-Z]{2,6}$/;

export type CategoryField = keyof typeof CATEGORY_LIMITS;
export type CategoryFault = TextFault | 'prefix';
export type CategoryFaults = Readonly<Partial<Record<CategoryField, CategoryFault>>>;

/** As it is kept: small letters are typed faster. */
export const codePrefixOf = (typed: string): string => typed.trim().toUpperCase();

/** What keeps a category from being saved. */
export const categoryFaultsOf = (values: Readonly<Record<CategoryField, string>>): CategoryFaults => {
  const faults: Partial<Record<CategoryField, CategoryFault>> = textFaultsOf(values, CATEGORY_LIMITS, {
    required: ['name', 'code_prefix'],
  });
  if (!faults.code_prefix && !CODE_PREFIX_PATTERN.test(codePrefixOf(values.code_prefix)))
    faults.code_prefix = 'prefix';
  return faults;
};
