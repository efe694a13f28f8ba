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
import { orderCancellations } from '#machines/d2c/order-cancellations.ts';
import { orderMoves } from '#machines/d2c/order-moves.ts';
import { orderUndo } from '#machines/d2c/order-undo.ts';
import { printedSheets } from '#machines/d2c/printed-sheets.ts';
import { filamentAction } from '#machines/filament/filament-type.ts';
import { purchaseAction } from '#machines/filament/purchase.ts';
import { spoolAction } from '#machines/filament/spool-action.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import type { AreaScope, Definition } from '#machines/kit/definition.ts';
import { accountsDownload } from '#machines/month/month.ts';
import { b2bPaymentAction } from '#machines/payments/b2b-payment-action.ts';
import { bulkPaymentAction } from '#machines/payments/bulk-payment.ts';
import { invoiceDownload } from '#machines/payments/invoice-download.ts';
import { type StatementImport, statementFile, statementImport } from '#machines/payments/statement-import.ts';
import { rowDecision } from '#machines/payments/statement-rows.ts';
import { ownCorrection } from '#machines/portal/own-correction.ts';
import { unfinishedOrder } from '#machines/portal/unfinished-order.ts';
import { categoryAction } from '#machines/products/category.ts';
import { stockAction } from '#machines/products/counted-stock.ts';
import { nameAnswer } from '#machines/products/offered-names.ts';
import { productAction } from '#machines/products/product-action.ts';
import { productDownload } from '#machines/products/product-download.ts';
import { importedFile, type ProductImport, productImport } from '#machines/products/product-import.ts';
import { settingsAction } from '#machines/settings/shop-settings.ts';
import { userAction } from '#machines/users/users.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { b2bClientRow, b2bCreditNoteRow, b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { filamentRow, filamentStockRow, purchaseRow } from '#tests/support/filament-rows.ts';
import { FileReaderOfNode } from '#tests/support/file-reader.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import {
  b2bPaymentOutcome,
  bulkPaymentOutcome,
  decisionOutcome,
  dueRow,
} from '#tests/support/payment-rows.ts';
import { orderRow, productRow, productStockRow, userRow } from '#tests/support/sample-rows.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';
import { ID, SOURCES } from '#tests/support/sources.ts';

/*
 * The expected effects of each command of the kit: its calls, its notices, the lists and resources that it
 * updates, and the `beforeunload` question. `tests/machines/commands.test.ts` and `npm run qa -- run` check
 * them. The settings tools have their own test (settings-tools.test.ts).
 */

/** The date in Baghdad is already January 2. */
const NOW = new Date('2026-01-01T22:30:00Z').getTime();

type RunCommand = (area: AreaScope) => Promise<void>;

const runIn =
  <Command, Outcome>(
    defined: Definition<CommandActor<Command, Outcome>>,
    commandIn: (area: AreaScope) => Command,
  ): RunCommand =>
  async (area) => {
    const actor = defined.openIn(area);
    actor.send({ type: 'command.requested', command: commandIn(area) });
    await waitFor(actor, (snapshot) => !snapshot.matches('working'));
  };
const run = <Command, Outcome>(
  defined: Definition<CommandActor<Command, Outcome>>,
  command: NoInfer<Command>,
): RunCommand => runIn(defined, () => command);

