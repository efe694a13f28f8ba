import { type TextFault, textFaultsOf } from './typed-text.ts';

/** Maximum lengths in UTF-16 units. */
export const CATEGORY_LIMITS = { name: 100, code_prefix: 6, description: 500 } as const;

/** Letters only, so that a code shows where its number begins. */
export const CODE_PREFIX_PATTERN = /^[A-Z]{2,6}$/;

export type CategoryField = keyof typeof CATEGORY_LIMITS;
export type CategoryFault = TextFault | 'prefix';
export type CategoryFaults = Readonly<Partial<Record<CategoryField, CategoryFault>>>;

export const codePrefixOf = (typed: string): string => typed.trim().toUpperCase();

export const categoryFaultsOf = (values: Readonly<Record<CategoryField, string>>): CategoryFaults => {
  const faults: Partial<Record<CategoryField, CategoryFault>> = textFaultsOf(values, CATEGORY_LIMITS, {
    required: ['name', 'code_prefix'],
  });
  if (!faults.code_prefix && !CODE_PREFIX_PATTERN.test(codePrefixOf(values.code_prefix)))
    faults.code_prefix = 'prefix';
  return faults;
};
