import { createRoute } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import { adminRoute } from '#views/admin/admin-route.tsx';
import { enterArea, formMessages } from '#views/bridges/enter-area.ts';
import type { MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';
import { productsSearch, TAB_TITLES } from './product-search.ts';

const productsArea = lazyArea(async () => (await import('#areas/products.ts')).openProducts);

const productsMessages = import.meta.glob<MessageFile>('../../locales/*/products.po');

/** The route of the products page (spec 2 section 2). */
export const productsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/products',
  staticData: { page: { title: 'admin.products', tabs: TAB_TITLES } },
  validateSearch: productsSearch,
  beforeLoad: async ({ context }) => ({
    products: await enterArea(context, productsArea, productsMessages, formMessages),
  }),
  component: pageComponent(() => import('./ProductsView.tsx'), 'ProductsView'),
});
