import { type Messages, setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { messages } from '#views/locales/en/paste.po';

const english: Messages = messages;
const i18n = setupI18n({ locale: 'en', messages: { en: english } });

/** `left` counts the named check too. The former text `(2 left)` read like a stock. */
test.each([
  [1, 'Check: Tablet Stand'],
  [2, 'Check: Tablet Stand (1 more to check)'],
  [3, 'Check: Tablet Stand (2 more to check)'],
])('with %i open checks the button says "%s"', (left, text) => {
  expect(i18n._('paste.checkNext', { name: 'Tablet Stand', left })).toBe(text);
});
