import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createActor, type SnapshotFrom, waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import type { StoredB2bDraft } from '#domain/b2b-draft.ts';
import { MAX_B2B_ITEMS } from '#domain/b2b-order.ts';
import { productPickerMatches } from '#domain/product-picker.ts';
import { b2bDraft, b2bDraftRows } from '#machines/b2b/b2b-draft.actors.ts';
import { type B2bDraftActor, selectPosting } from '#machines/b2b/b2b-draft.machine.ts';
import { b2bLineForm, b2bLineFormInput } from '#machines/b2b/b2b-line-form.ts';
import { b2bOrderDetails, b2bSummary } from '#machines/b2b/b2b-lists.ts';
import { b2bOrderAction } from '#machines/b2b/b2b-order-action.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import type { Watch } from '#machines/kit/feed.ts';
import { selectRefusal } from '#machines/kit/form.machine.ts';
import { selectData } from '#machines/kit/resource.machine.ts';
import { createB2bDraftStore } from '#storage/b2b-draft-store.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { b2bItemRow, b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { type FakeCall, fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';

const USER = 7;
const KEY = `b2b_order_draft:user-${USER}`;

const line = (line_id: string) => ({
  line_id,
  product_id: 7,
  product_name: 'Vase',
  quantity: 2,
  unit_price: 500,
  notes: '',
});
const KEPT: StoredB2bDraft = {
  draft: {
    draft_id: 'a'.repeat(32),
    client: { client_id: 3, name: 'Dijla' },
    lines: [line('one'), line('two')],
    order_notes: '',
  },
  progress: null,
};

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterAll(() => void vi.unstubAllGlobals());

/** Opens an area with a stored draft, and collects the messages of its notices. */
const openDraft = (stored: StoredB2bDraft, answer: (call: FakeCall) => Promise<unknown>) => {
  const store = createMemoryTexts();
  createB2bDraftStore(store).write(USER, stored);
  const messages: string[] = [];
  const area = areaScope({
    user: { user_id: USER, username: 'admin', full_name: 'Admin', role: 'admin' },
    call: fakeCallEndpoint(answer),
    store,
    notify: (notice) => messages.push('message' in notice ? notice.message : notice.type),
  });
  return { area, messages, draft: b2bDraft.openIn(area), lineForm: b2bLineForm.openIn(area) };
};

/** Waits until the posting of the draft has stopped. */
const stopped = async (draft: B2bDraftActor) => {
  const posting = selectPosting(draft.getSnapshot());
  if (!posting) throw new Error('the draft is not posted');
  await waitFor(posting, (now) => now.hasTag('stopped'));
  return posting;
};

const answerOf = async ({ name }: FakeCall): Promise<unknown> =>
  name.endsWith('/items/')
    ? {
        ...b2bItemRow({ b2b_order_item_id: 1 }),
        order: b2bOrderRow({ b2b_order_id: 12, version: 2, total_price: 2000 }),
      }
    : name.startsWith('DELETE')
      ? { deleted: true }
      : name.startsWith('GET')
        ? b2bOrderRow({ b2b_order_id: 12, version: 2, items_count: 1, expected_items: 2 })
        : b2bOrderRow({ b2b_order_id: 12, version: 1 });

test('a created order is announced once, and the lists get the row of each answer', async () => {
  const { area, messages, draft } = openDraft(KEPT, answerOf);
  const rows: unknown[] = [];
  b2bDraftRows(area)((changes) => rows.push(...changes));
  draft.send({ type: 'draft.submitted' });
  await waitFor(draft, (now) => now.matches('editing'));
  expect(messages).toEqual(['b2b.orderCreated']);
  expect(rows).toMatchObject([
    { key: 12, version: 1, row: { b2b_order_id: 12 } },
    { key: 12, version: 2, row: { total_price: 2000 } },
    { key: 12, version: 2 },
  ]);
});

