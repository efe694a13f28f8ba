import { useEffect } from 'react';
import { useMessages } from './messages.ts';

const BETWEEN = ' · ';

/** Sets the document title from the smallest part to the largest. An unmounted page leaves the app's name. */
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
