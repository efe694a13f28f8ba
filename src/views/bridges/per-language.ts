import type { I18n } from '@lingui/core';

/** Made once a language: a format of the browser's is dear to make, and every row of a list asks for it. */
export const perLanguage = <Made>(create: (i18n: I18n) => Made): ((i18n: I18n) => Made) => {
  const made = new WeakMap<I18n, Map<string, Made>>();
  return (i18n) => {
    const known = made.get(i18n) ?? new Map<string, Made>();
    made.set(i18n, known);
    const one = known.get(i18n.locale) ?? create(i18n);
    known.set(i18n.locale, one);
    return one;
  };
};
