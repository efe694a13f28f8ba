import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '<div id="root">';

/**
 * The page of an address, with 'Loading...' in it, as the build has written it down; a build that wrote nothing down shows
 * it by its script alone. At the login nobody is signed in, as a rule, of whom anything was to be asked.
 */
export const loadPage = (dist: string): ((path: string) => string) => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const file = join(dist, '.vite', 'loading.html');
  const markup = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const loading = page.replace(ROOT, () => ROOT + markup);
  return (path) => (path === '/login' ? page : loading);
};
