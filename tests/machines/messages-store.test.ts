/*
 * Pasted chats that an earlier version stored are read with a default for each field that the version did not
 * have.
 */
import { describe, expect, test } from 'vitest';
import { openChecks } from '#domain/chat/order-messages.ts';
import { createMessagesStore, forgetOldMessages } from '#storage/messages-store.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';

const KEY = 'unified_paste:user-7';
const ORDER = {
  items: [],
  customer: {
    fullName: 'Zainab Ali',
    phone: '07701234567',
    email: '',
    address: '',
    city: '',
    province: '',
    provinceName: '',
    district: '',
    notes: '',
    socialMediaPlatform: '',
    socialMediaHandle: '',
  },
};
const CHAT = {
  text: 'Zainab Ali 0770 123 4567',
  values: [{ field: 'phone', value: '07701234567', span: { start: 11, end: 24 }, isSure: true }],
  items: [],
  before: { ...ORDER, customer: { ...ORDER.customer, fullName: '', phone: '' } },
  after: ORDER,
  parkedId: null,
};

test('a chat without unused texts is read with none', () => {
  const stored = { version: 1, user_id: 7, chats: [CHAT], looked: ['0.phone'], parked: [] };
  const texts = createMemoryTexts(new Map([[KEY, JSON.stringify(stored)]]));
  const store = createMessagesStore(texts, createMemoryTexts());
  const [chat] = store.readMessages(7).chats;
  expect(chat).toEqual({ ...CHAT, unused: [], isAboutEarlierOrder: false });
});

test('unused texts are stored and read', () => {
  const store = createMessagesStore(createMemoryTexts(), createMemoryTexts());
  const unused = [{ span: { start: 0, end: 6 }, kind: 'wish' as const }];
  const values = CHAT.values.map((value) => ({ ...value, field: 'phone' as const }));
  const chats = [{ ...CHAT, values, unused, isAboutEarlierOrder: true }];
  store.writeMessages(7, { chats, looked: [], parked: [] });
  expect(store.readMessages(7).chats).toEqual(chats);
});

test('a text that the last version had not yet read waits to be read', () => {
  const tab = createMemoryTexts(new Map([[KEY, 'Hello,\n2 moon lamps please']]));
  expect(createMessagesStore(createMemoryTexts(), tab).readWaiting(7)).toEqual([
    'Hello,\n2 moon lamps please',
  ]);
});

test('texts that wait are stored one by one', () => {
  const store = createMessagesStore(createMemoryTexts(), createMemoryTexts());
  store.writeWaiting(7, ['two vases', '[3] lamps']);
  expect(store.readWaiting(7)).toEqual(['two vases', '[3] lamps']);
  store.writeWaiting(7, []);
  expect(store.readWaiting(7)).toEqual([]);
});

describe('what customers wrote more than a day ago', () => {
  const NOW = Date.parse('2026-03-02T09:00:00Z');
  const HOUR_MS = 3_600_000;
  const OLD = NOW - 25 * HOUR_MS;
  const RECENT = NOW - 23 * HOUR_MS;
  const chat = { ...CHAT, unused: [], isAboutEarlierOrder: false };
  const TEXT = 'زينب علي\nZainab Ali 0770 123 4567';
  const unsure = {
    ...chat,
    text: TEXT,
    values: [{ field: 'phone', value: '07701234567', span: { start: 20, end: 33 }, isSure: false }],
  };
  const parkedOrder = (
    id: string,
    parkedAt: number,
    chats: readonly object[],
    looked: readonly string[] = [],
  ) => ({
    id,
    order: ORDER,
    chats,
    looked,
    parkedAt,
    reason: 'hand',
    isShared: false,
  });
  const storage = (entries: Readonly<Record<string, string>>) => {
    const texts = new Map(Object.entries(entries));
    return {
      texts,
      get length() {
        return texts.size;
      },
      key: (index: number) => [...texts.keys()][index] ?? null,
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    };
  };
  const forget = (
    entries: Readonly<Record<string, string>>,
    ofTab: Readonly<Record<string, string>> = {},
  ): [local: Map<string, string>, tab: Map<string, string>] => {
    const [local, tab] = [storage(entries), storage(ofTab)];
    forgetOldMessages(local, tab, NOW);
    return [local.texts, tab.texts];
  };
  const record = (stored_at: number | undefined, state: object): string =>
    JSON.stringify({ version: 1, user_id: 7, stored_at, chats: [], looked: [], parked: [], ...state });

  test('leaves the browser of whoever works there, and recent messages stay', () => {
    const [local] = forget({
      [KEY]: record(OLD, { chats: [chat] }),
      'unified_paste:user-8': record(RECENT, { chats: [chat] }),
      unified_cart: 'a cart',
    });
    expect([...local.keys()]).toEqual(['unified_paste:user-8', 'unified_cart']);
    expect(local.get('unified_paste:user-8')).toContain('0770 123 4567');
  });

  test('stays in the words that somebody has to check, at their places', () => {
    const [local] = forget({ [KEY]: record(OLD, { chats: [unsure, chat] }) });
    const { chats } = JSON.parse(local.get(KEY) ?? '');
    expect(chats.map(({ text }: { text: string }) => text)).toEqual([
      `        \n           0770 123 4567`,
      ' '.repeat(CHAT.text.length),
    ]);
  });

  test('leaves a parked order by the time of its parking, and the order stays', () => {
    const parked = [
      parkedOrder('a', OLD, [chat]),
      parkedOrder('b', RECENT, [chat]),
      parkedOrder('c', OLD, [unsure], ['0.phone']),
    ];
    const [local] = forget({ [KEY]: record(RECENT, { parked }) });
    expect(JSON.parse(local.get(KEY) ?? '').parked).toEqual([
      parkedOrder('a', OLD, []),
      parkedOrder('b', RECENT, [chat]),
      parkedOrder('c', OLD, []),
    ]);
  });

  test('leaves the tab in which it waits to be read', () => {
    const waiting = (stored_at: number) => JSON.stringify({ stored_at, texts: ['two vases'] });
    const [, tab] = forget({}, { [KEY]: waiting(OLD), 'unified_paste:user-8': waiting(RECENT) });
    expect([...tab]).toEqual([['unified_paste:user-8', waiting(RECENT)]]);
  });

  test('counts from now if an earlier version stored no time', () => {
    const [local, tab] = forget({ [KEY]: record(undefined, { chats: [chat] }) }, { [KEY]: '["two vases"]' });
    expect(JSON.parse(local.get(KEY) ?? '')).toMatchObject({ stored_at: NOW, chats: [chat] });
    expect(JSON.parse(tab.get(KEY) ?? '')).toMatchObject({ texts: ['two vases'] });
  });

  test('is also not read, and the open checks of the order stay', () => {
    const old = Date.now() - 25 * HOUR_MS;
    const texts = createMemoryTexts(new Map([[KEY, record(old, { chats: [unsure] })]]));
    const messages = createMessagesStore(texts, createMemoryTexts()).readMessages(7);
    expect(JSON.stringify(messages.chats)).not.toContain('زينب علي');
    expect(openChecks({ ...messages, order: { ...ORDER, draft_id: '' } })).toEqual(['0.phone']);
  });

  test('stays if the text cannot be read', () => {
    const [local] = forget({ [KEY]: 'of another version' });
    expect(local.get(KEY)).toBe('of another version');
  });
});
