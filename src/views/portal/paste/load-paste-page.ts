/** Loads the script that reads a chat and opens its page. */
export const loadPastePage = () => import('./paste-page.ts');
