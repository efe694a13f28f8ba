import type { I18n } from '@lingui/core';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazyArea } from '#areas/per-user.ts';
import type { PortalArea } from '#areas/portal.ts';
import { prefetch } from '#machines/kit/prefetch.ts';
import { type Catalogue, loadMessages } from '../bridges/messages.ts';
import { searchTerm } from '../bridges/search-term.ts';
import { rootRoute } from '../root-route.tsx';
import { NotFoundInArea } from '../shell/NotFound.tsx';
import { PageNotLoaded } from '../shell/PageNotLoaded.tsx';
import { loadPastePage } from './paste/load-paste-page.ts';
import { checkoutMessages, landingMessages, partsMessages } from './portal-messages.ts';

const portalArea = lazyArea(async () => (await import('#areas/portal.ts')).openPortal);

const portalMessages = import.meta.glob<Catalogue>('../locales/*/portal.po');

const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customer',
  beforeLoad: async ({ context: { areas, i18n } }) => {
    const [portal] = await Promise.all([areas.open(portalArea), loadMessages(i18n, portalMessages)]);
    return { portal };
  },
  component: lazyRouteComponent(() => import('./layout/PortalLayout.tsx'), 'PortalLayout'),
  notFoundComponent: NotFoundInArea,
});

const loadCart = () => import('./cart/CartView.tsx');
const loadCustomer = () => import('./customer/CustomerView.tsx');
const loadConfirm = () => import('./confirm/ConfirmView.tsx');

/** Loads everything that submitting needs, in case the network is lost by then. */
const prepareForNoNetwork = (portal: PortalArea, i18n: I18n): void =>
  prefetch(async () => (await import('./prepare-pages.ts')).preparePages(portal, i18n));

/** After the requests of the catalog. */
const ONCE_SHOWN_MS = 4000;

const landingRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/',
  beforeLoad: ({ context }) => loadMessages(context.i18n, landingMessages),
  component: lazyRouteComponent(() => import('./landing/LandingView.tsx'), 'LandingView'),
});

const catalogueRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/products',
  validateSearch: searchTerm,
  beforeLoad: ({ context: { portal, i18n }, cause }) => {
    if (cause !== 'enter') return;
    setTimeout(prepareForNoNetwork, ONCE_SHOWN_MS, portal, i18n);
    portal.catalogue.send({ type: 'list.opened' });
  },
  component: lazyRouteComponent(() => import('./catalogue/CatalogueView.tsx'), 'CatalogueView'),
});

/*
 * The pages of an order load their scripts in beforeLoad: the router loads those of a component once, and "Try again" has
 * to load them again.
 */

const cartRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/cart',
  beforeLoad: async ({ context }) => {
    await Promise.all([
      loadMessages(context.i18n, partsMessages),
      loadMessages(context.i18n, checkoutMessages),
      loadCart(),
    ]);
  },
  component: lazyRouteComponent(loadCart, 'CartView'),
  errorComponent: PageNotLoaded,
});

const customerRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/customer',
  beforeLoad: async ({ context }) => {
    const [customerForm, phoneLookup] = await Promise.all([
      context.portal.openCustomerForm(),
      context.portal.openPhoneLookup(),
      loadMessages(context.i18n, partsMessages),
      loadMessages(context.i18n, checkoutMessages),
      loadCustomer(),
    ]);
    prefetch(context.portal.loadPosting);
    return { customerForm, phoneLookup };
  },
  component: lazyRouteComponent(loadCustomer, 'CustomerView'),
  errorComponent: PageNotLoaded,
});

const pasteRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/paste',
  beforeLoad: async ({ context }) => (await loadPastePage()).openPastePage(context),
  component: lazyRouteComponent(() => import('./paste/PasteView.tsx'), 'PasteView'),
});

const confirmRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/confirm',
  beforeLoad: async ({ context: { i18n, portal }, cause }) => {
    prepareForNoNetwork(portal, i18n);
    const [page] = await Promise.all([loadPastePage(), portal.loadPosting(), loadConfirm()]);
    const opened = await page.openPastePage({ portal, i18n });
    // Another person may have placed this order since the number was typed.
    if (cause === 'enter') opened.phoneLookup.send({ type: 'lookup.repeated' });
    return opened;
  },
  component: lazyRouteComponent(loadConfirm, 'ConfirmView'),
  errorComponent: PageNotLoaded,
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
