import { useEffect } from 'react';
import { useMessages } from './messages.ts';

/** The name of the page in the tab, in the history and to whoever cannot see the page. */
export const usePageTitle = (page: string): void => {
  const message = useMessages();
  const title = message('app.title', { page });
  const app = message('app.name');
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = app;
    };
  }, [title, app]);
};
