import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

export type Words = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** The words of the catalogues by their id. */
export const useWords = (): Words => {
  const { i18n } = useLingui();
  return useCallback((id, values) => i18n._(id, values), [i18n]);
};

/** Adds an area's catalogue to the words, once it is needed. */
export const loadWords = async (
  i18n: I18n,
  area: () => Promise<{ readonly messages: Messages }>,
): Promise<void> => {
  const { messages } = await area();
  i18n.loadAndActivate({ locale: 'en', messages: { ...i18n.messages, ...messages } });
};
