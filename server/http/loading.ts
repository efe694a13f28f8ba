import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '<div id="root">';

/**
 * Puts 'Loading...' into the page of an address, as the build has written it down; a build that wrote nothing down shows
 * it by its script alone. At the login nobody is signed in, as a rule, of whom anything was to be asked.
 */
export const loadLoading = (dist: string): ((page: string, path: string) => string) => {
  const file = join(dist, '.vite', 'loading.html');
  const markup = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return (page, path) => (path === '/login' ? page : page.replace(ROOT, () => ROOT + markup));
};
