import { mock } from 'node:test';
import { expect } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { passwordChange, signOutEverywhere } from '#machines/account/account.ts';
import { auditDownload } from '#machines/audit/audit.ts';
import { b2bClientAction } from '#machines/b2b/b2b-client.ts';
import { b2bDownload } from '#machines/b2b/b2b-download.ts';
import { b2bOrderAction } from '#machines/b2b/b2b-order-action.ts';
import { changesMachine } from '#machines/changes/changes.machine.ts';
import { orderAction } from '#machines/d2c/order-action.ts';
import { orderMoves } from '#machines/d2c/order-moves.ts';
import { orderUndo } from '#machines/d2c/order-undo.ts';
import { filamentAction } from '#machines/filament/filament-type.ts';
import { purchaseAction } from '#machines/filament/purchase.ts';
import { spoolAction } from '#machines/filament/spool-action.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import type { AreaScope, Definition } from '#machines/kit/definition.ts';
import { b2bPaymentAction } from '#machines/payments/b2b-payment-action.ts';
import { bulkPaymentAction } from '#machines/payments/bulk-payment.ts';
import { invoiceDownload } from '#machines/payments/invoice-download.ts';
import { type StatementImport, statementFile, statementImport } from '#machines/payments/statement-import.ts';
import { categoryAction } from '#machines/products/category.ts';
import { stockAction } from '#machines/products/counted-stock.ts';
import { productAction } from '#machines/products/product-action.ts';
import { productDownload } from '#machines/products/product-download.ts';
import { importedFile, type ProductImport, productImport } from '#machines/products/product-import.ts';
import { settingsAction } from '#machines/settings/shop-settings.ts';
import { userAction } from '#machines/users/users.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { b2bClientRow, b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { filamentRow, purchaseRow, stockRow } from '#tests/support/filament-rows.ts';
import { FileReaderOfNode } from '#tests/support/file-reader.ts';
import { settled } from '#tests/support/model-coverage.ts';
import { bulkOutcome, dueRow, paymentOutcome } from '#tests/support/payment-rows.ts';
import { orderRow, productRow, stockOf, userRow } from '#tests/support/sample-rows.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';
import { ID, SOURCES } from '#tests/support/sources.ts';

/*
 * Each command of the kit with its calls, its notices, the lists and resources that take its answer or its refusal, and
 * whether the page asks before it is left. `tests/machines/commands.test.ts` and `npm run qa -- run` check them. The
 * settings tools have their own test (settings-tools.test.ts).
 */

/** The date in Baghdad is already January 2. */
const NOW = new Date('2026-01-01T22:30:00Z').getTime();

type Ask = (area: AreaScope) => Promise<void>;

const askIn =
  <Command, Outcome>(
    defined: Definition<CommandActor<Command, Outcome>>,
    commandIn: (area: AreaScope) => Command,
  ): Ask =>
  async (area) => {
    const actor = defined.openIn(area);
    actor.send({ type: 'command.requested', command: commandIn(area) });
    await waitFor(actor, (snapshot) => !snapshot.matches('working'));
  };
const ask = <Command, Outcome>(
  defined: Definition<CommandActor<Command, Outcome>>,
  command: NoInfer<Command>,
): Ask => askIn(defined, () => command);

const result = (version: number, status: string) => ({
  d2c_order_id: ID,
  moved: true,
  status,
  detail: null,
  code: null,
  values: {},
  order: orderRow({ d2c_order_id: ID, version, status }),
});
const REPORT = { digest: 'd', totals: { created: 1, changed: 2, unchanged: 3, refused: 0 }, rows: [] };
const STATEMENT = {
  digest: 'd',
  totals: { paid: 0, short: 0, over: 0, fee_only: 0, returned: 0, unknown: 0, already_paid: 0, refused: 0 },
  received: 0,
  settled: 0,
  fees: 0,
  unexplained: 0,
  unread: [],
  returned_amounts: null,
  taken_with: null,
  rows: [],
};
const COLUMNS = { columns: [], statuses: [] };
const CATEGORY = { id: ID, name: 'Vases', code_prefix: 'VAS', description: null, version: 2 };
const PAID = bulkOutcome(ID, 1, [dueRow(ID, 2)]);

