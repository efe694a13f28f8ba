import type { Db } from '../db/connect.ts';
import { PreparedResponse } from '../http/response.ts';
import { listProducts } from '../store/products.ts';

const MAX_PAGES = 32;

type Page = Parameters<typeof listProducts>[1];

/**
 * The pages of the product list as they are sent. The database is asked every time whether they still hold, together
 * with the token, so *before* a page is read: a change that is committed in between makes the page newer than its
 * revision, never older.
 */
export const createProductPages = (db: Db): ((page: Page, revision: string) => Promise<PreparedResponse>) => {
  let newest: string | undefined;
  let pages = new Map<string, Promise<PreparedResponse>>();
  return async (page, revision) => {
    // A page of single products is not worth the place of one that many load.
    if (page.ids) return PreparedResponse.of({ data: await listProducts(db, page) });
    if (revision === '') throw new Error('the catalogue has no revision');
    if (revision !== newest || pages.size >= MAX_PAGES) pages = new Map();
    newest = revision;
    const held = pages;
    const name = `${page.skip}/${page.limit}/${page.active_only}`;
    const known = held.get(name);
    if (known) return known;
    const made = listProducts(db, page).then((data) => PreparedResponse.of({ data }));
    held.set(name, made);
    made.catch(() => held.delete(name));
    return made;
  };
};
