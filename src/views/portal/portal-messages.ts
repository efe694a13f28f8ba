/* Message files and message ids that several pages of the portal use. */
import type { WizardObstacle, WizardStepId } from '#domain/wizard.ts';
import type { MessageFile } from '../bridges/messages.ts';

/** Messages of the checkout. The banner on every page needs them too. */
export const checkoutMessages = import.meta.glob<MessageFile>('../locales/*/checkout.po');

export const landingMessages = import.meta.glob<MessageFile>('../locales/*/landing.po');

/** Messages of shared parts. */
export const partsMessages = import.meta.glob<MessageFile>('../locales/*/parts.po');

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
