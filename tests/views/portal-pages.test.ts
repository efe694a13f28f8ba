import { expect, test } from 'vitest';
import { findPortalPage } from '#views/portal/layout/portal-pages.ts';

test.each([
  ['/customer', 'portal.title'],
  ['/customer/', 'portal.title'],
  ['/customer/cart', 'cart.title'],
  ['/customer/nowhere', 'app.notFound'],
])('%s has the title %s, in the navigation and on the page', (pathname, title) => {
  expect(findPortalPage(pathname).title).toBe(title);
});
