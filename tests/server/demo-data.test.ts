import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aliasesIn, aliasText, hasDuplicates, hasOwnName } from '#domain/product.ts';
import { DEFAULT_LOW_STOCK } from '#domain/stock-level.ts';
import { bulkProducts } from '#server/demo/bulk.ts';
import { type DemoProduct, demoCategories, demoProducts } from '#server/demo/catalogue.ts';
import { demoOrders } from '#server/demo/orders.ts';
import { demoAliases } from '#server/demo/product-aliases.ts';
import { demoShipping } from '#server/demo/shipping.ts';
import { demoUsers } from '#server/demo/users.ts';

const now = new Date('2025-03-20T12:00:00Z');
const day = 86_400_000;
const provinces = [
  'Anbar',
  'Babil',
  'Baghdad',
  'Basra',
  'Dohuk',
  'Dyala',
  'Erbil',
  'Karbalaa',
  'Kirkuk',
  'Missan',
  'Najaf',
  'Ninawa',
  'Saladin',
  'Sulymania',
  'Thi Qar',
  'Wasit(Kut)',
  'Almuthana (Samawa)',
].map((name, index) => ({ province_id: index + 1, name }));
const sources = { now, products: demoProducts, provinces };

describe('the demo catalogue', () => {
  test('has enough products in every category', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(72);
    expect(new Set(demoProducts.map((product) => product.category))).toEqual(
      new Set(demoCategories.map((category) => category.code_prefix)),
    );
  });

  test('has every stock level, price range, size, script, an inactive product and a very long name', () => {
    const levels = new Set(
      demoProducts.map(({ stock }) => (stock === 0 ? 'none' : stock <= DEFAULT_LOW_STOCK ? 'low' : 'good')),
    );
    expect(levels).toEqual(new Set(['none', 'low', 'good']));
    const cases: readonly ((product: DemoProduct) => boolean)[] = [
      ({ active }) => !active,
      ({ active, stock }) => !active && stock > 0,
      ({ wholesale_price }) => wholesale_price === null,
      ({ wholesale_price }) => wholesale_price !== null,
      ({ dimensions }) => dimensions === null,
      ({ customizable }) => customizable,
      ({ name }) => /\p{Script=Arabic}/u.test(name) && !/[ێۆڕڵ]/.test(name),
      ({ name }) => /[ێۆڕڵ]/.test(name),
      ({ name }) => name.length > 150,
    ];
    for (const isCase of cases) expect(demoProducts.some(isCase), String(isCase)).toBe(true);
  });

  test('has another name of every product in Arabic and in Kurdish, as the product form accepts them', () => {
    const KURDISH = /[ەێۆڕڵگچپژڤکی]/;
    for (const { product_code, name, aliases } of demoProducts) {
      const kurdish = aliases.filter((alias) => KURDISH.test(alias));
      expect(kurdish.length, product_code).toBeGreaterThan(0);
      expect(kurdish.length, product_code).toBeLessThan(aliases.length);
      // The Arabic keyboard has different letters that look the same.
      for (const alias of kurdish) expect(alias).not.toMatch(/[يكىة]/);
      const typed = aliasText(aliases, '\n');
      expect(aliasesIn(typed), product_code).toEqual(aliases);
      expect([hasDuplicates(aliases), hasOwnName(aliases, name)], product_code).toEqual([false, false]);
    }
    expect(Object.keys(demoAliases).sort()).toEqual(
      demoProducts.map(({ product_code }) => product_code).sort(),
    );
  });

  test.each([
    ['demo', demoProducts, /^[A-Z]{3}\d{3}$/],
    ['bulk', bulkProducts(10_000), /^[A-Z]{3}\d{5}$/],
  ])('%s products are consistent', (_, products: readonly DemoProduct[], code: RegExp) => {
    expect(new Set(products.map((product) => product.product_code)).size).toBe(products.length);
    for (const product of products) {
      expect(product.product_code).toMatch(code);
      expect(product.product_code.slice(0, 3)).toBe(product.category);
      expect(product.name.trim()).toBe(product.name);
      expect(product.name).not.toBe('');
      expect(product.name).not.toContain('undefined');
      expect(demoProducts.map((pictured) => pictured.product_code)).toContain(product.picture);
      expect(Number.isInteger(product.stock) && product.stock >= 0).toBe(true);
      expect(product.base_price).toBeGreaterThanOrEqual(3000);
      expect(product.base_price).toBeLessThanOrEqual(120_000);
      expect(hasTwoDecimals(product.base_price)).toBe(true);
      expect(product.wholesale_price === null).toBe(product.wholesale_min_qty === null);
      if (product.wholesale_price !== null) {
        expect(hasTwoDecimals(product.wholesale_price)).toBe(true);
        expect(product.wholesale_price).toBeLessThan(product.base_price);
      }
    }
  });

  test('a smaller bulk catalogue is the start of a larger one', () => {
    expect(bulkProducts(1000)).toEqual(bulkProducts(1500).slice(0, 1000));
  });
});