const moveResult = (version: number, status: string) => ({
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
  totals: {
    paid: 0,
    short: 0,
    over: 0,
    fee_only: 0,
    returned: 0,
    unknown: 0,
    already_paid: 0,
    taken_back: 0,
    deduction: 0,
    refused: 0,
  },
  received: 0,
  settled: 0,
  fees: 0,
  unexplained: 0,
  taken_back: 0,
  waiting: { rows: 0, amount: 0 },
  unread: [],
  passed_over: { count: 0, rows: [] },
  returned_amounts: null,
  taken_with: null,
  rows: [],
};
const COLUMNS = { columns: [], statuses: [] };
const CATEGORY = { id: ID, name: 'Vases', code_prefix: 'VAS', description: null, version: 2 };
const BULK_PAYMENT = bulkPaymentOutcome({
  bulk_payment_id: ID,
  version: 1,
  changed_dues: [dueRow({ due_id: ID, version: 2 })],
});

const RESPONSES: Readonly<Record<string, unknown>> = {
  'PUT /auth/me/password': { changed: true },
  'DELETE /auth/me/sessions/': { ended: 2 },
  'POST /auth/users': userRow({ user_id: ID, version: 1 }),
  'PUT /auth/users/{id}': userRow({ user_id: ID, version: 2 }),
  'DELETE /auth/users/{id}': { deleted: true },
  'DELETE /auth/users/{id}/sessions/': { ended: 2 },
  'DELETE /auth/users/{id}/sessions/{session_id}': { ended: true },
  'POST /b2b/clients/': b2bClientRow({ client_id: ID, version: 1 }),
  'PUT /b2b/clients/{id}': b2bClientRow({ client_id: ID, version: 2 }),
  'DELETE /b2b/clients/{id}': { deleted: true },
  'PUT /b2b/orders/{id}': b2bOrderRow({ b2b_order_id: ID, version: 2, status: 'completed' }),
  'DELETE /b2b/orders/{id}': { deleted: true },
  'POST /b2b/payments/': b2bPaymentOutcome({
    payment_id: 9,
    order: b2bOrderRow({ b2b_order_id: ID, version: 2 }),
    amount_paid: 40,
  }),
  'POST /b2b/orders/{id}/credit-notes/': {
    ...b2bCreditNoteRow({ credit_note_id: 4 }),
    order: b2bOrderRow({ b2b_order_id: ID, version: 2, credited: 100 }),
  },
  'POST /b2b/payments/{id}/reversal/': b2bPaymentOutcome({
    payment_id: 9,
    order: b2bOrderRow({ b2b_order_id: ID, version: 3 }),
    amount_paid: 40,
  }),
  'PUT /d2c/orders/{id}': orderRow({ d2c_order_id: ID, version: 2, status: 'printing' }),
  'DELETE /d2c/orders/{id}': { deleted: true },
  'POST /d2c/orders/{id}/take-back/': orderRow({ d2c_order_id: ID, version: 3, status: 'pending' }),
  'POST /d2c/orders/{id}/courier-word/': orderRow({ d2c_order_id: ID, version: 4, status: 'completed' }),
  'PATCH /d2c/orders/{id}': orderRow({ d2c_order_id: ID, version: 2, status: 'pending' }),
  'PUT /d2c/orders/{id}/items/': {
    ...orderRow({ d2c_order_id: ID, version: 2, status: 'pending' }),
    items: [],
  },
  'POST /d2c/orders/{id}/cancel/': orderRow({ d2c_order_id: ID, version: 2, status: 'cancelled' }),
  'PUT /d2c/orders/{id}/received-back/': orderRow({ d2c_order_id: ID, version: 2, status: 'cancelled' }),
  'POST /d2c/job-sheets/printed/': { printed: 1 },
  'POST /d2c/order-cancellations/': [moveResult(2, 'cancelled')],
  'POST /d2c/order-moves/': [moveResult(2, 'printing')],
  'POST /d2c/order-undos/': [moveResult(3, 'pending')],
  'POST /filament/types/': filamentRow({ filament_id: ID, version: 1 }),
  'PUT /filament/types/{id}': filamentRow({ filament_id: ID, version: 2 }),
  'DELETE /filament/types/{id}': { deleted: true },
  'POST /filament/usage/': filamentStockRow({ filament_id: ID, version: 2 }),
  'DELETE /filament/usage/{id}': filamentStockRow({ filament_id: ID, version: 3 }),
  'POST /filament/purchases/': purchaseRow({ purchase_id: 31, version: 1 }),
  'DELETE /filament/purchases/{id}': { deleted: true },
  'POST /d2c/bulk-payments/': BULK_PAYMENT,
  'POST /d2c/bulk-payments/{id}/reversal/': BULK_PAYMENT,
  'POST /d2c/statement-rows/{id}/assign/': decisionOutcome(ID, BULK_PAYMENT),
  'POST /d2c/statement-rows/{id}/close/': decisionOutcome(ID, BULK_PAYMENT),
  'POST /d2c/statement-rows/{id}/reopen/': decisionOutcome(ID, BULK_PAYMENT),
  'POST /d2c/courier-statements/dry-run/': STATEMENT,
  'POST /d2c/courier-statements/': BULK_PAYMENT,
  'POST /d2c/courier-statements/columns/': COLUMNS,
  'PUT /d2c/courier-statements/columns/': COLUMNS,
  'POST /categories/': CATEGORY,
  'PUT /categories/{id}': CATEGORY,
  'DELETE /categories/{id}': { deleted: true },
  'POST /products/': productRow({ product_id: ID, version: 1 }),
  'PUT /products/{id}': productRow({ product_id: ID, version: 2 }),
  'DELETE /products/{id}': { deleted: true },
  'PUT /products/{id}/stock': productStockRow({ product_id: ID, version: 2 }),
  'POST /products/name-offers/{id}/accept/': productRow({ product_id: ID, version: 2 }),
  'POST /products/name-offers/{id}/refuse/': { refused: true },
  'POST /products/import/dry-run/': REPORT,
  'POST /products/import/': REPORT,
  'PUT /settings/': shopSettingsRow({ version: 2 }),
};

const toText = (values: unknown): string => JSON.stringify(values ?? {}).replace(/[\u2068\u2069]/g, '');
const joinParts = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '' && part !== '{}').join(' ');

interface Effects {
  readonly calls: readonly string[];
  /** The message and the values of each notice. */
  readonly notices: readonly string[];
  /** The lists and resources that received a change. */
  readonly changes: readonly string[];
  /** The browser asks the person before it closes the page. */
  readonly blocksUnload: boolean;
}

/** Runs a command in an area where all lists and resources are open. With `refusal` its calls fail. */
const readEffects = async (command: RunCommand, refusal?: ApiError): Promise<Effects> => {
  const closeFunctions: (() => void)[] = [];
  const originalReader: unknown = Reflect.get(globalThis, 'FileReader');
  Reflect.set(globalThis, 'FileReader', FileReaderOfNode);
  mock.timers.enable({ apis: ['Date'], now: NOW });
  try {
    return await readEffectsIn(command, refusal, (close) => closeFunctions.push(close));
  } finally {
    for (const close of closeFunctions) close();
    mock.timers.reset();
    Reflect.set(globalThis, 'FileReader', originalReader);
  }
};

const readEffectsIn = async (
  command: RunCommand,
  refusal: ApiError | undefined,
  onClose: (close: () => void) => void,
): Promise<Effects> => {
  const calls: string[] = [];
  const notices: string[] = [];
  const unloadBlockers: (() => boolean)[] = [];
  let blocksUnload = false;
  let isLoading = true;
  const recordCall = (call: string): void => {
    calls.push(call);
    blocksUnload ||= unloadBlockers.some((blocks) => blocks());
    if (refusal) throw refusal;
  };
  const area = areaScope({
    call: fakeCallEndpoint(async ({ name, params, query, body, version, idempotencyKey }) => {
      if (isLoading || name.startsWith('GET ')) return new Promise(() => undefined);
      const parts = [params, query, body].map(toText);
      const key = idempotencyKey === undefined ? '' : 'once';
      recordCall(joinParts(name, ...parts, version === undefined ? '' : `version ${version}`, key));
      return RESPONSES[name];
    }),
    download: async ({ path }, { name, params, query }) =>
      recordCall(joinParts(`download ${path}`, toText(params), toText(query), `as ${name}`)),
    notify: (notice) => {
      if (notice.type === 'notice.raised') notices.push(joinParts(notice.message, toText(notice.values)));
    },
    signOut: () => notices.push('signs out'),
    blockUnloadWhile: (blocks) => unloadBlockers.push(blocks),
    onClose,
    feed: { watch: () => () => undefined, changes: createActor(changesMachine) },
  });
  const open = Object.entries(SOURCES).map(
    ([name, openIn]) => [name, openIn(area, new SimulatedClock())] as const,
  );
  for (const [, source] of open) source.start();
  onClose(() => {
    for (const [, source] of open) source.stop();
  });
  await flushPromises();
  isLoading = false;
  await command(area);
  const changes = open.filter(([, { received }]) => received.length > 0).map(([name]) => name);
  return { calls, notices, changes, blocksUnload };
};

