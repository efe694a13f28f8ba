import type { Role } from '#domain/roles.ts';
import { isRole } from '#domain/roles.ts';
import type { WizardObstacle, WizardStepId } from '#domain/wizard.ts';
import type { Message } from '../bridges/messages.ts';

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

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  staff: 'role.staff',
  admin: 'role.admin',
  superadmin: 'role.superadmin',
};

/** A role in words; one that the product does not know as it is. */
export const roleText = (message: Message, role: string): string =>
  isRole(role) ? message(ROLE_NAMES[role]) : role;
