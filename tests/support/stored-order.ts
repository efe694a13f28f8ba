import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { fieldsIn } from '#tests/support/field-in.ts';
import { numberIn, rowsIn } from '#tests/support/kit/at-screen.ts';
import type { Account, PlanRun } from '#tests/support/page-model.ts';

/** Returns the user id of a demo account. */
export const userIdOf = async ({ callAsSuperadmin }: PlanRun, account: Account): Promise<number> => {
  const users = rowsIn(await callAsSuperadmin('GET', '/auth/users'));
  return numberIn(
    users.find((user) => Reflect.get(user, 'username') === account),
    'user_id',
  );
};
export const staffId = (planRun: PlanRun): Promise<number> => userIdOf(planRun, 'staff');

/** Returns the stored customer of an order. */
export const storedCustomerOf = async (planRun: PlanRun, customer: CustomerInfo): Promise<string> =>
  JSON.stringify({ version: 1, user_id: await staffId(planRun), customer });

/** Creates two products for each plan: one at 7,000 IQD and one at 2,500.50 IQD. */
const newProducts = async ({ callAsSuperadmin, uniqueText }: PlanRun): Promise<readonly object[]> => {
  const [category] = rowsIn(await callAsSuperadmin('GET', '/categories/'));
  const category_id = numberIn(category, 'id');
  const add = async (name: string, base_price: number): Promise<object> =>
    fieldsIn(
      await callAsSuperadmin('POST', '/products/', {
        name: `${name} ${uniqueText}`,
        category_id,
        base_price,
      }),
    );
  return [await add('Lamp', 7000), await add('Vase', 2500.5)];
};

/** The total by spec 1 section 9: 1 x 7,000 + 1,500.25 custom cost, and 2 x 2,500.50. */
export const STORED_TOTAL = '13,501.25 IQD';

/** Spec 1 section 7: the bodies that the browser sends for this order and its two items. */
export const storedOrderSent = ({ uniqueText }: PlanRun): object => ({
  customer_name: `Layla ${uniqueText}`,
  customer_phone: '07701234567',
  customer_handle: '@layla.home',
  customer_address: 'Street 14, house 3',
  customer_district: 'Zawita',
  province_id: 5,
  platform: 'instagram',
  customer_email: 'layla@example.test',
  order_notes: 'Ring twice',
  total_price: 13_501.25,
  expected_items: 2,
});
export const STORED_ITEMS_SENT: readonly object[] = [
  { quantity: 1, unit_price: 7000, custom_cost: 1500.25, notes: '' },
  { quantity: 2, unit_price: 2500.5, custom_cost: 0, notes: 'as a gift' },
];

/**
 * The order of two products that the browser of a staff member stores, ready for review (spec 1 section 9).
 */
export const storedOrderOf = async (
  planRun: PlanRun,
  { hasCustomer = true }: { readonly hasCustomer?: boolean } = {},
): Promise<Readonly<Record<string, string>>> => {
  const user_id = await staffId(planRun);
  const products = (await newProducts(planRun)).map(Object);
  const items = products.map((product: Record<string, unknown>, index) => ({
    product_id: product.product_id,
    product_name: product.name,
    product_image: '',
    dimensions: '',
    customizable: false,
    base_price: product.base_price,
    unit_price: product.base_price,
    quantity: index + 1,
    notes: index === 1 ? 'as a gift' : '',
    custom_cost: index === 0 ? 1500.25 : 0,
  }));
  const customer = {
    ...EMPTY_CUSTOMER,
    fullName: `Layla ${planRun.uniqueText}`,
    phone: '07701234567',
    email: 'layla@example.test',
    address: 'Street 14, house 3',
    province: '5',
    provinceName: 'Dohuk',
    district: 'Zawita',
    socialMediaPlatform: 'instagram',
    socialMediaHandle: '@layla.home',
    notes: 'Ring twice',
  };
  const draft_id = crypto.randomUUID().replaceAll('-', '');
  return {
    unified_cart: JSON.stringify({ version: 1, user_id, draft_id, items }),
    ...(hasCustomer ? { unified_customer_info: await storedCustomerOf(planRun, customer) } : {}),
  };
};
