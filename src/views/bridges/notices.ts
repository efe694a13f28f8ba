import { useCallback } from 'react';
import type { Raised } from '#machines/notices/notices.machine.ts';
import { useNotices } from './app-context.ts';

/** What passes by as a toast: a message of the catalogues, its values in words already, and its tone. */
export type Told = Pick<Raised, 'message' | 'values' | 'tone' | 'fault'>;

/** The one way in which a page says something that passes by, and goes with the page. The same from render to render. */
export const useTell = (): ((told: Told) => void) => {
  const notices = useNotices();
  return useCallback((told) => notices.send({ type: 'notice.raised', isOfPage: true, ...told }), [notices]);
};