const ANSWERS: Readonly<Record<string, unknown>> = {
  'PUT /auth/me/password': { changed: true },
  'DELETE /auth/me/sessions/': { ended: 2 },
  'POST /auth/users': userRow({ user_id: ID, version: 1 }),
  'PUT /auth/users/{id}': userRow({ user_id: ID, version: 2 }),
  'DELETE /auth/users/{id}': { deleted: true },
  'DELETE /auth/users/{id}/sessions/': { ended: 2 },
  'DELETE /auth/users/{id}/sessions/{session_id}': { ended: true },
  'POST /b2b/clients/': b2bClientRow(ID, 1),
  'PUT /b2b/clients/{id}': b2bClientRow(ID, 2),
  'DELETE /b2b/clients/{id}': { deleted: true },
  'PUT /b2b/orders/{id}': b2bOrderRow(ID, 2, { status: 'completed' }),
  'DELETE /b2b/orders/{id}': { deleted: true },
  'POST /b2b/payments/': paymentOutcome(9, b2bOrderRow(ID, 2), 40),
  'POST /b2b/payments/{id}/reversal/': paymentOutcome(9, b2bOrderRow(ID, 3), 40),
  'PUT /d2c/orders/{id}': orderRow({ d2c_order_id: ID, version: 2, status: 'printing' }),
  'DELETE /d2c/orders/{id}': { deleted: true },
  'POST /d2c/orders/{id}/take-back/': orderRow({ d2c_order_id: ID, version: 3, status: 'pending' }),
  'POST /d2c/orders/{id}/courier-word/': orderRow({ d2c_order_id: ID, version: 4, status: 'completed' }),
  'POST /d2c/order-moves/': [result(2, 'printing')],
  'POST /d2c/order-undos/': [result(3, 'pending')],
  'POST /filament/types/': filamentRow(ID, 1),
  'PUT /filament/types/{id}': filamentRow(ID, 2),
  'DELETE /filament/types/{id}': { deleted: true },
  'POST /filament/usage/': stockRow(ID, 2),
  'DELETE /filament/usage/{id}': stockRow(ID, 3),
  'POST /filament/purchases/': purchaseRow(31, 1),
  'DELETE /filament/purchases/{id}': { deleted: true },
  'POST /d2c/bulk-payments/': PAID,
  'POST /d2c/bulk-payments/{id}/reversal/': PAID,
  'POST /d2c/courier-statements/dry-run/': STATEMENT,
  'POST /d2c/courier-statements/': PAID,
  'POST /d2c/courier-statements/columns/': COLUMNS,
  'PUT /d2c/courier-statements/columns/': COLUMNS,
  'POST /categories/': CATEGORY,
  'PUT /categories/{id}': CATEGORY,
  'DELETE /categories/{id}': { deleted: true },
  'POST /products/': productRow({ product_id: ID, version: 1 }),
  'PUT /products/{id}': productRow({ product_id: ID, version: 2 }),
  'DELETE /products/{id}': { deleted: true },
  'PUT /products/{id}/stock': stockOf(ID, 2),
  'POST /products/import/dry-run/': REPORT,
  'POST /products/import/': REPORT,
  'PUT /settings/': shopSettingsRow(2),
};

const textOf = (values: unknown): string => JSON.stringify(values ?? {}).replace(/[\u2068\u2069]/g, '');
const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '' && part !== '{}').join(' ');

interface Became {
  readonly calls: readonly string[];
  /** The message and the values of each notice. */
  readonly notices: readonly string[];
  /** The lists and resources that received a change. */
  readonly changes: readonly string[];
  readonly isPageHeld: boolean;
}

/**
 * Runs a command in an area where all lists and resources are open. With `refusal` the call fails, else it is answered.
 */
const becomeOf = async (run: Ask, refusal?: ApiError): Promise<Became> => {
  const closing: (() => void)[] = [];
  const reader: unknown = Reflect.get(globalThis, 'FileReader');
  Reflect.set(globalThis, 'FileReader', FileReaderOfNode);
  mock.timers.enable({ apis: ['Date'], now: NOW });
  try {
    return await becomeIn(run, refusal, (close) => closing.push(close));
  } finally {
    for (const close of closing) close();
    mock.timers.reset();
    Reflect.set(globalThis, 'FileReader', reader);
  }
};

const becomeIn = async (
  run: Ask,
  refusal: ApiError | undefined,
  onClose: (close: () => void) => void,
): Promise<Became> => {
  const calls: string[] = [];
  const notices: string[] = [];
  const holds: (() => boolean)[] = [];
  let isPageHeld = false;
  let isLoading = true;
  const note = (call: string): void => {
    calls.push(call);
    isPageHeld ||= holds.some((isHeld) => isHeld());
    if (refusal) throw refusal;
  };
  const area = areaScope({
    call: fakeCallEndpoint(async ({ name, params, query, body, version, idempotencyKey }) => {
      if (isLoading || name.startsWith('GET ')) return new Promise(() => undefined);
      const given = [params, query, body].map(textOf);
      const kept = idempotencyKey === undefined ? '' : 'once';
      note(joined(name, ...given, version === undefined ? '' : `version ${version}`, kept));
      return ANSWERS[name];
    }),
    download: async ({ path }, { name, params, query }) =>
      note(joined(`download ${path}`, textOf(params), textOf(query), `as ${name}`)),
    notify: (notice) => {
      if (notice.type === 'notice.raised') notices.push(joined(notice.message, textOf(notice.values)));
    },
    signOut: () => notices.push('signs out'),
    holdPageWhile: (isHeld) => holds.push(isHeld),
    onClose,
    feed: { watch: () => () => undefined, changes: createActor(changesMachine) },
  });
  const open = Object.entries(SOURCES).map(
    ([name, openIn]) => [name, openIn(area, new SimulatedClock())] as const,
  );
  for (const [, each] of open) each.start();
  onClose(() => {
    for (const [, each] of open) each.stop();
  });
  await settled();
  isLoading = false;
  await run(area);
  const changes = open.filter(([, { received }]) => received.length > 0).map(([name]) => name);
  return { calls, notices, changes, isPageHeld };
};

