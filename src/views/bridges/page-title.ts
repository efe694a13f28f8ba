import { useEffect } from 'react';
import { useMessages } from './messages.ts';

const SEPARATOR = ' · ';

/**
 * Sets the document title from the given parts, the most specific first. After unmounting, the title is the
 * app's name.
 */
export const usePageTitle = (...parts: readonly string[]): void => {
  const appName = useMessages()('app.name');
  const title = parts.filter((part) => part !== '').join(SEPARATOR);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = appName;
    };
  }, [title, appName]);
};
