/*
 * The names after a prefix of message ids: a view that writes message(`platform.${name}`) uses every name of
 * 'platform'.
 */
import { B2B_ORDER_STATUSES } from '#domain/b2b-order.ts';
import { BACKUP_FAULTS } from '#domain/backup.ts';
import { MARKED_PARTS, PASTED_FIELDS } from '#domain/chat/pasted-chat.ts';
import type { CustomerFault } from '#domain/customer-info.ts';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { PARK_REASONS } from '#domain/parked-orders.ts';
import { THEMES } from '#domain/personal-settings.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { PRODUCT_STATUSES } from '#domain/product-filters.ts';
import { REFUSAL_CODES } from '#domain/refusal-codes.ts';
import { WIZARD_STEPS, type WizardObstacle } from '#domain/wizard.ts';
import type { FieldName } from '#views/portal/customer/CustomerFields.tsx';

/** Lists all members of a union; one more or one less is a type error. */
const namesOf = <Name extends string>(names: Readonly<Record<Name, true>>): readonly string[] =>
  Object.keys(names);

export const MESSAGE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'account.': ['current', 'next', 'again'],
  'cart.extra.': ['colour', 'text', 'note', 'cost'],
  'customer.': namesOf<FieldName>({
    fullName: true,
    phone: true,
    email: true,
    address: true,
    province: true,
    district: true,
    socialMediaPlatform: true,
    socialMediaHandle: true,
    notes: true,
  }),
  'customer.fault.': namesOf<CustomerFault>({
    'fullName.required': true,
    'phone.required': true,
    'phone.digits': true,
    'email.format': true,
    'address.required': true,
    'province.required': true,
  }),
  'd2c.jobSheet.': ['a4', 'a6', 'list'],
  'dashboard.backupFault.': BACKUP_FAULTS,
  'parked.reason.': PARK_REASONS,
  'paste.field.': PASTED_FIELDS,
  'paste.part.': MARKED_PARTS,
  'platform.': PLATFORMS,
  'refusal.': Object.keys(REFUSAL_CODES),
  'refusal.status.': [...new Set([...D2C_ORDER_STATUSES, ...B2B_ORDER_STATUSES])],
  'settings.theme.': THEMES,
  'settings.unsent.': ['submission', 'cart', 'wholesale'],
  'status.': PRODUCT_STATUSES,
  'wizard.obstacle.': namesOf<WizardObstacle>({
    noItems: true,
    noCustomer: true,
    sending: true,
    placed: true,
  }),
  'wizard.step.': WIZARD_STEPS,
};
