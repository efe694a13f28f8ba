import type { I18n } from '@lingui/core';
import { createContext, use } from 'react';

/**
 * Whose words a page says. Words that come later draw nothing again: whoever says them waits for them
 * (decision 151), and the language is the page's from its beginning.
 */
export const I18nContext = createContext<I18n | null>(null);

export const useI18n = (): I18n => {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error('nobody says in which language this is drawn');
  return i18n;
};
