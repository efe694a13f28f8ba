import { createRoute } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import { enterArea, formMessages } from '../../bridges/enter-area.ts';
import type { MessageFile } from '../../bridges/messages.ts';
import { pageComponent } from '../../bridges/page-component.tsx';
import { adminRoute } from '../admin-route.tsx';
import { productsSearch, TAB_TITLES } from './product-search.ts';

const productsArea = lazyArea(async () => (await import('#areas/products.ts')).openProducts);

const productsMessages = import.meta.glob<MessageFile>('../../locales/*/products.po');

/** The route of the products page (spec 2 section 2). */
export const productsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/products',
  staticData: { breadcrumb: { title: 'admin.products', to: '/admin/products', tabs: TAB_TITLES } },
  validateSearch: productsSearch,
  beforeLoad: async ({ context }) => ({
    products: await enterArea(context, productsArea, productsMessages, formMessages),
  }),
  component: pageComponent(() => import('./ProductsView.tsx'), 'ProductsView'),
});
