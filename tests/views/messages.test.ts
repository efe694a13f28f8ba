import { expect, test } from 'vitest';
import { createI18n } from '#views/bridges/messages.ts';

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['ar-IQ', 'rtl'],
  // Kurdish as it is written in Iraq, and in Latin letters.
  ['ckb', 'rtl'],
  ['ckb-IQ', 'rtl'],
  ['ku', 'ltr'],
  ['arn', 'ltr'],
])('a page in %s is laid out %s', (locale, dir) => {
  const page = { lang: '', dir: '' };
  expect(createI18n(locale, page).locale).toBe(locale);
  expect(page).toEqual({ lang: locale, dir });
});
