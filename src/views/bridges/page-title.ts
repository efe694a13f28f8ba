import { useEffect } from 'react';
import { useWords } from './words.ts';

/** The name of the page in the tab, in the history and to whoever cannot see the page. */
export const usePageTitle = (page: string): void => {
  const words = useWords();
  const title = words('app.title', { page });
  const app = words('app.name');
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = app;
    };
  }, [title, app]);
};
