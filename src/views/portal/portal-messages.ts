import type { WizardObstacle, WizardStepId } from '#domain/wizard.ts';
import type { Catalogue } from '../bridges/messages.ts';

/** What is said of an order from the cart on; on every page, once there is one on its way. */
export const checkoutMessages = import.meta.glob<Catalogue>('../locales/*/checkout.po');

/** What is said of a list, a field, a picture, wherever it stands. */
export const partsMessages = import.meta.glob<Catalogue>('../locales/*/parts.po');

/** Message ids that follow from a value; the values' own names are no words. */
export const STEP_NAMES: Readonly<Record<WizardStepId, string>> = {
  products: 'wizard.step.products',
  cart: 'wizard.step.cart',
  customer: 'wizard.step.customer',
  review: 'wizard.step.review',
};

export const OBSTACLE_REASONS: Readonly<Record<WizardObstacle, string>> = {
  noItems: 'wizard.obstacle.noItems',
  noCustomer: 'wizard.obstacle.noCustomer',
  sending: 'wizard.obstacle.sending',
  placed: 'wizard.obstacle.placed',
};
