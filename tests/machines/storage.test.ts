import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { openKeptForms } from '#areas/kept-forms.ts';
import type { CartItem } from '#domain/cart.ts';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { type CartDraft, newJournal } from '#domain/drafts.ts';
import { noticesMachine, selectNotices } from '#machines/notices/notices.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { CART_KEY, CUSTOMER_KEY, TOKEN_KEY } from '#storage/browser-keys.ts';
import { createBrowserStore, createTabStore, type StorageHost, setAside } from '#storage/browser-store.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { createJournalStore } from '#storage/journal-store.ts';
import { anyText } from '#tests/support/any-text.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';

const SARA = 7;
const AMIR = 8;
const item: CartItem = {
  product_id: 1,
  product_name: 'Vase',
  product_image: '',
  dimensions: '10 cm',
  customizable: true,
  base_price: 1250.5,
  unit_price: 1250.5,
  quantity: 2,
  notes: 'in red',
  custom_cost: 0.25,
};
const draftOf = (letter: string): CartDraft => ({ draft_id: letter.repeat(32), items: [item] });
const adam: CustomerInfo = { ...EMPTY_CUSTOMER, fullName: 'Adam', phone: '07701234567' };

/** The part of a window that the store uses, with a storage that can refuse. */
const createHost = () => {
  const texts = new Map<string, string>();
  const listeners = new Set<(event: Pick<StorageEvent, 'key' | 'newValue'>) => void>();
  let refusal: string | null = null;
  const orRefuse = <Result>(kinds: readonly string[], work: () => Result): Result => {
    if (refusal !== null && kinds.includes(refusal)) throw new DOMException('no', refusal);
    return work();
  };
  const localStorage: Storage = {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => orRefuse(['SecurityError'], () => texts.get(key) ?? null),
    setItem: (key, value) => orRefuse(['SecurityError', 'QuotaExceededError'], () => texts.set(key, value)),
    removeItem: (key) => orRefuse(['SecurityError'], () => texts.delete(key)),
  };
  const host: StorageHost = {
    get localStorage() {
      return orRefuse(['blocked'], () => localStorage);
    },
    addEventListener: (_type, listener) => {
      listeners.add(listener);
    },
    removeEventListener: (_type, listener) => {
      listeners.delete(listener);
    },
  };
  return {
    host,
    texts,
    refuse: (kind: 'blocked' | 'SecurityError' | 'QuotaExceededError' | null) => {
      refusal = kind;
    },
    changeElsewhere: (key: string | null, newValue: string | null) => {
      for (const listener of listeners) listener({ key, newValue });
    },
  };
};

