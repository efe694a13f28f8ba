import type { WizardStepId } from '#domain/wizard.ts';

/** The links of the header (spec 1 section 2, Portal header). */
export const PORTAL_LINKS = [
  { to: '/customer', label: 'portal.nav.dashboard' },
  { to: '/customer/products', label: 'portal.nav.products' },
  { to: '/customer/cart', label: 'portal.nav.cart' },
  { to: '/customer/customer', label: 'portal.nav.customer' },
] as const;

interface PortalPage {
  /** A message id. */
  readonly title: string;
  readonly step: WizardStepId | null;
}

/** The page of an unknown URL. */
const UNKNOWN_PAGE: PortalPage = { title: 'app.notFound', step: null };

const PAGES: Readonly<Record<string, PortalPage>> = {
  '/customer': { title: 'portal.title', step: null },
  '/customer/products': { title: 'catalogue.title', step: 'products' },
  '/customer/cart': { title: 'cart.title', step: 'cart' },
  '/customer/customer': { title: 'customer.title', step: 'customer' },
  '/customer/paste': { title: 'portal.page.paste', step: null },
  '/customer/confirm': { title: 'portal.page.confirm', step: 'review' },
};

export const findPortalPage = (pathname: string): PortalPage =>
  PAGES[pathname.replace(/\/+$/, '')] ?? UNKNOWN_PAGE;

export const STEP_PATHS = {
  products: '/customer/products',
  cart: '/customer/cart',
  customer: '/customer/customer',
  review: '/customer/confirm',
} as const satisfies Record<WizardStepId, string>;
