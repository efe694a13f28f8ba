// Every limit of the domain that a person can type against is reached by a model: a value at the limit, and
// one beyond it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { inputsOf, loadMachine, ROOT } from '#tests/qa/machines.ts';
import type { Model } from '#tests/support/model.ts';
import { modelGraphOf, type Path } from '#tests/support/model-graph.ts';

/** The machine and the field by which each limit is reached. */
const REACHED: Readonly<Record<string, readonly [machine: string, field: string]>> = {
  'CLIENT_LIMITS.name': ['b2b-client-form', 'name'],
  'CLIENT_LIMITS.contact_person': ['b2b-client-form', 'contact_person'],
  'CLIENT_LIMITS.email': ['b2b-client-form', 'email'],
  'CLIENT_LIMITS.phone': ['b2b-client-form', 'phone'],
  'CLIENT_LIMITS.address': ['b2b-client-form', 'address'],
  'CLIENT_LIMITS.payment_terms': ['b2b-client-form', 'payment_terms'],
  'CORRECTION_LIMITS.customer_name': ['order-correction', 'customer_name'],
  'CORRECTION_LIMITS.customer_phone': ['order-correction', 'customer_phone'],
  'CORRECTION_LIMITS.customer_address': ['order-correction', 'customer_address'],
  'CORRECTION_LIMITS.customer_district': ['order-correction', 'customer_district'],
  'CORRECTION_LIMITS.customer_handle': ['order-correction', 'customer_handle'],
  'CORRECTION_LIMITS.notes': ['order-correction', 'notes'],
  'COMPANY_LIMITS.company_name': ['company-form', 'company_name'],
  'COMPANY_LIMITS.contact_email': ['company-form', 'contact_email'],
  'COMPANY_LIMITS.contact_phone': ['company-form', 'contact_phone'],
  'CATEGORY_LIMITS.name': ['category-form', 'name'],
  'CATEGORY_LIMITS.code_prefix': ['category-form', 'code_prefix'],
  'CATEGORY_LIMITS.description': ['category-form', 'description'],
  'FILAMENT_TYPE_LIMITS.brand': ['filament-form', 'brand'],
  'FILAMENT_TYPE_LIMITS.name': ['filament-form', 'name'],
  'FILAMENT_TYPE_LIMITS.material': ['filament-form', 'material'],
  'FILAMENT_TYPE_LIMITS.color_name': ['filament-form', 'color_name'],
  'FILAMENT_LIMITS.brand': ['filament-form', 'brand'],
  'FILAMENT_LIMITS.name': ['filament-form', 'name'],
  'FILAMENT_LIMITS.material': ['filament-form', 'material'],
  'FILAMENT_LIMITS.color_name': ['filament-form', 'color_name'],
  'FILAMENT_LIMITS.supplier': ['purchase-form', 'supplier'],
  MAX_SPOOLS: ['purchase-form', 'spools_bought'],
  MAX_ID: ['filament-form', 'filament_id'],
  'PRODUCT_LIMITS.name': ['product-form', 'name'],
  'PRODUCT_LIMITS.alias': ['product-form', 'aliases'],
  'PRODUCT_LIMITS.picture_url': ['product-form', 'picture_url'],
  MAX_WHOLESALE_MIN_QTY: ['product-form', 'wholesale_min_qty'],
  'PRODUCT_NUMBERS.base_price.max': ['product-form', 'base_price'],
  'PRODUCT_NUMBERS.base_price.min': ['product-form', 'base_price'],
  'PRODUCT_NUMBERS.wholesale_price.max': ['product-form', 'wholesale_price'],
  'PRODUCT_NUMBERS.wholesale_price.min': ['product-form', 'wholesale_price'],
  'PRODUCT_NUMBERS.wholesale_min_qty.max': ['product-form', 'wholesale_min_qty'],
  'PRODUCT_NUMBERS.wholesale_min_qty.min': ['product-form', 'wholesale_min_qty'],
  'PRODUCT_NUMBERS.length.max': ['product-form', 'length'],
  'PRODUCT_NUMBERS.length.min': ['product-form', 'length'],
  'PRODUCT_NUMBERS.width.max': ['product-form', 'width'],
  'PRODUCT_NUMBERS.width.min': ['product-form', 'width'],
  'PRODUCT_NUMBERS.height.max': ['product-form', 'height'],
  'PRODUCT_NUMBERS.height.min': ['product-form', 'height'],
  'DIMENSION_LIMITS.max': ['product-form', 'length'],
  'DIMENSION_LIMITS.min': ['product-form', 'length'],
  'MONEY_LIMITS.max': ['product-form', 'base_price'],
  'MONEY_LIMITS.min': ['product-form', 'base_price'],
  MAX_MONEY: ['bulk-payment-form', 'amount'],
  'PAYMENT_LIMITS.notes': ['bulk-payment-form', 'notes'],
  'PAYMENT_LIMITS.reason': ['reversal-form', 'reason'],
  MAX_REASON_LENGTH: ['reversal-form', 'reason'],
  MAX_STOCK: ['stock-form', 'quantity'],
  MAX_STOCK_REASON: ['stock-form', 'reason'],
  'B2B_LINE_NUMBERS.quantity.max': ['b2b-line-form', 'quantity'],
  'B2B_LINE_NUMBERS.quantity.min': ['b2b-line-form', 'quantity'],
  'B2B_LINE_NUMBERS.unit_price.max': ['b2b-line-form', 'unit_price'],
  'B2B_LINE_NUMBERS.unit_price.min': ['b2b-line-form', 'unit_price'],
  MAX_B2B_QUANTITY: ['b2b-line-form', 'quantity'],
  'USER_LIMITS.username': ['user-form', 'username'],
  'USER_LIMITS.email': ['user-form', 'email'],
  'USER_LIMITS.full_name': ['user-form', 'full_name'],
  'USER_LIMITS.password': ['user-form', 'password'],
  MAX_USERNAME_LENGTH: ['user-form', 'username'],
  MAX_PASSWORD_LENGTH: ['user-form', 'password'],
  MIN_PASSWORD_LENGTH: ['user-form', 'password'],
  MAX_EMAIL_LENGTH: ['user-form', 'email'],
  MAX_PHONE_LENGTH: ['b2b-client-form', 'phone'],
  MAX_LINE_QUANTITY: ['cart', 'quantity'],
  MAX_CHAT_LENGTH: ['messages', 'text'],
};

