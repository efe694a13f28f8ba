/** The script with which a chat is taken and its page opened. */
export const loadPastePage = () => import('./paste-page.ts');
