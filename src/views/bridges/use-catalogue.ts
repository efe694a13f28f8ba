import type { I18n } from '@lingui/core';
import { use } from 'react';
import { useI18n } from './i18n.ts';
import { type Catalogues, loadMessages } from './messages.ts';

const loading = new WeakMap<I18n, Map<Catalogues, Promise<void>>>();

const load = (i18n: I18n, files: Catalogues): Promise<void> => {
  const begun = loading.get(i18n) ?? new Map<Catalogues, Promise<void>>();
  loading.set(i18n, begun);
  const promise = begun.get(files) ?? loadMessages(i18n, files);
  begun.set(files, promise);
  return promise;
};

/** Suspends what says words of a catalogue until they are there: for what stands on pages that do without them. */
export const useCatalogue = (files: Catalogues): void => use(load(useI18n(), files));