test('an abandoned order leaves the lists, and a failure has the specified text', async () => {
  const { area, messages, draft } = openDraft(KEPT, (call) =>
    call.name.endsWith('/items/') ? Promise.reject(new ApiError('network', 0)) : answerOf(call),
  );
  const rows: unknown[] = [];
  draft.send({ type: 'draft.submitted' });
  const posting = await stopped(draft);
  expect(messages).toEqual(['b2b.orderCreateFailed']);
  b2bDraftRows(area)((changes) => rows.push(...changes));
  posting.send({ type: 'abandon.requested' });
  posting.send({ type: 'abandon.confirmed' });
  await waitFor(draft, (now) => now.matches('editing'));
  expect(rows).toEqual([{ key: 12, version: null, row: null }]);
});

const isSettled = ({ value }: SnapshotFrom<typeof b2bLineForm.machine>): boolean => value !== 'saving';

test('a line typed during an unfinished order is added after abandoning, and stays typed if the order is kept', async () => {
  const { draft, lineForm } = openDraft({ ...KEPT, progress: { order_id: 12, acknowledged: 1 } }, answerOf);
  const posting = await stopped(draft);
  const form = createActor(lineForm, { input: b2bLineFormInput() }).start();
  form.send({
    type: 'field.edited',
    change: { product: { product_id: 8, name: 'Lamp' }, unit_price: 52_000 },
  });
  form.send({ type: 'form.submitted' });
  await waitFor(posting, (now) => now.hasTag('asking'));
  posting.send({ type: 'abandon.declined' });
  await waitFor(form, isSettled);
  expect(form.getSnapshot().value).toBe('dirty');
  expect(form.getSnapshot().context.values.product?.name).toBe('Lamp');
  form.send({ type: 'form.submitted' });
  await waitFor(posting, (now) => now.hasTag('asking'));
  posting.send({ type: 'abandon.confirmed' });
  await waitFor(form, isSettled);
  expect(form.getSnapshot().value).toBe('saved');
  expect(draft.getSnapshot().context.draft.lines.map(({ product_id }) => product_id)).toEqual([7, 7, 8]);
});

test('a line above the maximum is refused, and stays typed until there is room', async () => {
  const lines = Array.from({ length: MAX_B2B_ITEMS }, (_, index) => line(`${index}`));
  const { draft, lineForm } = openDraft({ draft: { ...KEPT.draft, lines }, progress: null }, answerOf);
  const form = createActor(lineForm, { input: b2bLineFormInput() }).start();
  form.send({ type: 'field.edited', change: { product: { product_id: 8, name: 'Lamp' } } });
  form.send({ type: 'form.submitted' });
  await waitFor(form, isSettled);
  expect(form.getSnapshot().value).toBe('refused');
  expect(selectRefusal(form.getSnapshot())).toMatchObject({
    code: 'b2b_order.items_complete',
    values: { items: MAX_B2B_ITEMS },
  });
  draft.send({ type: 'draft.edited', edit: { kind: 'lineRemoved', line_id: '0' } });
  form.send({ type: 'form.submitted' });
  await waitFor(form, isSettled);
  expect(form.getSnapshot().value).toBe('saved');
});

test('a line is refused while the order is being sent', async () => {
  const { draft, lineForm } = openDraft(KEPT, () => new Promise(() => {}));
  draft.send({ type: 'draft.submitted' });
  const form = createActor(lineForm, { input: b2bLineFormInput() }).start();
  form.send({ type: 'field.edited', change: { product: { product_id: 8, name: 'Lamp' } } });
  form.send({ type: 'form.submitted' });
  await waitFor(form, isSettled);
  expect(form.getSnapshot().value).toBe('refused');
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '{"version":2}'],
  ['another person’s', JSON.stringify({ version: 1, user_id: 8, ...KEPT })],
  [
    'more lines acknowledged than there are',
    JSON.stringify({ version: 1, user_id: USER, ...KEPT, progress: { order_id: 12, acknowledged: 2 } }),
  ],
  [
    'lines of an order without a number',
    JSON.stringify({ version: 1, user_id: USER, ...KEPT, progress: { order_id: null, acknowledged: 1 } }),
  ],
])('a stored draft that is %s is ignored and set aside', (_, text) => {
  const texts = createMemoryTexts(text === null ? new Map() : new Map([[KEY, text]]));
  expect(createB2bDraftStore(texts).read(USER)).toBeNull();
  expect(texts.keys()).toEqual(text === null ? [] : [`${KEY}:set-aside`]);
});

