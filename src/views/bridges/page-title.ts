import { useEffect } from 'react';
import { useMessages } from './messages.ts';

const BETWEEN = ' · ';

/**
 * The name of the page in the tab, in the history and to whoever cannot see the page: the page, then what it is
 * part of, the smallest first. A page that goes leaves the app's own name behind.
 */
export const usePageTitle = (...parts: readonly string[]): void => {
  const app = useMessages()('app.name');
  const title = parts.filter((part) => part !== '').join(BETWEEN);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = app;
    };
  }, [title, app]);
};
