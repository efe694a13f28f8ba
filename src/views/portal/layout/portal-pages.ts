import type { WizardStepId } from '#domain/wizard.ts';

/** What the header and the mobile menu lead to (spec 1 section 2, portal header). */
export const PORTAL_LINKS = [
  { to: '/customer', label: 'portal.nav.dashboard' },
  { to: '/customer/products', label: 'portal.nav.products' },
  { to: '/customer/cart', label: 'portal.nav.cart' },
  { to: '/customer/customer', label: 'portal.nav.customer' },
] as const;

interface PortalPage {
  /** Id of its name in the catalogues. */
  readonly title: string;
  readonly step: WizardStepId | null;
}

const LANDING: PortalPage = { title: 'portal.title', step: null };

const PAGES: Readonly<Record<string, PortalPage>> = {
  '/customer/products': { title: 'catalogue.title', step: 'products' },
  '/customer/cart': { title: 'cart.title', step: 'cart' },
  '/customer/customer': { title: 'portal.page.customer', step: 'customer' },
  '/customer/confirm': { title: 'portal.page.confirm', step: 'review' },
};

export const portalPageOf = (pathname: string): PortalPage => PAGES[pathname.replace(/\/+$/, '')] ?? LANDING;

export const STEP_PATHS = {
  products: '/customer/products',
  cart: '/customer/cart',
  customer: '/customer/customer',
  review: '/customer/confirm',
} as const satisfies Record<WizardStepId, string>;
