import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { waitFor } from 'xstate';
import type { CallEndpoint } from '#api/call.ts';
import {
  createFilamentPurchase,
  createFilamentType,
  type FilamentStock,
  isFilamentStock,
  listFilamentPurchases,
  listFilamentStock,
  openSpools,
} from '#api/contracts/filament.ts';
import { type FilamentAction, filamentAction } from '#machines/filament/filament-type.ts';
import { type PurchaseAction, purchaseAction } from '#machines/filament/purchase.ts';
import { openSpoolEvent, type SpoolAction, spoolAction } from '#machines/filament/spool-action.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { type LossyClient, openLossyClient } from '#tests/support/lost-replies.ts';

/*
 * Every write of Filament whose reply is lost after the server has done its work is sent again, and is done
 * once.
 */

let app: TestApp;
let client: LossyClient;
let call: CallEndpoint;

beforeAll(async () => {
  app = await createTestApp({ name: 'filament-lost' });
  client = await openLossyClient(app);
  ({ call } = client);
});
afterAll(() => app.close());

let lastId = 0;
const createFilament = async (
  spools: number,
): Promise<{ filament_id: number; brand: string; version: number }> => {
  lastId += 1;
  const type = { filament_id: lastId, brand: 'eSUN' };
  await call(createFilamentType, { body: type });
  if (spools > 0)
    await call(createFilamentPurchase, { body: { filament_id: lastId, spools_bought: spools } });
  return { ...type, version: 1 };
};
const stockOf = async (id: number): Promise<FilamentStock | undefined> =>
  (await call(listFilamentStock, {})).find(({ filament_id }) => filament_id === id);
const purchasesOf = async (id: number) =>
  (await call(listFilamentPurchases, {})).filter(({ filament_id }) => filament_id === id);

const repeatTypeAction = (command: FilamentAction, failedNotice: string, doneNotice: string): Promise<void> =>
  client.runLosingReply(filamentAction, {
    command,
    failedNotice,
    doneNotice,
  });
const repeatSpoolAction = (command: SpoolAction, failedNotice: string, doneNotice: string): Promise<void> =>
  client.runLosingReply(spoolAction, {
    command,
    failedNotice,
    doneNotice,
  });
const repeatPurchaseAction = (
  command: PurchaseAction,
  failedNotice: string,
  doneNotice: string,
): Promise<void> =>
  client.runLosingReply(purchaseAction, {
    command,
    failedNotice,
    doneNotice,
  });

test('a repeated request to open a spool after a lost reply opens one spool', async () => {
  const type = await createFilament(3);
  await repeatSpoolAction({ kind: 'open', filament: type }, 'filament.openFailed', 'filament.opened');
  expect(await stockOf(type.filament_id)).toMatchObject({ current_stock: 2, total_used: 1 });
});

test('a click on Open Spool after a lost reply opens no second spool, and the next click does', async () => {
  const type = await createFilament(5);
  const actor = spoolAction.openIn(areaScope({ call }));
  onTestFinished(() => void actor.stop());
  const clickOpenSpool = async (expectedState: 'idle' | 'failed'): Promise<number | undefined> => {
    actor.send(openSpoolEvent(actor.getSnapshot(), type));
    await waitFor(actor, (snapshot) => snapshot.matches(expectedState));
    return (await stockOf(type.filament_id))?.current_stock;
  };
  client.loseNextReply();
  expect(await clickOpenSpool('failed')).toBe(4);
  expect(await clickOpenSpool('idle')).toBe(4);
  expect(await clickOpenSpool('idle')).toBe(3);
});

test('a repeated request to undo an opening after a lost reply undoes one opening', async () => {
  const type = await createFilament(3);
  const { filament_id } = type;
  await call(openSpools, { body: { filament_id } });
  const opened = await call(openSpools, { body: { filament_id } });
  const usageId = (isFilamentStock(opened) && opened.last_usage_id) || 0;
  await repeatSpoolAction(
    { kind: 'undo', filament: type, usageId },
    'filament.undoFailed',
    'filament.undone',
  );
  expect(await stockOf(filament_id)).toMatchObject({ current_stock: 2, total_used: 1 });
});

test('a repeated request to log a purchase after a lost reply logs one purchase', async () => {
  const { filament_id } = await createFilament(0);
  await repeatPurchaseAction(
    { kind: 'log', purchase: { filament_id, spools_bought: 4 } },
    'filament.purchaseAddFailed',
    'filament.purchaseAdded',
  );
  expect(await purchasesOf(filament_id)).toHaveLength(1);
  expect(await stockOf(filament_id)).toMatchObject({ current_stock: 4 });
});

test('a purchase whose deletion was not answered is subtracted from the stock once', async () => {
  const { filament_id } = await createFilament(4);
  await call(createFilamentPurchase, { body: { filament_id, spools_bought: 4 } });
  const [purchase] = await purchasesOf(filament_id);
  if (!purchase) throw new Error('there is no purchase');
  await repeatPurchaseAction(
    { kind: 'delete', row: purchase },
    'filament.purchaseDeleteFailed',
    'filament.purchaseDeleted',
  );
  expect(await stockOf(filament_id)).toMatchObject({ current_stock: 4 });
});

test('a filament type is added, changed and deleted once, whatever reply is lost', async () => {
  lastId += 1;
  const type = { filament_id: lastId, brand: 'eSUN', version: 1 };
  await repeatTypeAction(
    { kind: 'create', values: { filament_id: lastId, brand: 'eSUN' } },
    'filament.addFailed',
    'filament.added',
  );
  await repeatTypeAction(
    { kind: 'change', row: type, change: { brand: 'SUNLU' } },
    'filament.updateFailed',
    'filament.updated',
  );
  expect(await stockOf(lastId)).toMatchObject({ brand: 'SUNLU', version: 2 });
  await repeatTypeAction(
    { kind: 'delete', row: { ...type, version: 2 } },
    'filament.deleteFailed',
    'filament.deleted',
  );
  expect(await stockOf(lastId)).toBeUndefined();
  expect(app.reported).toEqual([]);
});
