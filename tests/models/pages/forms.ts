import { createB2bClient } from '#api/contracts/b2b-clients.ts';
import { createBulkPayment } from '#api/contracts/bulk-payments.ts';
import { createCategory } from '#api/contracts/categories.ts';
import { createFilamentType } from '#api/contracts/filament.ts';
import { correctD2cOrder, replaceD2cOrderItems } from '#api/contracts/order-corrections.ts';
import { changeUser, createUser } from '#api/contracts/users.ts';
import type { B2bClientValues } from '#machines/b2b/b2b-client.ts';
import type { LineCorrectionValues } from '#machines/d2c/line-correction.ts';
import type { FilamentValues } from '#machines/filament/filament-type.ts';
import type { CorrectionValues } from '#machines/kit/order-correction.ts';
import type { BulkPaymentValues } from '#machines/payments/bulk-payment.ts';
import type { CategoryValues } from '#machines/products/category.ts';
import type { UserValues } from '#machines/users/users.ts';
import { dialog, numberIn, press, rowsIn } from '#tests/support/kit/at-screen.ts';
import { formPage } from '#tests/support/kit/form-page.ts';
import { pages as forGoods } from './forms-of-goods.ts';
import { pages as forMoney } from './forms-of-money.ts';
import { pages as forSettings } from './forms-of-settings.ts';
import { addOrder } from './orders.ts';
import { addPerson, nameOfPerson } from './people.ts';
import { addOrderOfStaff, lettersOf } from './plan-records.ts';

/** True for a new row. Existing rows use the same dialog. */
const isNew = ({ version }: { readonly version: number | null }): boolean => version === null;
const isAnswered = ({ unanswered }: { readonly unanswered?: unknown }): boolean => unanswered === undefined;
/** The order of the plan. */
let order = 0;
/** The user of the plan. */
let person = 0;