interface Expected {
  readonly calls: readonly string[];
  /** The notices after success, and the lists and resources that take the answer. */
  readonly done: readonly string[];
  readonly answers: readonly string[];
  /** The notices after a refusal, and the lists and resources that fetch the changed rows. */
  readonly failed: readonly string[];
  readonly fetches: readonly string[];
  /** `false` if the person loses nothing by leaving the page. */
  readonly isPageHeld?: false;
}

const user = { user_id: ID, username: 'zainab', version: 1 };
const noor = { username: 'noor', email: 'noor@desk.test', full_name: 'Noor', password: 'a long sentence' };
const client = { client_id: ID, name: 'Dijla', version: 1 };
const b2bOrder = { b2b_order_id: ID, version: 1 };
const order = { d2c_order_id: ID, version: 1 };
const filament = { filament_id: ID, brand: 'eSUN', version: 1 };
const category = { id: ID, name: 'Vases', version: 1 };
const product = { product_id: ID, name: 'Vase', version: 1 };
const held = (files: typeof importedFile) => (area: AreaScope) => files.openIn(area).hold(new Blob(['a']));
const imported = held(importedFile);
const statement = held(statementFile);
const D2C = ['d2cOrders', 'orderDetails'];
const DUES = ['dues', 'settledDues', 'paymentDue'];