describe('the browser store', () => {
  test('keeps texts after the page is closed', () => {
    const { host, texts } = createHost();
    const trouble = vi.fn();
    const store = createBrowserStore(host, trouble);
    store.write(TOKEN_KEY, 'token');
    expect(texts.get('unified_token')).toBe('token');
    expect(createBrowserStore(host, trouble).read(TOKEN_KEY)).toBe('token');
    store.remove(TOKEN_KEY);
    expect(store.read(TOKEN_KEY)).toBeNull();
    expect(trouble).not.toHaveBeenCalled();
    expect([CART_KEY, CUSTOMER_KEY]).toEqual(['unified_cart', 'unified_customer_info']);
  });

  test.each(['blocked', 'SecurityError'] as const)(
    'works in memory if storage is %s, and says so once',
    (kind) => {
      const { host, refuse, texts } = createHost();
      const trouble = vi.fn();
      refuse(kind);
      const store = createBrowserStore(host, trouble);
      expect(store.read(TOKEN_KEY)).toBeNull();
      store.write(TOKEN_KEY, 'token');
      store.write(CART_KEY, 'cart');
      expect([store.read(TOKEN_KEY), store.read(CART_KEY)]).toEqual(['token', 'cart']);
      store.remove(TOKEN_KEY);
      expect(store.read(TOKEN_KEY)).toBeNull();
      expect(texts.size).toBe(0);
      expect(trouble).toHaveBeenCalledTimes(1);
    },
  );

  test('reports a text that could not be removed as removed, even after the storage can be read again', () => {
    const { host, refuse } = createHost();
    const store = createBrowserStore(host, vi.fn());
    store.write(TOKEN_KEY, 'token');
    refuse('SecurityError');
    store.remove(TOKEN_KEY);
    refuse(null);
    expect(store.read(TOKEN_KEY)).toBeNull();
  });

  test('keeps texts in memory when the storage is full, and always returns the latest text', () => {
    const { host, refuse, texts } = createHost();
    const trouble = vi.fn();
    const store = createBrowserStore(host, trouble);
    store.write(CART_KEY, 'small');
    refuse('QuotaExceededError');
    store.write(CART_KEY, 'large');
    expect(store.read(CART_KEY)).toBe('large');
    store.remove(CART_KEY);
    expect(store.read(CART_KEY)).toBeNull();
    expect(texts.has(CART_KEY)).toBe(false);
    refuse(null);
    store.write(CART_KEY, 'again');
    expect(store.read(CART_KEY)).toBe('again');
    expect(texts.get(CART_KEY)).toBe('again');
    expect(trouble).toHaveBeenCalledTimes(1);
  });

  test('is notified of writes by another tab to its own key until it unsubscribes', () => {
    const { host, changeElsewhere } = createHost();
    const received: (string | null)[] = [];
    const unsubscribe = createBrowserStore(host, () => {}).watch(CART_KEY, (value) => received.push(value));
    changeElsewhere(CART_KEY, 'cart');
    changeElsewhere(TOKEN_KEY, 'token');
    changeElsewhere(null, null);
    unsubscribe();
    changeElsewhere(CART_KEY, 'unheard');
    expect(received).toEqual(['cart', null]);
  });

  test('accepts writes by another tab even if it had to keep its own text in memory', () => {
    const { host, refuse, texts, changeElsewhere } = createHost();
    const store = createBrowserStore(host, () => {});
    store.watch(TOKEN_KEY, () => {});
    refuse('QuotaExceededError');
    store.write(TOKEN_KEY, 'in memory');
    texts.set(TOKEN_KEY, 'elsewhere');
    changeElsewhere(TOKEN_KEY, 'elsewhere');
    expect(store.read(TOKEN_KEY)).toBe('elsewhere');
  });

  test('sets unreadable text aside, unless it is huge', () => {
    const texts = createMemoryTexts();
    texts.write(CART_KEY, '{"torn');
    setAside(texts, CART_KEY);
    expect([texts.read(CART_KEY), texts.read(`${CART_KEY}:set-aside`)]).toEqual([null, '{"torn']);
    texts.write(CUSTOMER_KEY, 'x'.repeat(200_000));
    setAside(texts, CUSTOMER_KEY);
    expect(texts.keys()).toEqual([`${CART_KEY}:set-aside`]);
  });
});