interface Expected {
  readonly calls: readonly string[];
  /** The notices after success, and the lists and resources that receive the answer. */
  readonly doneNotices: readonly string[];
  readonly updated: readonly string[];
  /** The notices after a refusal, and the lists and resources that fetch the changed rows again. */
  readonly failedNotices: readonly string[];
  readonly refetched: readonly string[];
  /** By default true. */
  readonly blocksUnload?: false;
}

const user = { user_id: ID, username: 'zainab', version: 1 };
const noor = { username: 'noor', email: 'noor@desk.test', full_name: 'Noor', password: 'a long sentence' };
const client = { client_id: ID, name: 'Dijla', version: 1 };
const b2bOrder = { b2b_order_id: ID, version: 1 };
const order = { d2c_order_id: ID, version: 1 };
const filament = { filament_id: ID, brand: 'eSUN', version: 1 };
const category = { id: ID, name: 'Vases', version: 1 };
const product = { product_id: ID, name: 'Vase', version: 1 };
const offer = { offer_id: ID, alias: 'swirl', product_name: 'Vase' };
const storeFile = (files: typeof importedFile) => (area: AreaScope) =>
  files.openIn(area).store(new Blob(['a']));
const storeProductFile = storeFile(importedFile);
const storeStatement = storeFile(statementFile);
const D2C = ['d2cOrders', 'orderDetails'];
const DUES = ['dues', 'settledDues', 'paidReturnedDues', 'paymentDue'];

