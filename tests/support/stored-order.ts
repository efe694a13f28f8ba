import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { Desk } from '#tests/support/page-model.ts';

const isStaff = (user: unknown): boolean => Reflect.get(Object(user), 'username') === 'staff';

/** Who the staff of the demo is, to the browser's storage. */
export const staffId = async ({ elsewhere }: Desk): Promise<number> => {
  const users = Object.values(Object(await elsewhere('GET', '/auth/users')));
  return Number(Reflect.get(Object(users.find(isStaff)), 'user_id'));
};

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
    ...(hasCustomer ? { unified_customer_info: JSON.stringify({ version: 1, user_id, customer }) } : {}),
  };
};
