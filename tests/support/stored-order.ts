import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { numberIn, rowsIn } from '#tests/support/kit/at-screen.ts';
import type { Account, Desk } from '#tests/support/page-model.ts';

/** Who somebody of the demo is, to the browser's storage. */
export const userIdOf = async ({ elsewhere }: Desk, account: Account): Promise<number> => {
  const users = rowsIn(await elsewhere('GET', '/auth/users'));
  return numberIn(
    users.find((user) => Reflect.get(user, 'username') === account),
    'user_id',
  );
};
export const staffId = (desk: Desk): Promise<number> => userIdOf(desk, 'staff');

/** What their browser keeps of whom an order is for. */
export const storedCustomerOf = async (desk: Desk, customer: CustomerInfo): Promise<string> =>
  JSON.stringify({ version: 1, user_id: await staffId(desk), customer });

/** What the browser of the staff keeps of an order of two products that is ready to be reviewed (spec 1 section 9). */
export const storedOrderOf = async (
  desk: Desk,
  { hasCustomer = true }: { readonly hasCustomer?: boolean } = {},
): Promise<Readonly<Record<string, string>>> => {
  const user_id = await staffId(desk);
  const products = Object.values(Object(await desk.elsewhere('GET', '/products/?limit=2'))).map(Object);
  const items = products.map((product: Record<string, unknown>, index) => ({
    product_id: product.product_id,
    product_name: product.name,
    product_image: '',
    dimensions: '',
    customizable: false,
    base_price: product.base_price,
    unit_price: product.base_price,
    quantity: index + 1,
    notes: '',
    custom_cost: 0,
  }));
  const customer = {
    ...EMPTY_CUSTOMER,
    fullName: `Layla ${desk.unique}`,
    phone: '07701234567',
    address: 'Street 14, house 3',
    province: '3',
    provinceName: 'Baghdad',
  };
  const draft_id = crypto.randomUUID().replaceAll('-', '');
  return {
    unified_cart: JSON.stringify({ version: 1, user_id, draft_id, items }),
    ...(hasCustomer ? { unified_customer_info: await storedCustomerOf(desk, customer) } : {}),
  };
};
