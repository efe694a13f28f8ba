import { useCallback } from 'react';
import type { NoticeRaised } from '#machines/notices/notices.machine.ts';
import { useNotices } from './app-context.ts';

export type NoticeContent = Pick<NoticeRaised, 'message' | 'values' | 'tone' | 'fault'>;

/**
 * Returns a function that shows a toast, which disappears when the page is left. The function is stable
 * across renders.
 */
export const useNotify = (): ((notice: NoticeContent) => void) => {
  const notices = useNotices();
  return useCallback(
    (notice) => notices.send({ type: 'notice.raised', belongsToPage: true, ...notice }),
    [notices],
  );
};
