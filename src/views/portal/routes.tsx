import type { I18n } from '@lingui/core';
import { createRoute } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import type { PortalArea } from '#areas/portal.ts';
import { prefetch } from '#machines/kit/prefetch.ts';
import { loadMessages, type MessageFile } from '#views/bridges/messages.ts';
import { pageComponent } from '#views/bridges/page-component.tsx';
import { searchTermFrom } from '#views/bridges/url-query.ts';
import { FrameCrash, rootRoute } from '#views/root-route.tsx';
import { NotFoundInArea } from '#views/shell/NotFound.tsx';
import { isWide } from '#views/ui/use-wide.ts';
import { loadProductSearch } from './catalogue/load-product-search.ts';
import { loadPastePage } from './paste/load-paste-page.ts';
import { checkoutMessages, landingMessages, partsMessages } from './portal-messages.ts';

const portalArea = lazyArea(async () => (await import('#areas/portal.ts')).openPortal);

const portalMessages = import.meta.glob<MessageFile>('../locales/*/portal.po');

const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customer',
  beforeLoad: async ({ context: { areas, i18n } }) => {
    const [portal] = await Promise.all([areas.open(portalArea), loadMessages(i18n, portalMessages)]);
    return { portal };
  },
  component: pageComponent(() => import('./layout/PortalLayout.tsx'), 'PortalLayout'),
  notFoundComponent: NotFoundInArea,
  errorComponent: FrameCrash,
});

/** Loads every script that submitting an order needs, because the network may be lost by then. */
const prepareForOffline = (portal: PortalArea, i18n: I18n): void =>
  prefetch(async () => (await import('./prepare-pages.ts')).preparePages(portal, i18n));

/** A delay, so that the requests of the catalogue come first. */
const PREPARE_DELAY_MS = 4000;

const landingRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/',
  beforeLoad: async ({ context: { portal, i18n } }) => {
    const [ownDay, unfinishedOrder, customerTextCopy] = await Promise.all([
      portal.ownDay(),
      portal.unfinishedOrder(),
      portal.openCustomerTextCopy(),
      loadMessages(i18n, landingMessages),
    ]);
    return { ownDay, unfinishedOrder, customerTextCopy };
  },
  component: pageComponent(() => import('./landing/LandingView.tsx'), 'LandingView'),
});

const catalogueRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/products',
  validateSearch: searchTermFrom,
  beforeLoad: async ({ context: { portal, i18n }, cause, search }) => {
    if (cause === 'enter') {
      setTimeout(prepareForOffline, PREPARE_DELAY_MS, portal, i18n);
      portal.catalogue.send({ type: 'list.opened' });
      // On wide screens Enter in the search box adds a product at once.
      if (isWide()) prefetch(loadProductSearch);
    }
    if (search.search !== undefined) await loadProductSearch();
  },
  component: pageComponent(() => import('./catalogue/CatalogueView.tsx'), 'CatalogueView'),
});

const cartRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/cart',
  beforeLoad: async ({ context }) => {
    // A line shows what has changed in the catalog.
    context.portal.catalogue.send({ type: 'list.opened' });
    await Promise.all([
      loadMessages(context.i18n, partsMessages),
      loadMessages(context.i18n, checkoutMessages),
      context.portal.colourStock(),
    ]);
  },
  component: pageComponent(() => import('./cart/CartView.tsx'), 'CartView'),
});

const customerRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/customer',
  beforeLoad: async ({ context }) => {
    const [phoneLookups] = await Promise.all([
      context.portal.openPhoneLookups(),
      loadMessages(context.i18n, partsMessages),
      loadMessages(context.i18n, checkoutMessages),
    ]);
    prefetch(context.portal.loadPosting);
    return { phoneLookups };
  },
  component: pageComponent(() => import('./customer/CustomerView.tsx'), 'CustomerView'),
});

const pasteRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/paste',
  beforeLoad: async ({ context }) => (await loadPastePage()).openPastePage(context),
  component: pageComponent(() => import('./paste/PasteView.tsx'), 'PasteView'),
});

const confirmRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/confirm',
  beforeLoad: async ({ context: { i18n, portal }, cause }) => {
    prepareForOffline(portal, i18n);
    const [page] = await Promise.all([loadPastePage(), portal.loadPosting()]);
    const opened = await page.openPastePage({ portal, i18n });
    // Another person may have placed this order since the phone number was typed.
    if (cause === 'enter') for (const lookup of opened.phoneLookups) lookup.send({ type: 'lookup.repeated' });
    return opened;
  },
  component: pageComponent(() => import('./confirm/ConfirmView.tsx'), 'ConfirmView'),
});

export const portalRoutes = portalRoute.addChildren([
  landingRoute,
  catalogueRoute,
  cartRoute,
  customerRoute,
  pasteRoute,
  confirmRoute,
]);

export type PortalRoutes = typeof portalRoutes;