describe('the demo orders', () => {
  const orders = demoOrders(sources);

  test('are the same each time', () => {
    expect(demoOrders(sources)).toEqual(orders);
  });

  test('have every status and dates within the last four months, oldest first', () => {
    expect(orders.length).toBe(60);
    expect(new Set(orders.map((order) => order.status))).toEqual(
      new Set(['pending', 'printing', 'ready', 'handed_to_shopini', 'completed', 'cancelled']),
    );
    const dates = orders.map((order) => order.order_date.getTime());
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    for (const date of dates) {
      expect(date).toBeLessThan(now.getTime());
      expect(date).toBeGreaterThan(now.getTime() - 122 * day);
    }
  });

  test('have the same statuses at every hour of the day if they are older than two days, with parcels of every status', () => {
    const parcelsAt = (hour: number): readonly string[] => {
      const time = new Date(Date.UTC(2025, 2, 20, hour, 20));
      return demoOrders({ ...sources, now: time })
        .slice(0, 50)
        .map((order, index) => {
          const { parcel } = demoShipping({ ...order, d2c_order_id: index + 1 }, time);
          return `#${index + 1} ${order.status} ${parcel?.status}`;
        });
    };
    const atMidnight = parcelsAt(0);
    for (let hour = 1; hour < 24; hour += 1) expect(parcelsAt(hour)).toEqual(atMidnight);
    for (const status of ['in_transit', 'shipped', 'delivered', 'returned'])
      expect(atMidnight.filter((order) => order.endsWith(status)).length, status).toBeGreaterThan(0);
  });

  test('have lines that add up and products that are sold', () => {
    const sold = new Set(
      demoProducts.filter((product) => product.active).map((product) => product.product_code),
    );
    for (const order of orders) {
      let total = 0;
      for (const item of order.items) {
        expect(sold).toContain(item.product_code);
        expect(item.quantity).toBeGreaterThanOrEqual(1);
        const line = item.unit_price_hundredths * item.quantity + item.custom_cost_hundredths;
        expect(item.line_total_hundredths).toBe(line);
        expect(Number.isSafeInteger(line)).toBe(true);
        total += line;
      }
      expect(order.total_price_hundredths).toBe(total);
      expect(new Set(order.items.map((item) => item.product_code)).size).toBe(order.items.length);
    }
  });

  test('include an incomplete one, 2 of 5 items, which is pending', () => {
    const incomplete = orders.filter((order) => order.expected_items !== order.items.length);
    expect(incomplete.map((order) => [order.status, order.items.length, order.expected_items])).toEqual([
      ['pending', 2, 5],
    ]);
  });

  test('have customers with phone numbers', () => {
    for (const order of orders) {
      expect(order.customer_phone).toMatch(/^07\d{9}$/);
      expect(order.customer_name).not.toBe('');
      expect(order.customer_address).not.toBe('');
      expect(provinces.map((province) => province.province_id)).toContain(order.province_id);
      if (order.customer_email !== null) expect(order.customer_email).toMatch(/@example\.com$/);
    }
    expect(new Set(orders.map((order) => order.province_id)).size).toBe(17);
    expect(new Set(orders.map((order) => order.platform)).size).toBe(5);
  });

  test('have one phone number per customer', () => {
    const phones = new Map(orders.map((order) => [order.customer_name, order.customer_phone]));
    for (const order of orders) expect(order.customer_phone).toBe(phones.get(order.customer_name));
    expect(new Set(phones.values()).size).toBe(phones.size);
  });
});

test('the demo has one account for each role', () => {
  const accounts = demoUsers.filter(({ password }) => password !== null);
  expect(accounts.map((user) => [user.username, user.role, user.password])).toEqual([
    ['superadmin', 'superadmin', 'superadmin-demo'],
    ['admin', 'admin', 'admin-demo'],
    ['staff', 'staff', 'staff-demo'],
  ]);
});

test('the demo has accounts without a password: inactive, Arabic, more admins', () => {
  const usersWithoutPassword = demoUsers.filter(({ password }) => password === null);
  expect(usersWithoutPassword.filter(({ role }) => role === 'admin')).toHaveLength(2);
  expect(usersWithoutPassword.some(({ is_active }) => !is_active)).toBe(true);
  expect(usersWithoutPassword.some(({ full_name }) => /\p{Script=Arabic}/u.test(full_name))).toBe(true);
  expect(usersWithoutPassword.every(({ role }) => role !== 'superadmin')).toBe(true);
  expect(new Set(demoUsers.map(({ email }) => email)).size).toBe(demoUsers.length);
});

describe('the demo pictures', () => {
  const folder = new URL('../../server/demo/pictures/', import.meta.url);
  const files = readdirSync(folder).toSorted();
  const pictures = files.map((file) => readFileSync(new URL(file, folder)));

  test('belong to exactly one product each', () => {
    expect(files).toEqual(
      demoProducts.map((product) => `${product.product_code.toLowerCase()}.webp`).toSorted(),
    );
  });

  test('are small square WebP files, all different', () => {
    for (const picture of pictures) {
      expect(picture.toString('latin1', 0, 4)).toBe('RIFF');
      expect(picture.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
      // The frame header has the width and the height in 14 bits each.
      expect([picture.readUInt16LE(26) & 0x3fff, picture.readUInt16LE(28) & 0x3fff]).toEqual([480, 480]);
      expect(picture.length).toBeLessThan(12_000);
      expect(picture.length).toBeGreaterThan(1000);
    }
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
    expect(pictures.reduce((bytes, picture) => bytes + picture.length, 0)).toBeLessThan(1_000_000);
  });
});

function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}
