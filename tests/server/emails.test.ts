import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { databaseState } from '#tests/support/database-state.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'emails' });
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

interface FormField {
  readonly as: Person;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly field: string;
  readonly otherFields: Readonly<Record<string, unknown>>;
  readonly isOptional: boolean;
}

const FORM_FIELDS: Readonly<Record<string, FormField>> = {
  'the order form': {
    as: 'staff',
    method: 'POST',
    path: '/d2c/orders/',
    field: 'customer_email',
    otherFields: {
      customer_name: 'Layla',
      customer_phone: '07701234567',
      customer_address: 'Karrada',
      province_id: 3,
      total_price: 0,
    },
    isOptional: true,
  },
  'the user form': {
    as: 'superadmin',
    method: 'POST',
    path: '/auth/users',
    field: 'email',
    otherFields: { username: 'email-person', full_name: 'Layla', password: 'a sentence of many words' },
    isOptional: false,
  },
  'the client form': {
    as: 'admin',
    method: 'POST',
    path: '/b2b/clients/',
    field: 'email',
    otherFields: { name: 'Dijla Gifts', contact_person: 'Zaid', phone: '07701234567' },
    isOptional: true,
  },
  'the settings': {
    as: 'admin',
    method: 'PUT',
    path: '/settings/',
    field: 'contact_email',
    otherFields: {},
    isOptional: true,
  },
};

const INVALID_EMAILS = [
  'not-an-email',
  'noor@',
  '@example.com',
  'a b@c.d',
  'noor@example..com',
  'noor@example.com, huda@example.com',
  'Noor <noor@example.com>',
  'noor\u200b@example.com',
];

test.each(Object.entries(FORM_FIELDS))(
  '%s refuses an invalid address, and names the field',
  async (_, formField) => {
    const { as, method, path, field, otherFields, isOptional } = formField;
    const send = (email: string) => app.call(path, { as, method, json: { ...otherFields, [field]: email } });
    await app.tokenOf(as);
    const before = await databaseState(app.db);
    for (const email of INVALID_EMAILS) {
      const response = await send(email);
      const { code, values } = await response.json();
      expect([response.status, code, values], email).toEqual([
        422,
        'validation',
        { field, issue: 'invalid_format', limit: '' },
      ]);
    }
    expect(await databaseState(app.db)).toEqual(before);
    if (isOptional) expect((await send('')).ok).toBe(true);
    expect((await send('noor@example.com')).ok).toBe(true);
  },
);

test('an address is stored in its normal form', async () => {
  const { path, otherFields } = FORM_FIELDS['the client form'] ?? { path: '', otherFields: {} };
  const json = { ...otherFields, email: ' noor@ｅｘａｍｐｌｅ.com ' };
  const response = await app.call(path, { as: 'admin', method: 'POST', json });
  expect((await response.json()).data.email).toBe('noor@example.com');
});