const COMMANDS: readonly (readonly [name: string, command: RunCommand, expected: Expected])[] = [
  [
    'signOutEverywhere',
    run(signOutEverywhere, {}),
    {
      calls: ['DELETE /auth/me/sessions/'],
      doneNotices: ['signs out'],
      updated: [],
      failedNotices: ['account.everywhereFailed'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'passwordChange',
    run(passwordChange, { current: 'an old sentence', next: 'a new sentence', again: 'a new sentence' }),
    {
      calls: [
        'PUT /auth/me/password {"current_password":"an old sentence","new_password":"a new sentence"} once',
      ],
      doneNotices: ['account.passwordChanged'],
      updated: [],
      failedNotices: ['account.passwordFailed'],
      refetched: [],
    },
  ],
  [
    'accountsDownload',
    run(accountsDownload, { format: 'csv', from: '2026-01-01', to: '2026-01-31' }),
    {
      calls: [
        'download /exports/accounts/ {"from":"2026-01-01","to":"2026-01-31","format":"csv"} as Accounts_2026-01.zip',
      ],
      doneNotices: ['month.exported {"file":"Accounts_2026-01.zip"}'],
      updated: [],
      failedNotices: ['month.exportFailed {"file":"Accounts_2026-01.zip"}'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'auditDownload',
    run(auditDownload, {
      view: { search: ' 12 ', person: '7', kind: undefined, from: '2026-01-01', to: undefined },
    }),
    {
      calls: [
        'download /audit/export/csv {"person":"7","from":"2026-01-01","thing":"12"} as audit_2026-01-02.csv',
      ],
      doneNotices: ['audit.exported'],
      updated: [],
      failedNotices: ['audit.exportFailed'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'userAction: create',
    run(userAction, { kind: 'create', values: noor }),
    {
      calls: [
        'POST /auth/users {"username":"noor","email":"noor@desk.test","full_name":"Noor","password":"a long sentence"} once',
      ],
      doneNotices: ['users.created {"username":"noor"}'],
      updated: ['users'],
      failedNotices: ['users.saveFailed {"username":"noor"}'],
      refetched: [],
    },
  ],
  [
    'userAction: change',
    run(userAction, { kind: 'change', row: user, change: { role: 'admin' } }),
    {
      calls: ['PUT /auth/users/{id} {"id":12} {"role":"admin"} version 1'],
      doneNotices: ['users.saved {"username":"zainab"}'],
      updated: ['users', 'userSessions'],
      failedNotices: ['users.saveFailed {"username":"zainab"}'],
      refetched: ['users'],
    },
  ],
  [
    'userAction: delete',
    run(userAction, { kind: 'delete', row: user }),
    {
      calls: ['DELETE /auth/users/{id} {"id":12} version 1'],
      doneNotices: ['users.deleted {"username":"zainab"}'],
      updated: ['users', 'userSessions'],
      failedNotices: ['users.deleteFailed {"username":"zainab"}'],
      refetched: ['users'],
    },
  ],
  [
    'userAction: end one session',
    run(userAction, { kind: 'endSession', row: user, sessionId: 'a' }),
    {
      calls: ['DELETE /auth/users/{id}/sessions/{session_id} {"id":12,"session_id":"a"}'],
      doneNotices: ['users.sessionEnded {"username":"zainab"}'],
      updated: ['userSessions'],
      failedNotices: ['users.endSessionFailed {"username":"zainab"}'],
      refetched: ['users'],
    },
  ],
  [
    'userAction: end all sessions',
    run(userAction, { kind: 'endSessions', row: user, exceptOwn: false }),
    {
      calls: ['DELETE /auth/users/{id}/sessions/ {"id":12}'],
      doneNotices: ['users.sessionsEnded {"username":"zainab"}'],
      updated: ['userSessions'],
      failedNotices: ['users.endSessionsFailed {"username":"zainab"}'],
      refetched: ['users'],
    },
  ],
  [
    'userAction: end all sessions except the own',
    run(userAction, { kind: 'endSessions', row: user, exceptOwn: true }),
    {
      calls: ['DELETE /auth/users/{id}/sessions/ {"id":12}'],
      doneNotices: ['users.othersEnded {"username":"zainab"}'],
      updated: ['userSessions'],
      failedNotices: ['users.endSessionsFailed {"username":"zainab"}'],
      refetched: ['users'],
    },
  ],
  [
    'b2bClientAction: create',
    run(b2bClientAction, {
      kind: 'create',
      values: { name: 'Dijla', contact_person: 'Zaid', phone: '07701234567' },
    }),
    {
      calls: ['POST /b2b/clients/ {"name":"Dijla","contact_person":"Zaid","phone":"07701234567"} once'],
      doneNotices: ['b2b.clientAdded {"name":"Dijla"}'],
      updated: ['b2bClients'],
      failedNotices: ['b2b.clientSaveFailed {"name":"Dijla"}'],
      refetched: [],
    },
  ],
  [
    'b2bClientAction: change',
    run(b2bClientAction, { kind: 'change', row: client, change: { address: 'Karrada' } }),
    {
      calls: ['PUT /b2b/clients/{id} {"id":12} {"address":"Karrada"} version 1'],
      doneNotices: ['b2b.clientSaved {"name":"Dijla"}'],
      updated: ['b2bClients'],
      failedNotices: ['b2b.clientSaveFailed {"name":"Dijla"}'],
      refetched: ['b2bClients'],
    },
  ],
  [
    'b2bClientAction: delete',
    run(b2bClientAction, { kind: 'delete', row: client }),
    {
      calls: ['DELETE /b2b/clients/{id} {"id":12} version 1'],
      doneNotices: ['b2b.clientDeleted {"name":"Dijla"}'],
      updated: ['b2bClients'],
      // The server refuses to delete a client that has orders.
      failedNotices: ['b2b.clientHasOrders {"name":"Dijla"}'],
      refetched: ['b2bClients'],
    },
  ],
  [
    'b2bDownload: invoice',
    run(b2bDownload, { kind: 'invoice', b2b_order_id: ID }),
    {
      calls: ['download /b2b/invoice/{b2b_order_id} {"b2b_order_id":12} as Invoice_12_2026-01-02.pdf'],
      doneNotices: ['b2b.invoiceDownloaded {"of":12}'],
      updated: [],
      failedNotices: ['b2b.invoiceFailed {"of":12}'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'b2bDownload: credit note',
    run(b2bDownload, { kind: 'creditNote', note: { credit_note_id: ID, number: 'CN-5-1' } }),
    {
      calls: ['download /b2b/credit-notes/{credit_note_id} {"credit_note_id":12} as CreditNote_CN-5-1.pdf'],
      doneNotices: ['b2b.creditNoteDownloaded {"of":"CN-5-1"}'],
      updated: [],
      failedNotices: ['b2b.creditNoteDownloadFailed {"of":"CN-5-1"}'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'b2bDownload: statement',
    run(b2bDownload, { kind: 'statement', client, from: '2026-01-01', to: '2026-01-31' }),
    {
      calls: [
        'download /b2b/clients/{id}/account/ {"id":12} {"from":"2026-01-01","to":"2026-01-31"} as Statement_Dijla_2026-01-01_2026-01-31.pdf',
      ],
      doneNotices: ['b2b.statementDownloaded {"of":"Dijla"}'],
      updated: [],
      failedNotices: ['b2b.statementFailed {"of":"Dijla"}'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'b2bOrderAction: complete',
    run(b2bOrderAction, { kind: 'complete', row: b2bOrder }),
    {
      calls: ['PUT /b2b/orders/{id} {"id":12} {"status":"completed"} version 1'],
      doneNotices: ['b2b.orderCompleted {"id":12}'],
      updated: ['b2bOrders', 'b2bOrderDetails'],
      failedNotices: ['b2b.orderUpdateFailed {"id":12}'],
      refetched: ['b2bOrders', 'b2bOrderDetails'],
    },
  ],
  [
    'b2bOrderAction: start',
    run(b2bOrderAction, { kind: 'start', row: b2bOrder }),
    {
      calls: ['PUT /b2b/orders/{id} {"id":12} {"status":"printing"} version 1'],
      doneNotices: ['b2b.printingStarted {"id":12}'],
      updated: ['b2bOrders', 'b2bOrderDetails'],
      failedNotices: ['b2b.orderUpdateFailed {"id":12}'],
      refetched: ['b2bOrders', 'b2bOrderDetails'],
    },
  ],
  [
    'b2bOrderAction: ship',
    run(b2bOrderAction, { kind: 'ship', row: b2bOrder }),
    {
      calls: ['PUT /b2b/orders/{id} {"id":12} {"status":"shipped"} version 1'],
      doneNotices: ['b2b.orderShipped {"id":12}'],
      updated: ['b2bOrders', 'b2bOrderDetails'],
      failedNotices: ['b2b.orderUpdateFailed {"id":12}'],
      refetched: ['b2bOrders', 'b2bOrderDetails'],
    },
  ],
  [
    'b2bOrderAction: delete',
    run(b2bOrderAction, { kind: 'delete', row: b2bOrder, reason: '' }),
    {
      calls: ['DELETE /b2b/orders/{id} {"id":12} version 1'],
      doneNotices: ['b2b.orderDeleted {"id":12}'],
      updated: ['b2bOrders', 'b2bOrderDetails'],
      failedNotices: ['b2b.orderDeleteFailed {"id":12}'],
      refetched: ['b2bOrders', 'b2bOrderDetails'],
    },
  ],
  [
    'b2bOrderAction: delete with a reason',
    run(b2bOrderAction, { kind: 'delete', row: b2bOrder, reason: 'Ordered twice' }),
    {
      calls: ['DELETE /b2b/orders/{id} {"id":12} {"reason":"Ordered twice"} version 1'],
      doneNotices: ['b2b.orderDeleted {"id":12}'],
      updated: ['b2bOrders', 'b2bOrderDetails'],
      failedNotices: ['b2b.orderDeleteFailed {"id":12}'],
      refetched: ['b2bOrders', 'b2bOrderDetails'],
    },
  ],
  [
    'b2bOrderAction: issue a credit note',
    run(b2bOrderAction, { kind: 'credit', row: b2bOrder, amount: 100, reason: 'Broken' }),
    {
      calls: [
        'POST /b2b/orders/{id}/credit-notes/ {"id":12} {"amount":100,"reason":"Broken"} version 1 once',
      ],
      doneNotices: ['b2b.creditNoteIssued {"id":12}'],
      updated: ['b2bOrders', 'b2bOrderDetails'],
      failedNotices: ['b2b.creditNoteFailed {"id":12}'],
      refetched: ['b2bOrders', 'b2bOrderDetails'],
    },
  ],
  [
    'b2bOrderAction: reverse a payment',
    run(b2bOrderAction, { kind: 'reverse', row: b2bOrder, payment: 9, reason: 'The cheque bounced' }),
    {
      calls: ['POST /b2b/payments/{id}/reversal/ {"id":9} {"reason":"The cheque bounced"} once'],
      doneNotices: ['b2b.paymentReversed {"id":12}'],
      updated: ['b2bOrders', 'b2bOrderDetails'],
      failedNotices: ['b2b.paymentReverseFailed {"id":12}'],
      refetched: ['b2bOrders', 'b2bOrderDetails'],
    },
  ],
  [
    'orderAction: move',
    run(orderAction, { order, change: { kind: 'move', to: 'printing' } }),
    {
      calls: ['PUT /d2c/orders/{id} {"id":12} {"status":"printing"} version 1'],
      doneNotices: ['d2c.movedOne {"id":12,"status":"printing"}'],
      updated: D2C,
      failedNotices: ['d2c.updateFailed {"id":12}'],
      refetched: D2C,
    },
  ],
  [
    'orderAction: take back',
    run(orderAction, { order, change: { kind: 'takeBack', reason: 'Wrong colour' } }),
    {
      calls: ['POST /d2c/orders/{id}/take-back/ {"id":12} {"reason":"Wrong colour"} version 1'],
      doneNotices: [],
      updated: D2C,
      failedNotices: ['d2c.updateFailed {"id":12}'],
      refetched: D2C,
    },
  ],
  [
    'orderAction: shipment result',
    run(orderAction, {
      order,
      change: { kind: 'shipmentResult', result: 'delivered', reason: 'The courier rang' },
    }),
    {
      calls: [
        'POST /d2c/orders/{id}/courier-word/ {"id":12} {"word":"delivered","reason":"The courier rang"} version 1',
      ],
      doneNotices: [],
      updated: D2C,
      failedNotices: ['d2c.updateFailed {"id":12}'],
      refetched: D2C,
    },
  ],
  [
    'orderAction: delete',
    run(orderAction, { order, change: { kind: 'delete', reason: '' } }),
    {
      calls: ['DELETE /d2c/orders/{id} {"id":12} version 1'],
      doneNotices: ['d2c.deleted {"id":12}'],
      updated: D2C,
      failedNotices: ['d2c.deleteFailed {"id":12}'],
      refetched: D2C,
    },
  ],
  [
    'orderAction: delete with a reason',
    run(orderAction, { order, change: { kind: 'delete', reason: 'Cancelled by phone' } }),
    {
      calls: ['DELETE /d2c/orders/{id} {"id":12} {"reason":"Cancelled by phone"} version 1'],
      doneNotices: ['d2c.deleted {"id":12}'],
      updated: D2C,
      failedNotices: ['d2c.deleteFailed {"id":12}'],
      refetched: D2C,
    },
  ],
  [
    'orderAction: correct',
    run(orderAction, { order, change: { kind: 'correct', correction: { customer_name: 'Huda' } } }),
    {
      calls: ['PATCH /d2c/orders/{id} {"id":12} {"customer_name":"Huda"} version 1'],
      doneNotices: ['d2c.corrected {"id":12}'],
      updated: D2C,
      failedNotices: ['d2c.correctFailed {"id":12}'],
      refetched: D2C,
    },
  ],
  [
    'orderAction: correct lines',
    run(orderAction, {
      order,
      change: { kind: 'correctLines', items: [{ product_id: 7, quantity: 2, unit_price: 500 }] },
    }),
    {
      calls: [
        'PUT /d2c/orders/{id}/items/ {"id":12} {"items":[{"product_id":7,"quantity":2,"unit_price":500}]} version 1',
      ],
      doneNotices: ['d2c.corrected {"id":12}'],
      updated: D2C,
      failedNotices: ['d2c.correctFailed {"id":12}'],
      refetched: D2C,
    },
  ],
  [
    'orderAction: cancel',
    run(orderAction, { order, change: { kind: 'cancel', reason: 'Sold out' } }),
    {
      calls: ['POST /d2c/orders/{id}/cancel/ {"id":12} {"reason":"Sold out"} version 1'],
      doneNotices: ['d2c.cancelled {"id":12}'],
      updated: D2C,
      failedNotices: ['d2c.cancelFailed {"id":12}'],
      refetched: D2C,
    },
  ],
  [
    'orderAction: received back',
    run(orderAction, { order, change: { kind: 'receiveBack', received: true } }),
    {
      calls: ['PUT /d2c/orders/{id}/received-back/ {"id":12} {"received":true} version 1'],
      doneNotices: [],
      updated: D2C,
      failedNotices: ['d2c.receiveBackFailed {"id":12}'],
      refetched: D2C,
    },
  ],
  [
    'printedSheets',
    run(printedSheets, { ids: [ID] }),
    {
      calls: ['POST /d2c/job-sheets/printed/ {"ids":[12]}'],
      doneNotices: [],
      updated: [],
      failedNotices: ['d2c.printNotStored'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'orderCancellations',
    run(orderCancellations, { ids: [ID], reason: 'Sold out' }),
    {
      calls: ['POST /d2c/order-cancellations/ {"ids":[12],"reason":"Sold out"} once'],
      doneNotices: ['d2c.cancelledAll {"cancelled":1,"left":0}'],
      updated: D2C,
      failedNotices: ['d2c.cancelAllFailed'],
      refetched: D2C,
    },
  ],
  [
    'ownCorrection',
    run(ownCorrection, { order: { d2c_order_id: 12, version: 1 }, correction: { customer_name: 'Huda' } }),
    {
      calls: ['PATCH /d2c/orders/{id} {"id":12} {"customer_name":"Huda"} version 1'],
      doneNotices: ['landing.corrected {"id":12}'],
      updated: [],
      failedNotices: ['landing.correctFailed {"id":12}'],
      refetched: [],
    },
  ],
  [
    'unfinishedOrder',
    run(unfinishedOrder, { id: 12 }),
    {
      calls: ['PUT /d2c/orders/{id} {"id":12} {"status":"cancelled"}'],
      doneNotices: ['landing.unfinished.abandoned {"id":12}'],
      updated: [],
      failedNotices: ['landing.unfinished.failed {"id":12}'],
      refetched: [],
    },
  ],
  [
    'orderMoves',
    run(orderMoves, { ids: [ID], to: 'printing' }),
    {
      calls: ['POST /d2c/order-moves/ {"ids":[12],"status":"printing"} once'],
      doneNotices: ['d2c.batchDone {"moved":1,"left":0}'],
      updated: D2C,
      // The bulk dialog shows the failure.
      failedNotices: [],
      refetched: D2C,
    },
  ],
  [
    'orderUndo',
    run(orderUndo, { orders: [{ id: ID, version: 2 }] }),
    {
      calls: ['POST /d2c/order-undos/ {"orders":[{"id":12,"version":2}]} once'],
      doneNotices: ['d2c.undone {"count":1,"id":12,"status":"pending"}'],
      updated: D2C,
      failedNotices: ['d2c.undoFailed {"count":1}'],
      refetched: D2C,
    },
  ],
  [
    'filamentAction: create',
    run(filamentAction, { kind: 'create', values: { filament_id: ID, brand: 'eSUN' } }),
    {
      calls: ['POST /filament/types/ {"filament_id":12,"brand":"eSUN"} once'],
      doneNotices: ['filament.added {"id":12,"brand":"eSUN"}'],
      updated: ['filamentTypes'],
      failedNotices: ['filament.addFailed {"id":12,"brand":"eSUN"}'],
      refetched: [],
    },
  ],
  [
    'filamentAction: change',
    run(filamentAction, { kind: 'change', row: filament, change: { active: false } }),
    {
      calls: ['PUT /filament/types/{id} {"id":12} {"active":false} version 1'],
      doneNotices: ['filament.updated {"id":12,"brand":"eSUN"}'],
      updated: ['filamentTypes'],
      failedNotices: ['filament.updateFailed {"id":12,"brand":"eSUN"}'],
      refetched: ['filamentTypes'],
    },
  ],
  [
    'filamentAction: delete',
    run(filamentAction, { kind: 'delete', row: filament }),
    {
      calls: ['DELETE /filament/types/{id} {"id":12} version 1'],
      doneNotices: ['filament.deleted {"id":12,"brand":"eSUN"}'],
      updated: ['filamentTypes'],
      failedNotices: ['filament.deleteFailed {"id":12,"brand":"eSUN"}'],
      refetched: ['filamentTypes'],
    },
  ],
  [
    'spoolAction: open',
    run(spoolAction, { kind: 'open', filament }),
    {
      calls: ['POST /filament/usage/ {"filament_id":12,"spools_opened":1,"notes":""} once'],
      doneNotices: ['filament.opened {"id":12,"brand":"eSUN","left":5}'],
      updated: ['filamentStock', 'usageLog'],
      failedNotices: ['filament.openFailed'],
      refetched: ['filamentStock'],
    },
  ],
  [
    'spoolAction: undo',
    run(spoolAction, { kind: 'undo', filament, usageId: 31 }),
    {
      calls: ['DELETE /filament/usage/{id} {"id":31}'],
      doneNotices: ['filament.undone {"id":12,"brand":"eSUN","left":5}'],
      updated: ['filamentStock', 'usageLog'],
      failedNotices: ['filament.undoFailed'],
      refetched: ['filamentStock'],
    },
  ],
  [
    'purchaseAction: log',
    run(purchaseAction, { kind: 'log', purchase: { filament_id: ID, spools_bought: 3 } }),
    {
      calls: ['POST /filament/purchases/ {"filament_id":12,"spools_bought":3} once'],
      doneNotices: ['filament.purchaseAdded'],
      updated: ['filamentPurchases'],
      failedNotices: ['filament.purchaseAddFailed'],
      refetched: [],
    },
  ],
  [
    'purchaseAction: delete',
    run(purchaseAction, { kind: 'delete', row: { purchase_id: 31 } }),
    {
      calls: ['DELETE /filament/purchases/{id} {"id":31}'],
      doneNotices: ['filament.purchaseDeleted'],
      updated: ['filamentPurchases'],
      failedNotices: ['filament.purchaseDeleteFailed'],
      refetched: ['filamentPurchases'],
    },
  ],
  [
    'b2bPaymentAction',
    run(b2bPaymentAction, { b2b_order_id: ID, amount_paid: 40, payment_method: 'cash', notes: '' }),
    {
      calls: [
        'POST /b2b/payments/ {"b2b_order_id":12,"amount_paid":40,"payment_method":"cash","notes":""} once',
      ],
      doneNotices: ['payments.processed'],
      updated: ['invoices'],
      failedNotices: ['payments.processFailed'],
      refetched: ['invoices'],
    },
  ],
  [
    'bulkPaymentAction: take',
    run(bulkPaymentAction, { kind: 'record', payment: { amount: 40_000, date: '2026-01-01' } }),
    {
      calls: ['POST /d2c/bulk-payments/ {"amount":40000,"date":"2026-01-01"} once'],
      doneNotices: ['payments.processed'],
      updated: ['bulkPayments', 'bulkPaymentDetails', ...DUES],
      failedNotices: ['payments.processFailed'],
      refetched: [],
    },
  ],
  [
    'bulkPaymentAction: reverse',
    run(bulkPaymentAction, { kind: 'reverse', payment: { bulk_payment_id: ID }, reason: 'Counted twice' }),
    {
      calls: ['POST /d2c/bulk-payments/{id}/reversal/ {"id":12} {"reason":"Counted twice"} once'],
      doneNotices: ['payments.reversed'],
      updated: ['bulkPayments', 'bulkPaymentDetails', ...DUES],
      failedNotices: ['payments.reverseFailed'],
      refetched: ['bulkPayments'],
    },
  ],
  [
    'rowDecision: assign',
    run(rowDecision, { kind: 'assign', row_id: ID, order: 7 }),
    {
      calls: ['POST /d2c/statement-rows/{id}/assign/ {"id":12} {"d2c_order_id":7} once'],
      doneNotices: ['payments.rowAssigned {"order":7}'],
      updated: ['openStatementRows', 'bulkPayments', 'bulkPaymentDetails', ...DUES],
      failedNotices: ['payments.rowFailed {"order":7}'],
      refetched: ['openStatementRows'],
    },
  ],
  [
    'rowDecision: close',
    run(rowDecision, { kind: 'close', row_id: ID, decision: 'written_off', reason: 'A rounding' }),
    {
      calls: [
        'POST /d2c/statement-rows/{id}/close/ {"id":12} {"decision":"written_off","reason":"A rounding"} once',
      ],
      doneNotices: ['payments.rowClosed'],
      updated: ['openStatementRows', 'bulkPayments', 'bulkPaymentDetails', ...DUES],
      failedNotices: ['payments.rowFailed'],
      refetched: ['openStatementRows'],
    },
  ],
  [
    'rowDecision: reopen',
    run(rowDecision, { kind: 'reopen', row_id: ID, reason: 'The wrong order' }),
    {
      calls: ['POST /d2c/statement-rows/{id}/reopen/ {"id":12} {"reason":"The wrong order"} once'],
      doneNotices: ['payments.rowReopened'],
      updated: ['openStatementRows', 'bulkPayments', 'bulkPaymentDetails', ...DUES],
      failedNotices: ['payments.rowFailed'],
      refetched: ['openStatementRows'],
    },
  ],
  [
    'invoiceDownload',
    run(invoiceDownload, { b2b_order_id: ID }),
    {
      calls: ['download /b2b/invoice/{b2b_order_id} {"b2b_order_id":12} as Invoice_12_2026-01-02.pdf'],
      doneNotices: ['payments.invoiceDownloaded {"id":12}'],
      updated: [],
      failedNotices: ['payments.invoiceFailed {"id":12}'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'statementImport: dry run',
    runIn(
      statementImport,
      (area): StatementImport => ({ kind: 'try', file: storeStatement(area), returnedAmounts: null }),
    ),
    {
      calls: ['POST /d2c/courier-statements/dry-run/ {"file":"YQ==","returned_amounts":null}'],
      doneNotices: [],
      updated: [],
      // The import dialog shows the failure.
      failedNotices: [],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'statementImport: read the columns',
    runIn(statementImport, (area): StatementImport => ({ kind: 'columns', file: storeStatement(area) })),
    {
      calls: ['POST /d2c/courier-statements/columns/ {"file":"YQ=="}'],
      doneNotices: [],
      updated: [],
      failedNotices: ['payments.statementFailed'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'statementImport: assign the columns',
    runIn(
      statementImport,
      (area): StatementImport => ({
        kind: 'assign',
        file: storeStatement(area),
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
      doneNotices: [],
      updated: [],
      failedNotices: ['payments.statementFailed'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'statementImport: take',
    runIn(
      statementImport,
      (area): StatementImport => ({
        kind: 'record',
        file: storeStatement(area),
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
      doneNotices: ['payments.statementRecorded {"id":12,"dues":2,"open":0}'],
      updated: ['bulkPayments', ...DUES],
      failedNotices: ['payments.statementFailed'],
      refetched: [],
    },
  ],
  [
    'categoryAction: create',
    run(categoryAction, { kind: 'create', values: { name: 'Vases', code_prefix: 'VAS' } }),
    {
      calls: ['POST /categories/ {"name":"Vases","code_prefix":"VAS"} once'],
      doneNotices: ['products.categoryAdded {"name":"Vases"}'],
      updated: ['categories'],
      failedNotices: ['products.categorySaveFailed {"name":"Vases"}'],
      refetched: ['categories'],
    },
  ],
  [
    'categoryAction: change',
    run(categoryAction, { kind: 'change', row: category, change: { description: 'Tall' } }),
    {
      calls: ['PUT /categories/{id} {"id":12} {"description":"Tall"} version 1'],
      doneNotices: ['products.categorySaved {"name":"Vases"}'],
      updated: ['categories'],
      failedNotices: ['products.categorySaveFailed {"name":"Vases"}'],
      refetched: ['categories'],
    },
  ],
  [
    'categoryAction: delete',
    run(categoryAction, { kind: 'delete', row: category }),
    {
      calls: ['DELETE /categories/{id} {"id":12} version 1'],
      doneNotices: ['products.categoryDeleted {"name":"Vases"}'],
      updated: ['categories'],
      failedNotices: ['products.categoryDeleteFailed {"name":"Vases"}'],
      refetched: ['categories'],
    },
  ],
  [
    'productAction: create',
    run(productAction, { kind: 'create', values: { name: 'Vase', category_id: 1, base_price: 15_000 } }),
    {
      calls: ['POST /products/ {"name":"Vase","category_id":1,"base_price":15000} once'],
      doneNotices: ['products.created {"name":"Vase"}'],
      updated: ['products'],
      failedNotices: ['products.saveFailed {"name":"Vase"}'],
      refetched: [],
    },
  ],
  [
    'productAction: change',
    run(productAction, { kind: 'change', row: product, change: { base_price: 16_000 } }),
    {
      calls: ['PUT /products/{id} {"id":12} {"base_price":16000} version 1'],
      doneNotices: ['products.saved {"name":"Vase"}'],
      updated: ['products'],
      failedNotices: ['products.saveFailed {"name":"Vase"}'],
      refetched: ['products'],
    },
  ],
  [
    'nameAnswer: accept',
    run(nameAnswer, { kind: 'accept', row: offer }),
    {
      calls: ['POST /products/name-offers/{id}/accept/ {"id":12} once'],
      doneNotices: ['products.nameAccepted {"name":"swirl","product":"Vase"}'],
      updated: ['offeredNames'],
      failedNotices: ['products.nameFailed {"name":"swirl","product":"Vase"}'],
      refetched: ['offeredNames'],
    },
  ],
  [
    'nameAnswer: refuse',
    run(nameAnswer, { kind: 'refuse', row: offer }),
    {
      calls: ['POST /products/name-offers/{id}/refuse/ {"id":12} once'],
      doneNotices: ['products.nameRefused {"name":"swirl","product":"Vase"}'],
      updated: ['offeredNames'],
      failedNotices: ['products.nameFailed {"name":"swirl","product":"Vase"}'],
      refetched: ['offeredNames'],
    },
  ],
  [
    'productAction: delete',
    run(productAction, { kind: 'delete', row: product }),
    {
      calls: ['DELETE /products/{id} {"id":12} version 1'],
      doneNotices: ['products.deleted {"name":"Vase"}'],
      updated: ['products'],
      failedNotices: ['products.deleteFailed {"name":"Vase"}'],
      refetched: ['products'],
    },
  ],
  [
    'productDownload: all products',
    run(productDownload, { kind: 'csv' }),
    {
      calls: ['download /products/export/csv {"active_only":false} as products_catalog_2026-01-02.csv'],
      doneNotices: ['products.exported {"category":""}'],
      updated: [],
      failedNotices: ['products.exportFailed {"category":""}'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'productDownload: catalog of a category',
    run(productDownload, { kind: 'catalogue', category }),
    {
      calls: ['download /products/catalog/{categoryId} {"categoryId":12} as Vases_catalog.pdf'],
      doneNotices: ['products.catalogueDownloaded {"category":"Vases"}'],
      updated: [],
      failedNotices: ['products.catalogueFailed {"category":"Vases"}'],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'productImport: dry run',
    runIn(productImport, (area): ProductImport => ({ kind: 'try', file: storeProductFile(area) })),
    {
      calls: ['POST /products/import/dry-run/ {"file":"YQ=="}'],
      doneNotices: [],
      updated: [],
      failedNotices: [],
      refetched: [],
      blocksUnload: false,
    },
  ],
  [
    'productImport: apply',
    runIn(
      productImport,
      (area): ProductImport => ({ kind: 'apply', file: storeProductFile(area), digest: 'd' }),
    ),
    {
      calls: ['POST /products/import/ {"file":"YQ==","digest":"d"} once'],
      doneNotices: ['products.imported {"created":1,"changed":2,"unchanged":3}'],
      // The lists receive the products through the event feed.
      updated: [],
      failedNotices: ['products.importFailed'],
      refetched: [],
    },
  ],
  [
    'stockAction',
    run(stockAction, { product_id: ID, name: 'Vase', quantity: 4, reason: 'counted', version: 1 }),
    {
      calls: ['PUT /products/{id}/stock {"id":12} {"quantity":4,"reason":"counted"} version 1'],
      doneNotices: ['products.stockSet {"name":"Vase","quantity":4}'],
      updated: ['stock', 'lowProducts', 'productStock'],
      failedNotices: ['products.stockFailed {"name":"Vase","quantity":4}'],
      refetched: ['stock', 'lowProducts'],
    },
  ],
  [
    'settingsAction',
    run(settingsAction, { change: { low_stock_threshold: 8 }, version: 1 }),
    {
      calls: ['PUT /settings/ {"low_stock_threshold":8} version 1'],
      doneNotices: ['settings.saved'],
      updated: ['shopSettings'],
      failedNotices: ['settings.saveFailed'],
      refetched: [],
    },
  ],
];

const sortChanges = ({ changes, ...effects }: Effects): Effects => ({
  ...effects,
  changes: [...changes].sort(),
});

const checkEffects = async (
  command: RunCommand,
  { calls, doneNotices, updated, failedNotices, refetched, ...expected }: Expected,
): Promise<void> => {
  const blocksUnload = expected.blocksUnload ?? true;
  expect(sortChanges(await readEffects(command))).toEqual(
    sortChanges({ calls, notices: doneNotices, changes: updated, blocksUnload }),
  );
  const refusal = new ApiError('conflict', 409, 'No.');
  // A refused call ends the command, so only its first call is made.
  const [call = ''] = calls;
  expect(sortChanges(await readEffects(command, refusal))).toEqual(
    sortChanges({ calls: [call], notices: failedNotices, changes: refetched, blocksUnload }),
  );
};

const NOT_FOUND = new ApiError('not-found', 404);
const NETWORK_ERROR = new ApiError('network', 0);
const refusedWith = (code: string) => new ApiError('conflict', 409, 'No.', { code });

/** Refusals that show a notice of their own. */
const REFUSALS: readonly (readonly [name: string, command: RunCommand, refusal: ApiError, notice: string])[] =
  [
    // A row that another person has deleted counts as deleted. Only a business client shows its own notice.
    [
      'userAction: delete, already deleted',
      run(userAction, { kind: 'delete', row: user }),
      NOT_FOUND,
      'users.deleted',
    ],
    [
      'b2bClientAction: delete, already deleted',
      run(b2bClientAction, { kind: 'delete', row: client }),
      NOT_FOUND,
      'b2b.clientNotFound',
    ],
    [
      'b2bOrderAction: delete, already deleted',
      run(b2bOrderAction, { kind: 'delete', row: b2bOrder, reason: '' }),
      NOT_FOUND,
      'b2b.orderDeleted',
    ],
    [
      'orderAction: delete, already deleted',
      run(orderAction, { order, change: { kind: 'delete', reason: '' } }),
      NOT_FOUND,
      'd2c.deleted',
    ],
    [
      'filamentAction: delete, already deleted',
      run(filamentAction, { kind: 'delete', row: filament }),
      NOT_FOUND,
      'filament.deleted',
    ],
    [
      'purchaseAction: delete, already deleted',
      run(purchaseAction, { kind: 'delete', row: { purchase_id: 31 } }),
      NOT_FOUND,
      'filament.purchaseDeleted',
    ],
    [
      'categoryAction: delete, already deleted',
      run(categoryAction, { kind: 'delete', row: category }),
      NOT_FOUND,
      'products.categoryDeleted',
    ],
    [
      'productAction: delete, already deleted',
      run(productAction, { kind: 'delete', row: product }),
      NOT_FOUND,
      'products.deleted',
    ],
    [
      'categoryAction: delete, with products',
      run(categoryAction, { kind: 'delete', row: category }),
      refusedWith('category.has_products'),
      'products.categoryHasProducts',
    ],
    [
      'productAction: delete, with orders',
      run(productAction, { kind: 'delete', row: product }),
      refusedWith('product.has_orders'),
      'products.deleteRefused',
    ],
    [
      'b2bClientAction: delete, broken server',
      run(b2bClientAction, { kind: 'delete', row: client }),
      new ApiError('server', 500),
      'b2b.clientDeleteFailed',
    ],
    [
      'statementImport: take, no answer',
      runIn(
        statementImport,
        (area): StatementImport => ({
          kind: 'record',
          file: storeStatement(area),
          digest: 'd',
          date: '2026-01-01',
          notes: '',
          returnedAmounts: null,
        }),
      ),
      NETWORK_ERROR,
      'payments.statementUnanswered',
    ],
    [
      'productImport: apply, no answer',
      runIn(
        productImport,
        (area): ProductImport => ({ kind: 'apply', file: storeProductFile(area), digest: 'd' }),
      ),
      NETWORK_ERROR,
      'products.importUnanswered',
    ],
  ];

interface CommandEffect {
  /** The name begins with the id of the command. */
  readonly name: string;
  readonly check: () => Promise<void>;
}

export const COMMAND_EFFECTS: readonly CommandEffect[] = [
  ...COMMANDS.map(([name, command, expected]) => ({ name, check: () => checkEffects(command, expected) })),
  ...REFUSALS.map(([name, command, refusal, notice]) => ({
    name,
    check: async () =>
      expect((await readEffects(command, refusal)).notices.map((text) => text.split(' ')[0])).toEqual([
        notice,
      ]),
  })),
];

export const commandIdOf = ({ name }: CommandEffect): string => name.split(':')[0] ?? '';