const COMMANDS: readonly (readonly [name: string, run: Ask, expected: Expected])[] = [
  [
    'signOutEverywhere',
    ask(signOutEverywhere, {}),
    {
      calls: ['DELETE /auth/me/sessions/'],
      done: ['signs out'],
      answers: [],
      failed: ['account.everywhereFailed'],
      fetches: [],
      isPageHeld: false,
    },
  ],
  [
    'passwordChange',
    ask(passwordChange, { current: 'an old sentence', next: 'a new sentence', again: 'a new sentence' }),
    {
      calls: [
        'PUT /auth/me/password {"current_password":"an old sentence","new_password":"a new sentence"} once',
      ],
      done: ['account.passwordChanged'],
      answers: [],
      failed: ['account.passwordFailed'],
      fetches: [],
    },
  ],
  [
    'auditDownload',
    ask(auditDownload, {
      view: { search: ' 12 ', person: '7', kind: undefined, from: '2026-01-01', to: undefined },
    }),
    {
      calls: [
        'download /audit/export/csv {"person":"7","from":"2026-01-01","thing":"12"} as audit_2026-01-02.csv',
      ],
      done: ['audit.exported'],
      answers: [],
      failed: ['audit.exportFailed'],
      fetches: [],
      isPageHeld: false,
    },
  ],
  [
    'userAction: create',
    ask(userAction, { kind: 'create', values: noor }),
    {
      calls: [
        'POST /auth/users {"username":"noor","email":"noor@desk.test","full_name":"Noor","password":"a long sentence"} once',
      ],
      done: ['users.created {"username":"noor"}'],
      answers: ['users'],
      failed: ['users.saveFailed {"username":"noor"}'],
      fetches: [],
    },
  ],
  [
    'userAction: change',
    ask(userAction, { kind: 'change', row: user, change: { role: 'admin' } }),
    {
      calls: ['PUT /auth/users/{id} {"id":12} {"role":"admin"} version 1'],
      done: ['users.saved {"username":"zainab"}'],
      answers: ['users', 'userSessions'],
      failed: ['users.saveFailed {"username":"zainab"}'],
      fetches: ['users'],
    },
  ],
  [
    'userAction: delete',
    ask(userAction, { kind: 'delete', row: user }),
    {
      calls: ['DELETE /auth/users/{id} {"id":12} version 1'],
      done: ['users.deleted {"username":"zainab"}'],
      answers: ['users', 'userSessions'],
      failed: ['users.deleteFailed {"username":"zainab"}'],
      fetches: ['users'],
    },
  ],
  [
    'userAction: end one session',
    ask(userAction, { kind: 'endSession', row: user, sessionId: 'a' }),
    {
      calls: ['DELETE /auth/users/{id}/sessions/{session_id} {"id":12,"session_id":"a"}'],
      done: ['users.sessionEnded {"username":"zainab"}'],
      answers: ['userSessions'],
      failed: ['users.endSessionFailed {"username":"zainab"}'],
      fetches: ['users'],
    },
  ],
  [
    'userAction: end all sessions',
    ask(userAction, { kind: 'endSessions', row: user, keepsOwn: false }),
    {
      calls: ['DELETE /auth/users/{id}/sessions/ {"id":12}'],
      done: ['users.sessionsEnded {"username":"zainab"}'],
      answers: ['userSessions'],
      failed: ['users.endSessionsFailed {"username":"zainab"}'],
      fetches: ['users'],
    },
  ],
  [
    'userAction: end all sessions except the own',
    ask(userAction, { kind: 'endSessions', row: user, keepsOwn: true }),
    {
      calls: ['DELETE /auth/users/{id}/sessions/ {"id":12}'],
      done: ['users.othersEnded {"username":"zainab"}'],
      answers: ['userSessions'],
      failed: ['users.endSessionsFailed {"username":"zainab"}'],
      fetches: ['users'],
    },
  ],
  [
    'b2bClientAction: create',
    ask(b2bClientAction, {
      kind: 'create',
      values: { name: 'Dijla', contact_person: 'Zaid', phone: '07701234567' },
    }),
    {
      calls: ['POST /b2b/clients/ {"name":"Dijla","contact_person":"Zaid","phone":"07701234567"} once'],
      done: ['b2b.clientAdded {"name":"Dijla"}'],
      answers: ['b2bClients'],
      failed: ['b2b.clientSaveFailed {"name":"Dijla"}'],
      fetches: [],
    },
  ],
  [
    'b2bClientAction: change',
    ask(b2bClientAction, { kind: 'change', row: client, change: { address: 'Karrada' } }),
    {
      calls: ['PUT /b2b/clients/{id} {"id":12} {"address":"Karrada"} version 1'],
      done: ['b2b.clientSaved {"name":"Dijla"}'],
      answers: ['b2bClients'],
      failed: ['b2b.clientSaveFailed {"name":"Dijla"}'],
      fetches: ['b2bClients'],
    },
  ],
  [
    'b2bClientAction: delete',
    ask(b2bClientAction, { kind: 'delete', row: client }),
    {
      calls: ['DELETE /b2b/clients/{id} {"id":12} version 1'],
      done: ['b2b.clientDeleted {"name":"Dijla"}'],
      answers: ['b2bClients'],
      // The server refuses to delete a client that has orders.
      failed: ['b2b.clientHasOrders {"name":"Dijla"}'],
      fetches: ['b2bClients'],
    },
  ],
  [
    'b2bDownload: invoice',
    ask(b2bDownload, { kind: 'invoice', b2b_order_id: ID }),
    {
      calls: ['download /b2b/invoice/{b2b_order_id} {"b2b_order_id":12} as Invoice_12_2026-01-02.pdf'],
      done: ['b2b.invoiceDownloaded {"of":12}'],
      answers: [],
      failed: ['b2b.invoiceFailed {"of":12}'],
      fetches: [],
      isPageHeld: false,
    },
  ],
  [
    'b2bDownload: statement',
    ask(b2bDownload, { kind: 'statement', client, from: '2026-01-01', to: '2026-01-31' }),
    {
      calls: [
        'download /b2b/clients/{id}/account/ {"id":12} {"from":"2026-01-01","to":"2026-01-31"} as Statement_Dijla_2026-01-01_2026-01-31.pdf',
      ],
      done: ['b2b.statementDownloaded {"of":"Dijla"}'],
      answers: [],
      failed: ['b2b.statementFailed {"of":"Dijla"}'],
      fetches: [],
      isPageHeld: false,
    },
  ],
  [
    'b2bOrderAction: complete',
    ask(b2bOrderAction, { kind: 'complete', row: b2bOrder }),
    {
      calls: ['PUT /b2b/orders/{id} {"id":12} {"status":"completed"} version 1'],
      done: ['b2b.orderCompleted {"id":12}'],
      answers: ['b2bOrders', 'b2bOrderDetails'],
      failed: ['b2b.orderUpdateFailed {"id":12}'],
      fetches: ['b2bOrders', 'b2bOrderDetails'],
    },
  ],
  [
    'b2bOrderAction: delete',
    ask(b2bOrderAction, { kind: 'delete', row: b2bOrder, reason: '' }),
    {
      calls: ['DELETE /b2b/orders/{id} {"id":12} version 1'],
      done: ['b2b.orderDeleted {"id":12}'],
      answers: ['b2bOrders', 'b2bOrderDetails'],
      failed: ['b2b.orderDeleteFailed {"id":12}'],
      fetches: ['b2bOrders', 'b2bOrderDetails'],
    },
  ],
  [
    'b2bOrderAction: delete with a reason',
    ask(b2bOrderAction, { kind: 'delete', row: b2bOrder, reason: 'Ordered twice' }),
    {
      calls: ['DELETE /b2b/orders/{id} {"id":12} {"reason":"Ordered twice"} version 1'],
      done: ['b2b.orderDeleted {"id":12}'],
      answers: ['b2bOrders', 'b2bOrderDetails'],
      failed: ['b2b.orderDeleteFailed {"id":12}'],
      fetches: ['b2bOrders', 'b2bOrderDetails'],
    },
  ],
  [
    'b2bOrderAction: reverse a payment',
    ask(b2bOrderAction, { kind: 'reverse', row: b2bOrder, payment: 9, reason: 'The cheque bounced' }),
    {
      calls: ['POST /b2b/payments/{id}/reversal/ {"id":9} {"reason":"The cheque bounced"} once'],
      done: ['b2b.paymentReversed {"id":12}'],
      answers: ['b2bOrders', 'b2bOrderDetails'],
      failed: ['b2b.paymentReverseFailed {"id":12}'],
      fetches: ['b2bOrders', 'b2bOrderDetails'],
    },
  ],
  [
    'orderAction: move',
    ask(orderAction, { order, change: { kind: 'move', to: 'printing' } }),
    {
      calls: ['PUT /d2c/orders/{id} {"id":12} {"status":"printing"} version 1'],
      done: ['d2c.movedOne {"id":12,"status":"printing"}'],
      answers: D2C,
      failed: ['d2c.updateFailed'],
      fetches: D2C,
    },
  ],
  [
    'orderAction: take back',
    ask(orderAction, { order, change: { kind: 'takeBack', reason: 'Wrong colour' } }),
    {
      calls: ['POST /d2c/orders/{id}/take-back/ {"id":12} {"reason":"Wrong colour"} version 1'],
      done: [],
      answers: D2C,
      failed: ['d2c.updateFailed'],
      fetches: D2C,
    },
  ],
  [
    'orderAction: shipment result',
    ask(orderAction, {
      order,
      change: { kind: 'shipmentResult', result: 'delivered', reason: 'The courier rang' },
    }),
    {
      calls: [
        'POST /d2c/orders/{id}/courier-word/ {"id":12} {"word":"delivered","reason":"The courier rang"} version 1',
      ],
      done: [],
      answers: D2C,
      failed: ['d2c.updateFailed'],
      fetches: D2C,
    },
  ],
  [
    'orderAction: delete',
    ask(orderAction, { order, change: { kind: 'delete', reason: '' } }),
    {
      calls: ['DELETE /d2c/orders/{id} {"id":12} version 1'],
      done: ['d2c.deleted'],
      answers: D2C,
      failed: ['d2c.deleteFailed'],
      fetches: D2C,
    },
  ],
  [
    'orderAction: delete with a reason',
    ask(orderAction, { order, change: { kind: 'delete', reason: 'Cancelled by phone' } }),
    {
      calls: ['DELETE /d2c/orders/{id} {"id":12} {"reason":"Cancelled by phone"} version 1'],
      done: ['d2c.deleted'],
      answers: D2C,
      failed: ['d2c.deleteFailed'],
      fetches: D2C,
    },
  ],
  [
    'orderMoves',
    ask(orderMoves, { ids: [ID], to: 'printing' }),
    {
      calls: ['POST /d2c/order-moves/ {"ids":[12],"status":"printing"} once'],
      done: ['d2c.batchDone {"moved":1,"left":0}'],
      answers: D2C,
      // The bulk dialog shows the failure.
      failed: [],
      fetches: D2C,
    },
  ],
  [
    'orderUndo',
    ask(orderUndo, { orders: [{ id: ID, version: 2 }] }),
    {
      calls: ['POST /d2c/order-undos/ {"orders":[{"id":12,"version":2}]} once'],
      done: ['d2c.undone {"count":1,"id":12,"status":"pending"}'],
      answers: D2C,
      failed: ['d2c.undoFailed {"count":1}'],
      fetches: D2C,
    },
  ],
  [
    'filamentAction: create',
    ask(filamentAction, { kind: 'create', values: { filament_id: ID, brand: 'eSUN' } }),
    {
      calls: ['POST /filament/types/ {"filament_id":12,"brand":"eSUN"} once'],
      done: ['filament.added {"id":12,"brand":"eSUN"}'],
      answers: ['filamentTypes'],
      failed: ['filament.addFailed {"id":12,"brand":"eSUN"}'],
      fetches: [],
    },
  ],
  [
    'filamentAction: change',
    ask(filamentAction, { kind: 'change', row: filament, change: { active: false } }),
    {
      calls: ['PUT /filament/types/{id} {"id":12} {"active":false} version 1'],
      done: ['filament.updated {"id":12,"brand":"eSUN"}'],
      answers: ['filamentTypes'],
      failed: ['filament.updateFailed {"id":12,"brand":"eSUN"}'],
      fetches: ['filamentTypes'],
    },
  ],
  [
    'filamentAction: delete',
    ask(filamentAction, { kind: 'delete', row: filament }),
    {
      calls: ['DELETE /filament/types/{id} {"id":12} version 1'],
      done: ['filament.deleted {"id":12,"brand":"eSUN"}'],
      answers: ['filamentTypes'],
      failed: ['filament.deleteFailed {"id":12,"brand":"eSUN"}'],
      fetches: ['filamentTypes'],
    },
  ],
  [
    'spoolAction: open',
    ask(spoolAction, { kind: 'open', filament }),
    {
      calls: ['POST /filament/usage/ {"filament_id":12,"spools_opened":1,"notes":""} once'],
      done: ['filament.opened {"id":12,"brand":"eSUN","left":5}'],
      answers: ['filamentStock', 'usageLog'],
      failed: ['filament.openFailed'],
      fetches: ['filamentStock'],
    },
  ],
  [
    'spoolAction: undo',
    ask(spoolAction, { kind: 'undo', filament, usageId: 31 }),
    {
      calls: ['DELETE /filament/usage/{id} {"id":31}'],
      done: ['filament.undone {"id":12,"brand":"eSUN","left":5}'],
      answers: ['filamentStock', 'usageLog'],
      failed: ['filament.undoFailed'],
      fetches: ['filamentStock'],
    },
  ],
  [
    'purchaseAction: log',
    ask(purchaseAction, { kind: 'log', purchase: { filament_id: ID, spools_bought: 3 } }),
    {
      calls: ['POST /filament/purchases/ {"filament_id":12,"spools_bought":3} once'],
      done: ['filament.purchaseAdded'],
      answers: ['filamentPurchases'],
      failed: ['filament.purchaseAddFailed'],
      fetches: [],
    },
  ],
  [
    'purchaseAction: delete',
    ask(purchaseAction, { kind: 'delete', row: { purchase_id: 31 } }),
    {
      calls: ['DELETE /filament/purchases/{id} {"id":31}'],
      done: ['filament.purchaseDeleted'],
      answers: ['filamentPurchases'],
      failed: ['filament.purchaseDeleteFailed'],
      fetches: ['filamentPurchases'],
    },
  ],
  [
    'b2bPaymentAction',
    ask(b2bPaymentAction, { b2b_order_id: ID, amount_paid: 40, payment_method: 'cash', notes: '' }),
    {
      calls: [
        'POST /b2b/payments/ {"b2b_order_id":12,"amount_paid":40,"payment_method":"cash","notes":""} once',
      ],
      done: ['payments.processed'],
      answers: ['invoices'],
      failed: ['payments.processFailed'],
      fetches: ['invoices'],
    },
  ],
  [
    'bulkPaymentAction: take',
    ask(bulkPaymentAction, { kind: 'take', payment: { amount: 40_000, date: '2026-01-01' } }),
    {
      calls: ['POST /d2c/bulk-payments/ {"amount":40000,"date":"2026-01-01"} once'],
      done: ['payments.processed'],
      answers: ['bulkPayments', 'bulkPaymentDetails', ...DUES],
      failed: ['payments.processFailed'],
      fetches: [],
    },
  ],
  [
    'bulkPaymentAction: reverse',
    ask(bulkPaymentAction, { kind: 'reverse', payment: { bulk_payment_id: ID }, reason: 'Counted twice' }),
    {
      calls: ['POST /d2c/bulk-payments/{id}/reversal/ {"id":12} {"reason":"Counted twice"} once'],
      done: ['payments.reversed'],
      answers: ['bulkPayments', 'bulkPaymentDetails', ...DUES],
      failed: ['payments.reverseFailed'],
      fetches: ['bulkPayments'],
    },
  ],
  [
    'invoiceDownload',
    ask(invoiceDownload, { b2b_order_id: ID }),
    {
      calls: ['download /b2b/invoice/{b2b_order_id} {"b2b_order_id":12} as Invoice_12_2026-01-02.pdf'],
      done: ['payments.invoiceDownloaded {"id":12}'],
      answers: [],
      failed: ['payments.invoiceFailed {"id":12}'],
      fetches: [],
      isPageHeld: false,
    },
  ],
  [
    'statementImport: dry run',
    askIn(
      statementImport,
      (area): StatementImport => ({ kind: 'try', file: statement(area), returnedAmounts: null }),
    ),
    {
      calls: ['POST /d2c/courier-statements/dry-run/ {"file":"YQ==","returned_amounts":null}'],
      done: [],
      answers: [],
      // The import dialog shows the failure.
      failed: [],
      fetches: [],
      isPageHeld: false,
    },
  ],
  [
    'statementImport: read the columns',
    askIn(statementImport, (area): StatementImport => ({ kind: 'columns', file: statement(area) })),
    {
      calls: ['POST /d2c/courier-statements/columns/ {"file":"YQ=="}'],
      done: [],
      answers: [],
      failed: ['payments.statementFailed'],
      fetches: [],
      isPageHeld: false,
    },
  ],
  [
    'statementImport: assign the columns',
    askIn(
      statementImport,
      (area): StatementImport => ({
        kind: 'assign',
        file: statement(area),
        columns: ['tracking_number', 'amount'],
        statuses: [],
        returnedAmounts: null,
      }),
    ),
    {
      calls: [
        'PUT /d2c/courier-statements/columns/ {"file":"YQ==","columns":["tracking_number","amount"],"statuses":[]}',
        'POST /d2c/courier-statements/dry-run/ {"file":"YQ==","returned_amounts":null}',
      ],
      done: [],
      answers: [],
      failed: ['payments.statementFailed'],
      fetches: [],
      isPageHeld: false,
    },
  ],
  [
    'statementImport: take',
    askIn(
      statementImport,
      (area): StatementImport => ({
        kind: 'take',
        file: statement(area),
        digest: 'd',
        date: '2026-01-01',
        notes: '',
        returnedAmounts: 'received',
      }),
    ),
    {
      calls: [
        'POST /d2c/courier-statements/ {"file":"YQ==","returned_amounts":"received","digest":"d","date":"2026-01-01","notes":""} once',
      ],
      done: ['payments.statementRecorded {"id":12,"dues":2}'],
      answers: ['bulkPayments', ...DUES],
      failed: ['payments.statementFailed'],
      fetches: [],
    },
  ],
  [
    'categoryAction: create',
    ask(categoryAction, { kind: 'create', values: { name: 'Vases', code_prefix: 'VAS' } }),
    {
      calls: ['POST /categories/ {"name":"Vases","code_prefix":"VAS"} once'],
      done: ['products.categoryAdded {"name":"Vases"}'],
      answers: ['categories'],
      failed: ['products.categorySaveFailed {"name":"Vases"}'],
      fetches: ['categories'],
    },
  ],
  [
    'categoryAction: change',
    ask(categoryAction, { kind: 'change', row: category, change: { description: 'Tall' } }),
    {
      calls: ['PUT /categories/{id} {"id":12} {"description":"Tall"} version 1'],
      done: ['products.categorySaved {"name":"Vases"}'],
      answers: ['categories'],
      failed: ['products.categorySaveFailed {"name":"Vases"}'],
      fetches: ['categories'],
    },
  ],
  [
    'categoryAction: delete',
    ask(categoryAction, { kind: 'delete', row: category }),
    {
      calls: ['DELETE /categories/{id} {"id":12} version 1'],
      done: ['products.categoryDeleted {"name":"Vases"}'],
      answers: ['categories'],
      failed: ['products.categoryDeleteFailed {"name":"Vases"}'],
      fetches: ['categories'],
    },
  ],
  [
    'productAction: create',
    ask(productAction, { kind: 'create', values: { name: 'Vase', category_id: 1, base_price: 15_000 } }),
    {
      calls: ['POST /products/ {"name":"Vase","category_id":1,"base_price":15000} once'],
      done: ['products.created {"name":"Vase"}'],
      answers: ['products'],
      failed: ['products.saveFailed {"name":"Vase"}'],
      fetches: [],
    },
  ],
  [
    'productAction: change',
    ask(productAction, { kind: 'change', row: product, change: { base_price: 16_000 } }),
    {
      calls: ['PUT /products/{id} {"id":12} {"base_price":16000} version 1'],
      done: ['products.saved {"name":"Vase"}'],
      answers: ['products'],
      failed: ['products.saveFailed {"name":"Vase"}'],
      fetches: ['products'],
    },
  ],
  [
    'productAction: delete',
    ask(productAction, { kind: 'delete', row: product }),
    {
      calls: ['DELETE /products/{id} {"id":12} version 1'],
      done: ['products.deleted {"name":"Vase"}'],
      answers: ['products'],
      failed: ['products.deleteFailed {"name":"Vase"}'],
      fetches: ['products'],
    },
  ],
  [
    'productDownload: all products',
    ask(productDownload, { kind: 'csv' }),
    {
      calls: ['download /products/export/csv {"active_only":false} as products_catalog_2026-01-02.csv'],
      done: ['products.exported {"category":""}'],
      answers: [],
      failed: ['products.exportFailed {"category":""}'],
      fetches: [],
      isPageHeld: false,
    },
  ],
  [
    'productDownload: catalog of a category',
    ask(productDownload, { kind: 'catalogue', category }),
    {
      calls: ['download /products/catalog/{categoryId} {"categoryId":12} as Vases_catalog.pdf'],
      done: ['products.catalogueDownloaded {"category":"Vases"}'],
      answers: [],
      failed: ['products.catalogueFailed {"category":"Vases"}'],
      fetches: [],
      isPageHeld: false,
    },
  ],
  [
    'productImport: dry run',
    askIn(productImport, (area): ProductImport => ({ kind: 'try', file: imported(area) })),
    {
      calls: ['POST /products/import/dry-run/ {"file":"YQ=="}'],
      done: [],
      answers: [],
      failed: [],
      fetches: [],
      isPageHeld: false,
    },
  ],
  [
    'productImport: apply',
    askIn(productImport, (area): ProductImport => ({ kind: 'apply', file: imported(area), digest: 'd' })),
    {
      calls: ['POST /products/import/ {"file":"YQ==","digest":"d"} once'],
      done: ['products.imported {"created":1,"changed":2,"unchanged":3}'],
      // The lists receive the products through the event feed.
      answers: [],
      failed: ['products.importFailed'],
      fetches: [],
    },
  ],
  [
    'stockAction',
    ask(stockAction, { product_id: ID, name: 'Vase', quantity: 4, reason: 'counted', version: 1 }),
    {
      calls: ['PUT /products/{id}/stock {"id":12} {"quantity":4,"reason":"counted"} version 1'],
      done: ['products.stockSet {"name":"Vase","quantity":4}'],
      answers: ['stock', 'lowProducts', 'productStock'],
      failed: ['products.stockFailed {"name":"Vase","quantity":4}'],
      fetches: ['stock', 'lowProducts'],
    },
  ],
  [
    'settingsAction',
    ask(settingsAction, { change: { low_stock_threshold: 8 }, version: 1 }),
    {
      calls: ['PUT /settings/ {"low_stock_threshold":8} version 1'],
      done: ['settings.saved'],
      answers: ['shopSettings'],
      failed: ['settings.saveFailed'],
      fetches: [],
    },
  ],
];