describe('the store of the tab', () => {
  test('keeps a refused text in memory and reports it once', () => {
    const { host, refuse } = createHost();
    vi.stubGlobal('window', { sessionStorage: host.localStorage });
    onTestFinished(() => void vi.unstubAllGlobals());
    const onRefused = vi.fn();
    const store = createTabStore(onRefused);
    store.write('form', 'small');
    expect(onRefused).not.toHaveBeenCalled();
    refuse('QuotaExceededError');
    store.write('form', 'large');
    store.write('form', 'larger');
    expect(store.read('form')).toBe('larger');
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  test('warns on the page when the typed values of a form cannot be stored', () => {
    const { host, refuse } = createHost();
    vi.stubGlobal('window', { sessionStorage: host.localStorage, location: { pathname: '/admin/users' } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const notices = createActor(noticesMachine).start();
    const session = createActor(sessionMachine);
    refuse('QuotaExceededError');
    openKeptForms(session, notices.send).write('user', { values: { name: 'Sara' }, rowVersion: null });
    expect(selectNotices(notices.getSnapshot())).toMatchObject([
      { message: 'app.notInMemory', tone: 'caution' },
    ]);
  });
});

const stored = (change: object): string =>
  JSON.stringify({ version: 1, user_id: SARA, ...draftOf('a'), ...change });

const UNREADABLE: readonly [string, string][] = [
  ['empty', ''],
  ['torn', '{"version":1,"user_id":7,"dra'],
  ['null', 'null'],
  ['a number', '42'],
  ['an array', '[]'],
  ['of another program', '{"items":[{"id":"abc","qty":1}],"total":12}'],
  ['of an older form: a bare array of items', JSON.stringify([item])],
  ['of a newer form', stored({ version: 2 })],
  ['without a user', stored({ user_id: undefined })],
  ['with a strange draft id', stored({ draft_id: '../../etc/passwd' })],
  ['with a quantity of 0', stored({ items: [{ ...item, quantity: 0 }] })],
  ['with half a piece', stored({ items: [{ ...item, quantity: 1.5 }] })],
  ['with a negative price', stored({ items: [{ ...item, unit_price: -1 }] })],
  ['with a price beyond all bounds', stored({ items: [{ ...item, unit_price: 1e308 }] })],
  ['with a line that is null', stored({ items: [null] })],
  ['with 100,000 lines', stored({ items: Array.from({ length: 100_000 }, () => item) })],
  ['of 5 MB', 'x'.repeat(5_000_000)],
  ['5 MB of JSON', stored({ items: [{ ...item, notes: 'x'.repeat(5_000_000) }] })],
  ['deeply nested', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
];

/** An empty order with a new id. */
const NOTHING_STORED = {
  draft_id: expect.stringMatching(/^[0-9a-f]{32}$/),
  items: [],
  customer: EMPTY_CUSTOMER,
};

describe('the draft store', () => {
  test('restores the cart and the customer unchanged', () => {
    const texts = createMemoryTexts();
    createDraftStore(texts).writeCart(SARA, draftOf('a'));
    createDraftStore(texts).writeCustomer(SARA, adam);
    expect(createDraftStore(texts).read(SARA)).toEqual({ ...draftOf('a'), customer: adam });
    createDraftStore(texts).writeCustomer(SARA, EMPTY_CUSTOMER);
    expect(texts.read(CUSTOMER_KEY)).toBeNull();
    expect(createDraftStore(texts).read(SARA).customer).toEqual(EMPTY_CUSTOMER);
  });

  test.each(UNREADABLE)('ignores a text that is %s and continues to work', (_, text) => {
    const texts = createMemoryTexts(
      new Map([
        [CART_KEY, text],
        [CUSTOMER_KEY, text],
      ]),
    );
    const store = createDraftStore(texts);
    expect(store.read(SARA)).toEqual(NOTHING_STORED);
    store.writeCart(SARA, draftOf('b'));
    store.writeCustomer(SARA, adam);
    expect(store.read(SARA)).toEqual({ ...draftOf('b'), customer: adam });
  });

  test('ignores any other stored text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.json()), (text) => {
        const store = createDraftStore(
          createMemoryTexts(
            new Map([
              [CART_KEY, text],
              [CUSTOMER_KEY, text],
            ]),
          ),
        );
        expect(store.read(SARA)).toEqual(NOTHING_STORED);
      }),
    );
  });

  test("hides another person's order until that person returns", () => {
    const texts = createMemoryTexts();
    const store = createDraftStore(texts);
    store.writeCart(SARA, draftOf('a'));
    store.writeCustomer(SARA, adam);

    expect(store.read(AMIR)).toEqual(NOTHING_STORED);
    store.writeCart(AMIR, draftOf('b'));
    store.writeCustomer(AMIR, { ...adam, fullName: 'Badia' });

    expect(store.read(SARA)).toEqual({ ...draftOf('a'), customer: adam });
    expect(store.read(AMIR)).toEqual({ ...draftOf('b'), customer: { ...adam, fullName: 'Badia' } });
  });

  test('ignores a parked order that cannot be read', () => {
    const texts = createMemoryTexts(
      new Map([
        [CART_KEY, stored({ user_id: AMIR })],
        [`${CART_KEY}:user-${SARA}`, 'torn'],
      ]),
    );
    expect(createDraftStore(texts).read(SARA)).toEqual(NOTHING_STORED);
    expect(createDraftStore(texts).read(AMIR)).toMatchObject(draftOf('a'));
  });

  test('is notified of a readable text of this person that another tab writes', () => {
    const texts = createMemoryTexts();
    const store = createDraftStore(texts);
    const carts: string[] = [];
    const customers: (string | undefined)[] = [];
    store.watchCart(SARA, (draft) => carts.push(draft.draft_id.slice(0, 1)));
    const unsubscribe = store.watchCustomer(SARA, (customer) => customers.push(customer?.fullName));

    texts.writeFromOtherTab(CART_KEY, stored({}));
    texts.writeFromOtherTab(CART_KEY, stored({ user_id: AMIR, draft_id: 'b'.repeat(32) }));
    texts.writeFromOtherTab(CART_KEY, 'torn');
    texts.writeFromOtherTab(CART_KEY, null);
    expect(carts).toEqual(['a']);

    const storedText = (user_id: number) => JSON.stringify({ version: 1, user_id, customer: adam });
    texts.writeFromOtherTab(CUSTOMER_KEY, storedText(SARA));
    texts.writeFromOtherTab(CUSTOMER_KEY, storedText(AMIR));
    texts.writeFromOtherTab(CUSTOMER_KEY, null);
    unsubscribe();
    texts.writeFromOtherTab(CUSTOMER_KEY, storedText(SARA));
    expect(customers).toEqual(['Adam', undefined]);
  });
});

describe('the store of the unfinished order', () => {
  let databases = 0;
  const openStore = () => {
    databases += 1;
    const name = `journals-${databases}`;
    return { name, store: createJournalStore(name) };
  };
  const two: CartDraft = { draft_id: 'a'.repeat(32), items: [item, { ...item, product_id: 2 }] };
  const journal = newJournal(SARA, two, adam);

  test('returns the opened and advanced order at the next visit', async () => {
    const { name, store } = openStore();
    expect(await store.read(SARA)).toBeNull();
    expect(await store.open(journal)).toEqual(journal);
    const advanced = { ...journal, order_id: 12, acknowledged: 1 };
    await store.advance(advanced);
    expect(await createJournalStore(name).read(SARA)).toEqual(advanced);
    expect(await store.read(AMIR)).toBeNull();
  });

  test('keeps and returns an open order when the same or another order is opened', async () => {
    const { store } = openStore();
    await store.open(journal);
    const advanced = { ...journal, order_id: 12, acknowledged: 1 };
    await store.advance(advanced);
    expect(await store.open(journal)).toEqual(advanced);
    expect(await store.open(newJournal(SARA, draftOf('b'), adam))).toEqual(advanced);
    const amirs = newJournal(AMIR, draftOf('c'), adam);
    expect(await store.open(amirs)).toEqual(amirs);
    expect(await store.read(SARA)).toEqual(advanced);
  });

  test('returns the same order to two tabs that open one at once', async () => {
    const { name, store } = openStore();
    const otherJournal = newJournal(SARA, draftOf('b'), adam);
    const [first, second] = await Promise.all([
      store.open(journal),
      createJournalStore(name).open(otherJournal),
    ]);
    expect(second).toEqual(first);
    expect(await store.read(SARA)).toEqual(first);
  });

  test('reads an order from before price changes existed as one without a new price', async () => {
    const { name, store } = openStore();
    const { is_repriced: _, new_price: __, ...before } = { ...journal, order_id: 12 };
    const database = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore('journals') });
    await database.put('journals', before, SARA);
    database.close();
    expect(await store.read(SARA)).toEqual({ ...before, is_repriced: false, new_price: null });
  });

  test('never moves progress backwards', async () => {
    const { store } = openStore();
    await store.open(journal);
    await store.advance({ ...journal, order_id: 12, acknowledged: 2 });
    await store.advance({ ...journal, order_id: 12, acknowledged: 1 });
    await store.advance({ ...journal, order_id: 12 });
    expect(await store.read(SARA)).toMatchObject({ order_id: 12, acknowledged: 2 });
  });

  test('neither restores a closed order nor overwrites another order when it advances', async () => {
    const { store } = openStore();
    await store.open(journal);
    await store.close(SARA, journal.draft_id);
    await store.advance({ ...journal, order_id: 12, acknowledged: 1 });
    expect(await store.read(SARA)).toBeNull();
    const otherJournal = await store.open(newJournal(SARA, draftOf('b'), adam));
    await store.advance({ ...journal, order_id: 12, acknowledged: 1 });
    expect(await store.read(SARA)).toEqual(otherJournal);
  });

  test('closes only the given draft of the given person', async () => {
    const { store } = openStore();
    await store.open(journal);
    await store.close(SARA, 'b'.repeat(32));
    await store.close(AMIR, journal.draft_id);
    expect(await store.read(SARA)).toEqual(journal);
    await store.close(SARA, journal.draft_id);
    await store.close(SARA, journal.draft_id);
    expect(await store.read(SARA)).toBeNull();
  });

  test.each([
    ['text', 'torn'],
    ['null', null],
    ['of a newer form', { ...journal, version: 2 }],
    ['without lines', { ...journal, items: [] }],
    ['further than it has lines', { ...journal, order_id: 12, acknowledged: 3 }],
    ['with lines but without an order', { ...journal, acknowledged: 1 }],
    ['before its first line', { ...journal, acknowledged: -1 }],
    ['with a strange draft id', { ...journal, draft_id: 'x' }],
    ["of another person's", { ...journal, user_id: AMIR }],
  ])('ignores and replaces a stored order that is %s', async (_, storedRow) => {
    const { name, store } = openStore();
    await store.read(SARA);
    const database = await openDB(name, 1);
    await database.put('journals', storedRow, SARA);
    database.close();
    expect(await store.read(SARA)).toBeNull();
    expect(await store.open(journal)).toEqual(journal);
    expect(await store.read(SARA)).toEqual(journal);
  });

  test('tries again after the storage has refused once', async () => {
    const { store } = openStore();
    const refusal = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('no', 'SecurityError');
    });
    await expect(store.read(SARA)).rejects.toThrow('no');
    expect(await store.open(journal)).toEqual(journal);
    refusal.mockRestore();
  });

  test('opens the database again after it was deleted under an open page', async () => {
    const { name, store } = openStore();
    await store.open(journal);
    const deletion = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => deletion.addEventListener('success', resolve));
    expect(await store.read(SARA)).toBeNull();
    expect(await store.open(journal)).toEqual(journal);
  });
});