test('a draft is restored as it was stored, only for its own person', () => {
  const texts = createMemoryTexts();
  const store = createB2bDraftStore(texts);
  const draft = { ...KEPT, progress: { order_id: 12, acknowledged: 1 } };
  store.write(USER, draft);
  expect(createB2bDraftStore(texts).read(USER)).toEqual(draft);
  expect(store.read(USER + 1)).toBeNull();
});

test('the figures are fetched again after changes of clients and orders, and only then', async () => {
  let looked = 0;
  const call = fakeCallEndpoint(async () => {
    looked += 1;
    return { clients: looked, orders: 0, printing: 0, revenue: 0 };
  });
  let notify: (change: { entity: 'b2b_order' | 'b2b_client' | 'user'; id: string }) => void = () => {};
  const watch: Watch = (listener) => {
    notify = (change) => listener({ ...change, version: 1, action: 'changed', by: 'admin' });
    return () => {};
  };
  const machine = b2bSummary.openIn(
    areaScope({ call, feed: { watch, changes: createActor(changesMachine) } }),
  );
  const summary = createActor(machine, { input: { query: null } }).start();
  await waitFor(summary, (now) => now.matches('shown'));
  notify({ entity: 'user', id: '1' });
  for (const [entity, expectedLooks] of [
    ['b2b_order', 2],
    ['b2b_client', 3],
  ] as const) {
    notify({ entity, id: '1' });
    await waitFor(summary, (now) => selectData(now)?.clients === expectedLooks);
  }
  expect(looked).toBe(3);
});

test('the details of an order are fetched again after an answer about that order, and only then', async () => {
  const fetched: string[] = [];
  const area = areaScope({
    call: fakeCallEndpoint(async ({ name, params }) => {
      if (!name.startsWith('GET'))
        return b2bOrderRow({ b2b_order_id: Number(params.id), version: 2, status: 'completed' });
      fetched.push(name);
      return name === 'GET /b2b/orders/{id}'
        ? b2bOrderRow({ b2b_order_id: 5, version: fetched.length > 4 ? 2 : 1 })
        : [];
    }),
    feed: { watch: () => () => {}, changes: createActor(changesMachine) },
  });
  const details = createActor(b2bOrderDetails.openIn(area), { input: { query: 5 } }).start();
  await waitFor(details, (now) => now.matches('shown'));
  const actions = b2bOrderAction.openIn(area);
  for (const b2b_order_id of [6, 5])
    actions.send({
      type: 'command.requested',
      command: { kind: 'complete', row: { b2b_order_id, version: 1 } },
    });
  await waitFor(details, (now) => selectData(now)?.order.version === 2);
  expect(fetched).toHaveLength(8);
});

test('a product is found by a part of its id, its name in any case, or its dimensions, with ten results at most', () => {
  const products = [
    { product_id: 112, name: 'Bud Vase', dimensions: '8 x 8 x 14 cm' },
    { product_id: 7, name: 'مزهرية الورد', dimensions: null },
    ...Array.from({ length: 20 }, (_, index) => ({
      product_id: 200 + index,
      name: `Lamp ${index}`,
      dimensions: '',
    })),
  ];
  const matchingIds = (term: string) =>
    productPickerMatches(products, term).map(({ product_id }) => product_id);
  expect(matchingIds('12')).toEqual([112, 212]);
  expect(matchingIds('#112')).toEqual([112]);
  expect(matchingIds('bUD v')).toEqual([112]);
  expect(matchingIds('x 14')).toEqual([112]);
  expect(matchingIds('الورد')).toEqual([7]);
  expect(matchingIds('')).toHaveLength(10);
  expect(matchingIds('nothing like it')).toEqual([]);
});
