/** Reduces our server to a backend that has only the specified calls. */
import type { BrowserContext } from 'playwright-core';
import { specifiedQueryOf } from './specified-calls.ts';

const API = '/api/v1';

/**
 * The fields of the entities in section 3 of both specifications. They are not derived from the app's
 * contracts. `[field, entity]` is a nested entity. Other fields are removed from the answers.
 */
const FIELDS = {
  product:
    'product_id product_code name category_id dimensions customizable base_price wholesale_price wholesale_min_qty picture_url active',
  stockedProduct:
    'product_id product_code name category_id dimensions base_price picture_url active quantity',
  stock: 'quantity last_updated',
  category: 'id name code_prefix description',
  province: 'province_id name',
  filamentType: 'filament_id brand name material color_name color_hex',
  filamentStock: 'filament_id brand name material color_name color_hex current_stock total_used',
  purchase: 'purchase_id filament_id date_purchased supplier spools_bought price_per_spool total_cost',
  d2cOrder:
    'd2c_order_id customer_name customer_phone customer_handle province_id customer_district customer_address platform status order_date total_price shipments:shipment',
  d2cItem: 'd2c_order_item_id product_id product quantity unit_price custom_cost subtotal notes',
  shipment: 'shipment_id d2c_order_id shipment_status shipped_date tracking_number',
  due: 'due_id d2c_order_id expected_amount created_at order:dueOrder',
  dueOrder: 'customer_name customer_phone customer_handle customer_address order_date status total_price',
  bulkPayment: 'bulk_payment_id amount date_received method',
  client: 'client_id name contact_person email phone address payment_terms',
  b2bOrder:
    'b2b_order_id client_id order_date order_notes status total_price total_paid remaining_amount payment_status client:client',
  b2bItem: 'b2b_order_item_id product_id quantity unit_price subtotal notes product:named',
  named: 'name',
  syncStatus: 'status last_sync records_processed errors',
  syncConfig: 'api_root device_type page_size email_configured password_configured',
  user: 'user_id username email full_name role is_active created_at',
} as const;
type Entity = keyof typeof FIELDS;

const ENTITIES: readonly (readonly [RegExp, Entity])[] = [
  [/^\/products\/low-stock\/$/, 'stockedProduct'],
  [/^\/products\/\d+\/stock$/, 'stock'],
  [/^\/products\//, 'product'],
  [/^\/categories\//, 'category'],
  [/^\/references\/provinces\//, 'province'],
  [/^\/filament\/types\//, 'filamentType'],
  [/^\/filament\/stock-with-details\//, 'filamentStock'],
  [/^\/filament\/purchases\//, 'purchase'],
  [/^\/d2c\/orders\/\d+\/items\//, 'd2cItem'],
  [/^\/d2c\/orders\//, 'd2cOrder'],
  [/^\/d2c\/shipments\//, 'shipment'],
  [/^\/d2c\/payments-due\//, 'due'],
  [/^\/d2c\/bulk-payments\//, 'bulkPayment'],
  [/^\/b2b\/clients\//, 'client'],
  [/^\/b2b\/orders\/\d+\/items\//, 'b2bItem'],
  [/^\/b2b\/orders\//, 'b2bOrder'],
  [/^\/shopini\/status$/, 'syncStatus'],
  [/^\/shopini\/config$/, 'syncConfig'],
  [/^\/auth\/users/, 'user'],
];

const isEntity = (name: string): name is Entity => Object.hasOwn(FIELDS, name);

const onlyFieldsOf = (entity: Entity, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => onlyFieldsOf(entity, each));
  if (typeof value !== 'object' || value === null) return value;
  const values = new Map(Object.entries(value));
  return Object.fromEntries(
    FIELDS[entity].split(' ').flatMap((field) => {
      const [name = '', nested = ''] = field.split(':');
      if (!values.has(name)) return [];
      const nestedValue = values.get(name);
      return [[name, isEntity(nested) ? onlyFieldsOf(nested, nestedValue) : nestedValue]];
    }),
  );
};

const specifiedBody = (path: string, body: unknown): unknown => {
  const entity = ENTITIES.find(([pattern]) => pattern.test(path))?.[1];
  if (!entity || typeof body !== 'object' || body === null) return body;
  return 'data' in body ? { data: onlyFieldsOf(entity, body.data) } : onlyFieldsOf(entity, body);
};

/** Writes whose answer the specifications do not define, or of which they use only one number. */
const WRITE_ANSWERS: readonly (readonly [RegExp, (body: unknown) => unknown])[] = [
  [/^POST \/d2c\/orders\/$/, (body) => idIn(body, 'd2c_order_id')],
  [/^POST \/b2b\/orders\/$/, (body) => idIn(body, 'b2b_order_id')],
  [
    /^POST (\/(d2c|b2b)\/orders\/\d+\/items\/|\/b2b\/payments\/|\/filament\/usage\/)$/,
    () => ({ message: 'OK' }),
  ],
];

const idIn = (body: unknown, name: string): unknown => {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : {};
  const id = Object.entries(data ?? {}).find(([field]) => field === name);
  return { data: Object.fromEntries(id ? [id] : []) };
};

/**
 * Answers 404 to calls that the specifications lack. Returns the list of these calls, which grows while the
 * page runs.
 */
export const removeExtensions = async (context: BrowserContext): Promise<readonly string[]> => {
  const unspecifiedCalls: string[] = [];
  await context.route(`**${API}/**`, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const path = url.pathname.slice(API.length);
    const query = specifiedQueryOf(request.method(), path);
    if (!query) {
      unspecifiedCalls.push(`${request.method()} ${path}`);
      // The answer of FastAPI, which the shop's backend uses.
      return route.fulfill({ status: 404, json: { detail: 'Not Found' } });
    }
    for (const name of [...url.searchParams.keys()]) if (!query.includes(name)) url.searchParams.delete(name);
    const { 'idempotency-key': _, 'if-match': __, ...headers } = request.headers();
    const response = await route.fetch({ url: url.href, headers }).catch(() => undefined);
    // The test has closed the page.
    if (!response) return;
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    if (!isJson || !response.ok()) return route.fulfill({ response });
    if (request.method() === 'DELETE') return route.fulfill({ status: 204 });
    const toSpecifiedAnswer = WRITE_ANSWERS.find(([pattern]) =>
      pattern.test(`${request.method()} ${path}`),
    )?.[1];
    if (toSpecifiedAnswer) return route.fulfill({ response, json: toSpecifiedAnswer(await response.json()) });
    return route.fulfill({ response, json: specifiedBody(path, await response.json()) });
  });
  return unspecifiedCalls;
};
