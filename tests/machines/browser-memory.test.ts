import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_PERSONAL_SETTINGS } from '#domain/personal-settings.ts';
import { createBrowserMemory } from '#storage/browser-memory.ts';
import { JOURNALS, openJournalDb } from '#storage/journal-db.ts';
import {
  createCustomerTextLanguageStore,
  createDensityStore,
  createPersonalSettingsStore,
  type ThemeHost,
} from '#storage/personal-settings-store.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';

const storageOf = (entries: Readonly<Record<string, string>>) => {
  const texts = new Map(Object.entries(entries));
  return {
    texts,
    get length() {
      return texts.size;
    },
    key: (index: number) => [...texts.keys()][index] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    clear: () => texts.clear(),
  };
};

const storeJournal = async (row: unknown): Promise<void> => {
  const db = await openJournalDb(() => {});
  const transaction = db.transaction(JOURNALS, 'readwrite');
  transaction.objectStore(JOURNALS).put(row, 7);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  db.close();
};

const memoryOf = (entries: Readonly<Record<string, string>> = {}) => {
  const [local, ofTab] = [storageOf(entries), storageOf({ 'job-sheet': '{}' })];
  return { local, ofTab, memory: createBrowserMemory(local, ofTab) };
};

afterEach(() => memoryOf().memory.clear());

const CART = '{"items":[1]}';

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['nothing', {}, []],
  ['a token', { unified_token: 'x' }, []],
  ['an empty cart', { unified_cart: '{"items":[]}' }, []],
  ['an unreadable cart', { unified_cart: '{{', unified_cart_other: CART }, []],
  ['a cart', { unified_cart: CART }, ['cart']],
  ['a cart put away', { 'unified_cart:user-8': CART }, ['cart']],
  ['an order that was parked for a pasted chat', { 'unified_paste:user-7': '{"parked":[1]}' }, ['cart']],
  ['a pasted chat alone', { 'unified_paste:user-7': '{"parked":[]}' }, []],
  ['a wholesale order', { 'b2b_order_draft:user-7': '{"draft":{"lines":[1]}}' }, ['wholesale']],
  ['an empty one', { 'b2b_order_draft:user-7': '{"draft":{"lines":[]}}' }, []],
])('%s', async (_, entries, unsent) => {
  expect(await memoryOf(entries).memory.findUnsent()).toEqual(unsent);
});

test.each([
  [{ acknowledged: 0, items: [1] }, ['submission']],
  [{ acknowledged: 1, items: [1] }, []],
  ['unreadable', []],
])('a stored order of %j', async (row, unsent) => {
  await storeJournal(row);
  expect(await memoryOf().memory.findUnsent()).toEqual(unsent);
});

test('clearing removes all data', async () => {
  await storeJournal({ acknowledged: 0, items: [1] });
  const { local, ofTab, memory } = memoryOf({ unified_token: 'x', unified_cart: CART });
  await memory.clear();
  expect([local.texts.size, ofTab.texts.size, await memory.findUnsent()]).toEqual([0, 0, []]);
});

const documentOf = (cookie: string, protocol = 'http:') => {
  const set: string[] = [];
  const dataset: DOMStringMap = {};
  const host: ThemeHost = {
    get cookie() {
      return cookie;
    },
    set cookie(text) {
      set.push(text);
    },
    documentElement: { dataset },
    location: { protocol },
  };
  return { host, set, dataset };
};

test.each([
  ['', 'system'],
  ['theme=dark', 'dark'],
  ['mytheme=dark', 'system'],
  ['a=1; theme=light; b=2', 'light'],
  ['theme=blue', 'system'],
])('the theme in %j', (cookie, theme) => {
  const store = createPersonalSettingsStore(createMemoryTexts(), documentOf(cookie).host, vi.fn());
  expect(store.read()).toEqual({ ...DEFAULT_PERSONAL_SETTINGS, theme });
});

test('a theme is applied at once and stored for a year, and the system theme is not stored', () => {
  const { host, set, dataset } = documentOf('', 'https:');
  const store = createPersonalSettingsStore(createMemoryTexts(), host, vi.fn());
  store.write({ theme: 'dark', email_notifications: true });
  expect(dataset).toEqual({ theme: 'dark' });
  expect(store.read()).toMatchObject({ email_notifications: true });
  store.clear();
  expect(dataset).toEqual({});
  expect(set).toEqual([
    'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'theme=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
  expect(store.read()).toEqual(DEFAULT_PERSONAL_SETTINGS);
});

test('unreadable flags are reported and replaced by the defaults', () => {
  const texts = createMemoryTexts();
  const report = vi.fn();
  texts.write('personal_settings', '{"email_notifications":"yes"');
  const store = createPersonalSettingsStore(texts, documentOf('').host, report);
  expect(store.read()).toEqual(DEFAULT_PERSONAL_SETTINGS);
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'the stored personal settings cannot be read' }),
  );
});

test('each person has a stored density and message language, and an unknown value counts as the default', () => {
  const texts = createMemoryTexts();
  const density = createDensityStore(texts, 7);
  const language = createCustomerTextLanguageStore(texts, 7);
  expect([density.read(), language.read()]).toEqual(['comfortable', 'ar']);
  density.write('compact');
  language.write('ckb');
  expect([density.read(), language.read()]).toEqual(['compact', 'ckb']);
  expect(createDensityStore(texts, 8).read()).toBe('comfortable');
  texts.write('unified_density:user-7', 'tiny');
  texts.write('customer_message_language:user-7', 'fr');
  expect([density.read(), language.read()]).toEqual(['comfortable', 'ar']);
});
