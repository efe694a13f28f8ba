import { useEffect } from 'react';

/** What the browser's tab is called while this page is open: the page, then where it belongs. */
export const useDocumentTitle = (...parts: readonly string[]): void => {
  const title = parts.filter((part) => part !== '').join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
};