/** Limits that no model reaches. */
const NOT_REACHED: Readonly<Record<string, readonly string[]>> = {
  'a count of lines: tests/domain/product.test.ts': ['MAX_ALIASES'],
  'the page exports one month: tests/server/accounts.test.ts': ['MAX_ACCOUNT_DAYS'],
  'the field takes no more letters: tests/domain/customer-info.test.ts': [
    'CUSTOMER_LIMITS.fullName',
    'CUSTOMER_LIMITS.phone',
    'CUSTOMER_LIMITS.email',
    'CUSTOMER_LIMITS.address',
    'CUSTOMER_LIMITS.district',
    'CUSTOMER_LIMITS.socialMediaHandle',
    'CUSTOMER_LIMITS.notes',
    'PRODUCT_LIMITS.dimensions',
    'FILAMENT_LIMITS.notes',
    'MAX_B2B_NOTES',
    'MAX_NOTES_LENGTH',
    'MAX_PRINTED_TEXT',
    'MAX_SEARCH_LENGTH',
    'MAX_AUDIT_FILTER',
  ],
  'a full list is an input of the model of the messages': ['MAX_PARKED'],
  'twenty messages that wait would multiply the model of the messages': ['MAX_WAITING'],
  'the number of decimals is tried by a number between two steps': [
    'MONEY_LIMITS.decimals',
    'DIMENSION_LIMITS.decimals',
    'PRODUCT_NUMBERS.base_price.decimals',
    'PRODUCT_NUMBERS.wholesale_price.decimals',
    'PRODUCT_NUMBERS.wholesale_min_qty.decimals',
    'PRODUCT_NUMBERS.length.decimals',
    'PRODUCT_NUMBERS.width.decimals',
    'PRODUCT_NUMBERS.height.decimals',
    'B2B_LINE_NUMBERS.quantity.decimals',
    'B2B_LINE_NUMBERS.unit_price.decimals',
  ],
  'hundredths of MAX_MONEY': ['MAX_HUNDREDTHS'],
  'the server reads it: tests/server and tests/domain': [
    'MAX_B2B_ITEMS',
    'MAX_ORDER_ITEMS',
    'MAX_CLIENT_STATEMENT_LINES',
    'MAX_FETCHED',
    'MAX_IDS',
    'MAX_JOB_SHEETS',
    'MAX_COUNTED',
    'MAX_SHOP_PARKED',
    'MAX_OPEN_OFFERS',
    'OFFERED_NAME_LIMITS.letters',
    'OFFERED_NAME_LIMITS.max',
    'OFFERED_NAME_LIMITS.words',
    'MAX_OLD_PRICE_HOURS',
    'MAX_UNDO_MS',
    'MAX_MOVES',
    'MAX_PAGE',
    'MAX_SKIPPED',
    'MAX_IDS_IN_URL',
    'MAX_TRACKING_LENGTH',
    'MAX_TOKEN_LENGTH',
    'MAX_SENT_CREDENTIAL_LENGTH',
    'MAX_LABEL_LENGTH',
    'MAX_PICTURE_LENGTH',
    'MAX_IMPORTED_CODE_NUMBER',
    'MAX_OPENING_MS',
  ],
  'it is of a file: tests/server and tests/machines': [
    'MAX_STATEMENT_ROWS',
    'MAX_STATEMENT_BYTES',
    'MAX_STATEMENT_REPORTED',
    'MAX_STATEMENT_WORD',
    'MAX_STATEMENT_STATUSES',
    'MAX_PASSED_OVER_REPORTED',
    'MAX_UPLOAD_BYTES',
    'MAX_PICTURE_EDGE',
    'MAX_PICTURE_PIXELS',
    'MAX_IMPORTED_ROWS',
    'MAX_IMPORTED_BYTES',
    'MAX_REPORTED_ROWS',
    'MAX_REPORTED_VALUE',
    'MAX_UNKNOWN_COLUMNS',
    'MAX_HEAD_LENGTH',
    'MAX_CATALOGUE_PRODUCTS',
  ],
  'it is a number of rows that a screen shows: tests/pages and tests/domain': [
    'MAX_PICKER_MATCHES',
    'MAX_SUGGESTIONS',
    'MAX_LINES_LISTED',
    'MAX_ATTENTION_ITEMS',
    'MAX_MATCHES',
    'MAX_LOW_SPOOLS',
    'MAX_FREQUENT_PROVINCES',
    'MAX_SHOWN_MOVEMENTS',
  ],
};

