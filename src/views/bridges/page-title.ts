import { useEffect } from 'react';
import { useMessages } from './messages.ts';

const BETWEEN = ' · ';

/** Sets the document title from the given parts, the smallest first. After unmounting, the title is the app's name. */
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