const inOrder = ({ changes, ...became }: Became): Became => ({ ...became, changes: [...changes].sort() });

const prove = async (
  run: Ask,
  { calls, done, answers, failed, fetches, ...expected }: Expected,
): Promise<void> => {
  const isPageHeld = expected.isPageHeld ?? true;
  expect(inOrder(await becomeOf(run))).toEqual(
    inOrder({ calls, notices: done, changes: answers, isPageHeld }),
  );
  const refusal = new ApiError('conflict', 409, 'No.');
  // A refused call ends the command, so only its first call is made.
  const [call = ''] = calls;
  expect(inOrder(await becomeOf(run, refusal))).toEqual(
    inOrder({ calls: [call], notices: failed, changes: fetches, isPageHeld }),
  );
};

const GONE = new ApiError('not-found', 404);
const LOST = new ApiError('network', 0);
const refusedWith = (code: string) => new ApiError('conflict', 409, 'No.', { code });

/** Refusals that show a notice of their own. */
const REFUSALS: readonly (readonly [name: string, run: Ask, refusal: ApiError, notice: string])[] = [
  // A row that another person has deleted counts as deleted. A business client is the exception and shows its own
  // notice.
  ['userAction: delete, gone', ask(userAction, { kind: 'delete', row: user }), GONE, 'users.deleted'],
  [
    'b2bClientAction: delete, gone',
    ask(b2bClientAction, { kind: 'delete', row: client }),
    GONE,
    'b2b.clientNotFound',
  ],
  [
    'b2bOrderAction: delete, gone',
    ask(b2bOrderAction, { kind: 'delete', row: b2bOrder, reason: '' }),
    GONE,
    'b2b.orderDeleted',
  ],
  [
    'orderAction: delete, gone',
    ask(orderAction, { order, change: { kind: 'delete', reason: '' } }),
    GONE,
    'd2c.deleted',
  ],
  [
    'filamentAction: delete, gone',
    ask(filamentAction, { kind: 'delete', row: filament }),
    GONE,
    'filament.deleted',
  ],
  [
    'purchaseAction: delete, gone',
    ask(purchaseAction, { kind: 'delete', row: { purchase_id: 31 } }),
    GONE,
    'filament.purchaseDeleted',
  ],
  [
    'categoryAction: delete, gone',
    ask(categoryAction, { kind: 'delete', row: category }),
    GONE,
    'products.categoryDeleted',
  ],
  [
    'productAction: delete, gone',
    ask(productAction, { kind: 'delete', row: product }),
    GONE,
    'products.deleted',
  ],
  [
    'categoryAction: delete, with products',
    ask(categoryAction, { kind: 'delete', row: category }),
    refusedWith('category.has_products'),
    'products.categoryHasProducts',
  ],
  [
    'productAction: delete, with orders',
    ask(productAction, { kind: 'delete', row: product }),
    refusedWith('product.has_orders'),
    'products.deleteRefused',
  ],
  [
    'b2bClientAction: delete, broken server',
    ask(b2bClientAction, { kind: 'delete', row: client }),
    new ApiError('server', 500),
    'b2b.clientDeleteFailed',
  ],
  [
    'statementImport: take, no answer',
    askIn(
      statementImport,
      (area): StatementImport => ({
        kind: 'take',
        file: statement(area),
        digest: 'd',
        date: '2026-01-01',
        notes: '',
        returnedAmounts: null,
      }),
    ),
    LOST,
    'payments.statementUnanswered',
  ],
  [
    'productImport: apply, no answer',
    askIn(productImport, (area): ProductImport => ({ kind: 'apply', file: imported(area), digest: 'd' })),
    LOST,
    'products.importUnanswered',
  ],
];

interface CommandEffect {
  /** The name begins with the id of the command. */
  readonly name: string;
  readonly prove: () => Promise<void>;
}

export const COMMAND_EFFECTS: readonly CommandEffect[] = [
  ...COMMANDS.map(([name, run, expected]) => ({ name, prove: () => prove(run, expected) })),
  ...REFUSALS.map(([name, run, refusal, notice]) => ({
    name,
    prove: async () =>
      expect((await becomeOf(run, refusal)).notices.map((each) => each.split(' ')[0])).toEqual([notice]),
  })),
];

export const commandOf = ({ name }: CommandEffect): string => name.split(':')[0] ?? '';