const LIMIT = /^((MAX|MIN)_\w+|\w+_LIMITS|\w+_NUMBERS)$/;

/** A model by hand reaches its limits within this number of steps. */
const DEPTH = 3;

/** Returns the numbers of a limit with their names. */
const numbersIn = (name: string, value: unknown): readonly (readonly [string, number])[] => {
  if (typeof value === 'number') return [[name, value]];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => numbersIn(`${name}.${key}`, inner))
    : [];
};

const limitsOfDomain = async (): Promise<ReadonlyMap<string, number>> => {
  const folder = join(ROOT, 'src/domain');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const limits = new Map<string, number>();
  for (const file of files)
    for (const [name, value] of Object.entries(await import(pathToFileURL(join(folder, file)).href)))
      if (LIMIT.test(name)) for (const [limit, number] of numbersIn(name, value)) limits.set(limit, number);
  return limits;
};

/** Returns the size of a value: a number, a typed number, or the length of a text. */
const sizesOf = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string') return [];
  return [value.length, Number(value.replaceAll(',', ''))];
};

/** Collects the values of a field in an event. */
const collect = (value: unknown, field: string, sizes: Set<number>): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === field) for (const size of sizesOf(inner)) sizes.add(size);
    collect(inner, field, sizes);
  }
};

/** The events of the first steps of a model, also those that its machine does not take. */
const firstEventsOf = (model: Model, input: unknown): readonly AnyEventObject[] => {
  const { start, extend, eventsIn, situationOf } = modelGraphOf(model);
  const first = start(input);
  const initial = first.at(-1)?.state;
  const untaken = initial ? Object.values(model.cases).flatMap((createEvents) => createEvents(initial)) : [];
  const events: AnyEventObject[] = [...untaken];
  let paths = new Map([['', first]]);
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const next = new Map<string, Path>();
    for (const path of paths.values()) {
      const last = path.at(-1);
      for (const event of last ? eventsIn(last.state) : []) {
        events.push(event);
        const extended = extend(path, event);
        const reached = extended.at(-1);
        if (reached) next.set(situationOf(reached.state), extended);
      }
    }
    paths = next;
  }
  return events;
};

const eventsOf = async (machine: string): Promise<readonly AnyEventObject[]> => {
  const { models } = await loadMachine(ROOT, machine);
  return models.flatMap((model) =>
    inputsOf(model).flatMap((input) =>
      model.instanceWalks ? model.instanceWalks(input).flat() : firstEventsOf(model, input),
    ),
  );
};

test('each limit of the domain is reached by a model, or there is a reason', async () => {
  const limits = [...(await limitsOfDomain()).keys()].sort();
  expect([...Object.keys(REACHED), ...Object.values(NOT_REACHED).flat()].sort()).toEqual(limits);
});

test('a model has a value at each limit, and one beyond it', async () => {
  const limits = await limitsOfDomain();
  const events = new Map<string, readonly AnyEventObject[]>();
  const unreached: string[] = [];
  for (const [limit, [machine, field]] of Object.entries(REACHED)) {
    const known = events.get(machine) ?? (await eventsOf(machine));
    events.set(machine, known);
    const sizes = new Set<number>();
    for (const event of known) collect(event, field, sizes);
    const max = limits.get(limit) ?? Number.NaN;
    const isMinimum = limit.startsWith('MIN_') || limit.endsWith('.min');
    const isBeyond = (size: number): boolean =>
      isMinimum ? size < max && size >= max - 1 : size > max && size <= max + 1;
    if (!sizes.has(max)) unreached.push(`${limit}: ${machine} has no ${field} of ${max}`);
    if (![...sizes].some(isBeyond)) unreached.push(`${limit}: ${machine} has no ${field} beyond ${max}`);
  }
  expect(unreached).toEqual([]);
});
