import { useCallback } from 'react';
import type { Tell } from '#machines/notices/notices.machine.ts';
import { useNotices } from './app-context.ts';

/** What passes by as a toast: a message of the catalogues, its values in words already, and its tone. */
export type Told = Omit<Parameters<Tell>[0], 'type'>;

/** The one way in which a view says something that passes by. The same from render to render. */
export const useTell = (): ((told: Told) => void) => {
  const notices = useNotices();
  return useCallback((told) => notices.send({ type: 'notice.raised', ...told }), [notices]);
};
