import { expect, test } from 'vitest';
import { AUDITED_KINDS, auditFileName, isAuditedKind } from '#domain/audit.ts';
import {
  B2B_ORDER_STATUSES,
  B2B_PAYMENT_STATUSES,
  INVOICED_STATUSES,
  isInvoiced,
} from '#domain/b2b-order.ts';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_LIMITS, PAYMENT_METHODS } from '#domain/b2b-payment.ts';
import { CHANGED_ENTITIES } from '#domain/changes.ts';
import { LEDGER_ENTRY_KINDS, raisesBalance } from '#domain/client-statement.ts';
import { MAX_STATEMENT_BYTES, STATEMENT_COLUMNS, STATEMENT_OUTCOMES } from '#domain/courier-statement.ts';
import { CUSTOMER_TEXT_LANGUAGES } from '#domain/customer-text-language.ts';
import { D2C_ORDER_STATUSES, HAND_OVER_HOLD_MS, MAX_UNDO_MS } from '#domain/d2c-order.ts';
import { D2C_ORDER_TABS, D2C_TABS, isD2cTab, isInTab } from '#domain/d2c-order-list.ts';
import { DUE_STATES, OWED_AGE_NAMES, OWED_AGES } from '#domain/dues.ts';
import { DEFAULT_COLOR_HEX } from '#domain/filament.ts';
import { STOCK_COLUMNS } from '#domain/filament-stock-columns.ts';
import { DEFAULT_PERSONAL_SETTINGS, DENSITIES, isTheme, THEMES } from '#domain/personal-settings.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { IMPORT_OUTCOMES, MAX_IMPORTED_BYTES, PRODUCT_FILE_COLUMNS } from '#domain/product-file.ts';
import { isProductTab, PRODUCT_TABS } from '#domain/product-tabs.ts';
import { PROVINCES, provinceName } from '#domain/provinces.ts';
import { ADMINS, homeOf, ROLES, SUPERADMINS } from '#domain/roles.ts';
import { SHIPMENT_ENDS, SHIPMENT_STATUSES } from '#domain/shipment.ts';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import { STATEMENT_DECISIONS } from '#domain/statement-money.ts';
import { STOCK_MODES, STOCK_MOVEMENT_KINDS } from '#domain/stock-level.ts';
import { SYNC_RUN_STATUSES } from '#domain/sync-run.ts';
import { DEFAULT_ROLE } from '#domain/user.ts';

/**
 * Values that are stored, are part of addresses or are sent. Changing one breaks data. They are listed here
 * independently of the domain.
 */
test.each([
  [
    'statuses of D2C orders',
    D2C_ORDER_STATUSES,
    'pending printing ready handed_to_shopini completed cancelled',
  ],
  ['statuses of B2B orders', B2B_ORDER_STATUSES, 'pending printing completed shipped'],
  ['statuses of invoiced B2B orders', INVOICED_STATUSES, 'completed shipped'],
  ['B2B payment statuses', B2B_PAYMENT_STATUSES, 'unpaid partial paid'],
  ['payment methods', PAYMENT_METHODS, 'cash bank_transfer check other'],
  ['kinds of account entries', LEDGER_ENTRY_KINDS, 'invoice payment reversal credit'],
  ['statuses of parcels', SHIPMENT_STATUSES, 'in_transit shipped delivered cancelled returned'],
  ['ends of parcels', SHIPMENT_ENDS, 'delivered cancelled returned'],
  ['states of dues', DUE_STATES, 'open settled paid_returned taken_back'],
  ['ages of dues', OWED_AGE_NAMES, '0-30 31-60 61-90 over-90'],
  ['columns of a statement', STATEMENT_COLUMNS, 'tracking_number phone amount fee status direction paid_out'],
  [
    'outcomes of a statement',
    STATEMENT_OUTCOMES,
    'paid short over fee_only returned unknown already_paid taken_back deduction refused',
  ],
  ['decisions about rows of a statement', STATEMENT_DECISIONS, 'assigned not_ours written_off deducted'],
  ['roles', ROLES, 'superadmin admin staff'],
  ['roles of the admin area', ADMINS, 'admin superadmin'],
  ['roles that manage users', SUPERADMINS, 'superadmin'],
  ['platforms of customers', PLATFORMS, 'facebook instagram whatsapp telegram other'],
  ['themes', THEMES, 'system light dark'],
  ['densities of the products', DENSITIES, 'comfortable compact'],
  ['languages of texts for customers', CUSTOMER_TEXT_LANGUAGES, 'ar ckb en'],
  ['tabs of the products', PRODUCT_TABS, 'products stock catalog'],
  ['tabs of the D2C screen', D2C_TABS, 'to-print ready shipments history'],
  ['tabs that list orders', D2C_ORDER_TABS, 'to-print ready history'],
  ['columns of the filament', STOCK_COLUMNS, 'id brand name color spools used status'],
  ['kinds of stock movements', STOCK_MOVEMENT_KINDS, 'opening set taken put_back'],
  ['ways to keep a stock', STOCK_MODES, 'by_hand by_orders made_to_order'],
  ['statuses of a sync run', SYNC_RUN_STATUSES, 'started completed failed'],
  ['outcomes of an import', IMPORT_OUTCOMES, 'created changed unchanged refused'],
  [
    'columns of the products',
    PRODUCT_FILE_COLUMNS,
    'product_code name category dimensions customizable base_price wholesale_price wholesale_min_qty picture_url active stock_quantity aliases',
  ],
  [
    'entities of the feed',
    CHANGED_ENTITIES,
    'd2c_order shipment sync_run product_stock user session product product_name_offer parked_order category filament_type filament_stock filament_purchase b2b_client b2b_order b2b_payment payment_due bulk_payment statement_row shop_settings feed',
  ],
])('the %s are unchanged and in this order', (_label, words, expected) => {
  expect(words.join(' ')).toBe(expected);
});

