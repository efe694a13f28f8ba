import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

export type Message = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** The messages of the catalogues by their id. */
export const useMessages = (): Message => {
  const { i18n } = useLingui();
  return useCallback((id, values) => i18n._(id, values), [i18n]);
};

const loaded = new WeakMap<I18n, Set<Messages>>();

/** Adds an area's catalogue, once: the guards ask at every navigation, and new messages redraw the page. */
export const loadMessages = async (
  i18n: I18n,
  area: () => Promise<{ readonly messages: Messages }>,
): Promise<void> => {
  const { messages } = await area();
  const known = loaded.get(i18n) ?? new Set();
  if (known.has(messages)) return;
  loaded.set(i18n, known.add(messages));
  i18n.loadAndActivate({ locale: 'en', messages: { ...i18n.messages, ...messages } });
};
