import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

export type Message = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** The messages of the catalogues by their id. */
export const useMessages = (): Message => {
  const { i18n } = useLingui();
  return useCallback((id, values) => i18n._(id, values), [i18n]);
};

/** The messages of one area in one language. */
export interface Catalogue {
  readonly messages: Messages;
}

/** An area's catalogues, a file a language: `import.meta.glob<Catalogue>('../locales/*\/d2c.po')`. */
export type Catalogues = Readonly<Record<string, () => Promise<Catalogue>>>;

/** Of the languages that come next, those that are written from right to left. */
const FROM_RIGHT = /^(ar|ckb)\b/;

/** The one place that says in which language a person reads; `page` is told, for whoever reads it aloud. */
export const openI18n = (locale: string, page: Pick<HTMLElement, 'lang' | 'dir'>): I18n => {
  page.lang = locale;
  page.dir = FROM_RIGHT.test(locale) ? 'rtl' : 'ltr';
  return setupI18n({ locale, messages: { [locale]: {} } });
};

/** Adds an area's catalogue to what is there. */
export const loadMessages = async (i18n: I18n, files: Catalogues): Promise<void> => {
  const { locale } = i18n;
  const [, load] = Object.entries(files).find(([path]) => path.includes(`/locales/${locale}/`)) ?? [];
  if (!load) throw new Error(`There are no messages in ${locale}`);
  i18n.load(locale, (await load()).messages);
};
