import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

/** Returns the text of a message in the language of the page. */
export type Message = (id: string, values?: Readonly<Record<string, string | number>>) => string;

export const useMessages = (): Message => {
  const { i18n } = useLingui();
  return useCallback((id, values) => i18n._(id, values), [i18n]);
};

export interface MessageFile {
  readonly messages: Messages;
}

/** A loader for each language: `import.meta.glob<MessageFile>('../locales/*\/d2c.po')`. */
export type MessageFiles = Readonly<Record<string, () => Promise<MessageFile>>>;

/** Matches languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|ckb)\b/;

/**
 * Creates the messages of a language, empty until `loadMessages`, and sets the language on the `<html>`
 * element.
 */
export const createI18n = (locale: string, html: Pick<HTMLElement, 'lang' | 'dir'>): I18n => {
  html.lang = locale;
  html.dir = RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr';
  return setupI18n({ locale, messages: { [locale]: {} } });
};

export const loadMessages = async (i18n: I18n, files: MessageFiles): Promise<void> => {
  const { locale } = i18n;
  const loads = Object.entries(files).filter(([path]) => path.includes(`/locales/${locale}/`));
  if (loads.length === 0) throw new Error(`There are no messages in ${locale}`);
  for (const { messages } of await Promise.all(loads.map(([, load]) => load()))) i18n.load(locale, messages);
};