/** The form that corrects an order, in the order's dialog or on the dashboard of staff. */
const correctionPage = (
  opened: Pick<Parameters<typeof formPage<CorrectionValues>>[0], 'account' | 'path' | 'open'>,
) =>
  formPage<CorrectionValues>({
    ...opened,
    place: ({ page }) => page.getByRole('dialog', { name: /^Correct order #/ }),
    fields: { customer_name: 'Customer', customer_phone: 'Phone', customer_address: 'Address' },
    submit: 'Save correction',
    save: [correctD2cOrder],
    fault: /^(This field is required|Phone number must be exactly 11 digits)$/,
    saveElsewhere: (planRun) =>
      planRun.callAsSuperadmin('PATCH', `/d2c/orders/${order}`, { customer_name: 'Zaynab Hassan' }),
  });

export const pages = {
  ...forGoods,
  ...forMoney,
  ...forSettings,
  'b2b-client-form': formPage<B2bClientValues>({
    account: 'admin',
    path: '/admin/b2b?tab=clients',
    open: press('Add client'),
    canUseInput: isNew,
    place: dialog,
    fields: {
      name: 'Name',
      contact_person: 'Contact person',
      phone: 'Phone',
      email: 'Email',
      address: 'Address',
      payment_terms: 'Payment terms',
    },
    unique: { name: (unique, value) => (value === 'Dijla' ? `Dijla ${unique}` : value) },
    submit: 'Add client',
    save: [createB2bClient],
    fault: /^(This field is required|Please enter an address like name@example\.com)$/,
  }),
  'bulk-payment-form': formPage<BulkPaymentValues>({
    account: 'admin',
    path: '/admin/payments?tab=d2c',
    open: press('Record courier payment'),
    // A payment without an answer opens only after a lost reply; see tests/e2e/payments.test.ts.
    canUseInput: isAnswered,
    place: dialog,
    fields: { amount: 'Amount (IQD)', notes: 'Notes' },
    submit: 'Record payment',
    save: [createBulkPayment],
    fault: /enter|too/i,
  }),
  'category-form': formPage<CategoryValues>({
    account: 'admin',
    path: '/admin/products',
    open: press('Categories', 'Add category'),
    canUseInput: isNew,
    // The list has a button of the same name.
    place: ({ page }) => page.getByRole('dialog', { name: 'Add category', exact: true }),
    fields: { name: 'Name', code_prefix: 'Code prefix' },
    unique: {
      name: (unique, value) => (value === 'Vases' ? `Vases ${unique}` : value),
      code_prefix: (unique, value) => (value === 'vas' ? lettersOf(unique) : value),
    },
    fault: /^(This field is required|Two to six Latin letters)$/,
    submit: 'Add category',
    save: [createCategory],
  }),
  'filament-form': formPage<FilamentValues>({
    account: 'admin',
    path: '/admin/filament?tab=types',
    open: press('Add filament'),
    canUseInput: isNew,
    place: dialog,
    // The field takes # and six letters.
    canMake: ({ color_hex = '' }) => color_hex.length <= '#000000'.length,
    fields: { filament_id: 'ID', brand: 'Brand', color_hex: 'Color hex' },
    unique: {
      filament_id: (_unique, value) =>
        value === '7' ? String(1_000_000 + (Date.now() % 1_000_000_000)) : value,
    },
    submit: 'Add filament',
    save: [createFilamentType],
    fault:
      /^(This field is required|Enter a whole number of 1 or more|Enter # and six hex digits, like #1e90ff)$/,
  }),
  'order-correction': correctionPage({
    account: 'admin',
    path: '/admin',
    open: async (planRun) => {
      order = await addOrder(planRun);
      await planRun.page.goto(`/admin/d2c-orders?order=${order}`);
      await press('Correct')(planRun);
    },
  }),
  'line-correction': formPage<LineCorrectionValues>({
    account: 'admin',
    path: '/admin',
    open: async (planRun) => {
      order = await addOrder(planRun);
      await planRun.page.goto(`/admin/d2c-orders?order=${order}`);
      await press('Change items')(planRun);
    },
    place: ({ page }) => page.getByRole('dialog', { name: /^Items of order #/ }),
    fields: {
      lines: async ({ page }, value) => {
        const [line] = Array.isArray(value) ? value : [];
        const place = page.getByRole('dialog', { name: /^Items of order #/ });
        if (line === undefined) {
          await place.getByRole('button', { name: /^Remove / }).click();
          return;
        }
        await place.getByRole('spinbutton').fill(String(line.quantity));
        await place.getByLabel(/^Notes for /).fill(line.notes);
      },
    },
    // A line that was removed is added again by its product, which the plan does not know.
    canMake: ({ lines = [] }, before) => lines.length <= before.lines.length && lines.length < 2,
    submit: 'Save items',
    save: [replaceD2cOrderItems],
    fault: { none: 'An order needs at least one item. To call it off, cancel the order.' },
    saveElsewhere: async ({ callAsSuperadmin }) => {
      const [item] = rowsIn(await callAsSuperadmin('GET', `/d2c/orders/${order}/items/`));
      const product_id = numberIn(item, 'product_id');
      const unit_price = numberIn(item, 'unit_price');
      await callAsSuperadmin('PUT', `/d2c/orders/${order}/items/`, {
        items: [{ product_id, quantity: 4, unit_price, custom_cost: 0, notes: '' }],
      });
    },
  }),
  'own-correction-form': correctionPage({
    account: 'staff',
    path: '/customer/products',
    open: async (planRun) => {
      order = await addOrderOfStaff(planRun);
      await planRun.page.goto('/customer');
      await press(`Correct order #${order}`)(planRun);
    },
  }),
  'user-form': formPage<UserValues>({
    account: 'superadmin',
    path: '/admin/users',
    open: async (planRun, { values }) => {
      if (values.user_id === null) {
        await press('Add User')(planRun);
        return;
      }
      person = await addPerson(planRun);
      await planRun.page.reload();
      await press(`Edit ${nameOfPerson(planRun)}`)(planRun);
    },
    place: dialog,
    // Spec 2 sections 5 and 9: a new user is an active staff member unless the form changes that.
    shows: (place, expectedOf) =>
      expectedOf('user_id') === null
        ? {
            visible: [],
            filled: [
              [place.getByLabel('Role'), 'staff'],
              [place.getByLabel('Status'), 'true'],
            ],
          }
        : { visible: [] },
    fields: { username: 'Username', email: 'Email', full_name: 'Full Name', password: 'Password' },
    unique: {
      username: (unique, value) => (value === 'noor' ? `noor.${unique}` : value),
      email: (unique, value) => (value === 'noor@example.test' ? `noor.${unique}@example.test` : value),
    },
    submit: /^(Save|Create User)$/,
    save: [createUser, changeUser],
    // Spec 2 section 5, User form: an empty password keeps the current one.
    sends: (expectedOf) =>
      expectedOf('password') === '' ? { password: undefined } : { password: expectedOf('password') },
    fault:
      /^(This field is required|Please enter at least 10 characters|Please enter an address like name@example\.com)$/,
    saveElsewhere: (planRun) =>
      planRun.callAsSuperadmin('PUT', `/auth/users/${person}`, { full_name: 'Zaynab Hassan' }),
  }),
};
