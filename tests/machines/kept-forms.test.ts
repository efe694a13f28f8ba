import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { b2bLineForm, b2bLineFormInput } from '#machines/b2b/b2b-line-form.ts';
import { withTypedValues } from '#machines/kit/form.machine.ts';
import { openKeptFormStore } from '#storage/kept-form-store.ts';

const START = { name: '', price: null, stock: 3, aliases: ['a'], is_active: true };

test.each<[typed: unknown, values: object]>([
  [{ name: 'تنين' }, { ...START, name: 'تنين' }],
  [
    { price: 250.5, stock: null },
    { ...START, price: 250.5, stock: null },
  ],
  [
    { aliases: ['b', 'c'], is_active: false },
    { ...START, aliases: ['b', 'c'], is_active: false },
  ],
  [{ name: 5, price: 'much', stock: {}, aliases: 'b', is_active: 'no' }, START],
  [{ aliases: [1] }, START],
  [{ unknown: 'field' }, START],
  [null, START],
  ['text', START],
  [[], START],
])('a form takes from %j the values that fit its fields', (typed, values) => {
  expect(withTypedValues(START, typed)).toEqual(values);
});

test.each<[stored: unknown, product: object | null]>([
  [
    { product_id: 3, name: 'تنين' },
    { product_id: 3, name: 'تنين' },
  ],
  [null, null],
  [3, null],
  [[], null],
  [{ product_id: '3', name: 'x' }, null],
  [{ product_id: 3 }, null],
  [undefined, null],
])('the product of a wholesale line stored as %j is %j', (stored, product) => {
  const { values } = b2bLineFormInput();
  const typed = { notes: 'kept', product: stored };
  const actor = createActor(b2bLineForm.machine, { input: { values, version: null, typed } });
  expect(actor.getSnapshot().context.values).toEqual({ ...values, notes: 'kept', product });
});

const KEPT = {
  path: '/admin/users',
  opened: [{ list: 'users', kind: 'form', key: 7 }],
  forms: [{ form: 'userForm', values: { full_name: 'Zaynab' }, row_version: 2 }],
};

/** The storage of one tab. */
const openTab = () => {
  const storage = new Map<string, string>();
  const store = {
    read: (key: string) => storage.get(key) ?? null,
    write: (key: string, value: string) => void storage.set(key, value),
    remove: (key: string) => void storage.delete(key),
    watch: () => () => undefined,
  };
  return { storage, of: (userId: number) => openKeptFormStore(store, userId) };
};

test('stored input of forms is read only for the person who typed it', () => {
  const tab = openTab();
  tab.of(7).write(KEPT);
  expect(tab.of(7).read()).toMatchObject(KEPT);
  tab.of(7).remove();
  expect(tab.of(7).read()).toBeNull();
});

test('stored input of forms leaves the tab when another person opens it', () => {
  const tab = openTab();
  tab.of(7).write(KEPT);
  expect(tab.of(8).read()).toBeNull();
  expect([...tab.storage.values()]).toEqual([]);
  expect(tab.of(7).read()).toBeNull();
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"version":2}',
  '{"version":1,"user_id":7,"path":5,"opened":[],"forms":[]}',
])('an unknown stored text is not used as input: %s', (text) => {
  const tab = openTab();
  tab.storage.set('kept_forms', text);
  expect(tab.of(7).read()).toBeNull();
});