test('the provinces are those of spec 1 section 3, by their ids', () => {
  expect(PROVINCES.map(({ province_id, name }) => `${province_id} ${name}`).join(', ')).toBe(
    '1 Anbar, 2 Babil, 3 Baghdad, 4 Basra, 5 Dohuk, 6 Dyala, 7 Erbil, 8 Karbalaa, 9 Kirkuk, 10 Missan, 11 Najaf, ' +
      '12 Ninawa, 13 Saladin, 14 Sulymania, 15 Thi Qar, 16 Wasit(Kut), 17 Almuthana (Samawa)',
  );
  expect([provinceName(3), provinceName(18), provinceName(null)]).toEqual(['Baghdad', '', '']);
});

test('the default values are unchanged', () => {
  expect(DEFAULT_PAYMENT_METHOD).toBe('cash');
  expect(DEFAULT_ROLE).toBe('staff');
  expect(DEFAULT_COLOR_HEX).toBe('#000000');
  expect(DEFAULT_PERSONAL_SETTINGS).toEqual({
    theme: 'system',
    email_notifications: false,
  });
  expect(DEFAULT_SHOP_SETTINGS).toEqual({
    company_name: 'Printing Farm',
    contact_email: '',
    contact_phone: '',
    low_stock_threshold: 5,
    auto_backup: true,
  });
});

test('the limits are unchanged', () => {
  expect([MAX_STATEMENT_BYTES, MAX_IMPORTED_BYTES]).toEqual([12_582_912, 12_582_912]);
  expect([HAND_OVER_HOLD_MS, MAX_UNDO_MS]).toEqual([10_000, 300_000]);
  expect(PAYMENT_LIMITS).toEqual({ notes: 1000, reason: 500 });
  expect(OWED_AGES.map(({ name, from, to }) => `${name}: ${from}, ${to}`)).toEqual([
    '0-30: 0, 30',
    '31-60: 31, 60',
    '61-90: 61, 90',
    'over-90: 91, Infinity',
  ]);
});

test('a value is known or unknown', () => {
  expect(['system', 'dark', 'blue', '', null].map(isTheme)).toEqual([true, true, false, false, false]);
  expect(['stock', 'catalog', 'shop', '', 3].map(isProductTab)).toEqual([true, true, false, false, false]);
  expect(['to-print', 'shipments', 'pending', '', null].map(isD2cTab)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['d2c_order', 'shop_settings', 'feed', '', null].map(isAuditedKind)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(AUDITED_KINDS).toHaveLength(CHANGED_ENTITIES.length - 1 + 4);
});

test('the audit is saved under the date of the business', () => {
  expect(auditFileName(new Date('2026-03-31T22:30:00Z'))).toBe('audit_2026-04-01.csv');
});

test('a completed order is due, and invoices and reversals raise what a client owes', () => {
  expect(['pending', 'printing', 'completed', 'shipped', ''].map(isInvoiced)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(LEDGER_ENTRY_KINDS.filter(raisesBalance)).toEqual(['invoice', 'reversal']);
});

test('each tab lists its orders, spec 2 section 4', () => {
  expect(
    D2C_ORDER_TABS.map((tab) => D2C_ORDER_STATUSES.filter((status) => isInTab(status, tab)).join(' ')),
  ).toEqual(['pending printing', 'ready', 'completed cancelled']);
});

test('each role has its start page, and an unknown role has to sign in', () => {
  expect(['superadmin', 'admin', 'staff', 'owner', undefined].map(homeOf)).toEqual([
    '/admin',
    '/admin',
    '/customer',
    '/login',
    '/login',
  ]);
});
