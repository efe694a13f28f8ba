import { createActor } from 'xstate';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { createDownloader } from '#api/download.ts';
import { createB2bAccountFormActors } from '#machines/b2b/b2b-account-form.actors.ts';
import { b2bAccountFormMachine } from '#machines/b2b/b2b-account-form.machine.ts';
import { createB2bClientActionActors, tellB2bClientActions } from '#machines/b2b/b2b-client-action.actors.ts';
import { b2bClientActionMachine } from '#machines/b2b/b2b-client-action.machine.ts';
import { createB2bClientFormActors } from '#machines/b2b/b2b-client-form.actors.ts';
import { b2bClientFormMachine } from '#machines/b2b/b2b-client-form.machine.ts';
import { createB2bClientsActors } from '#machines/b2b/b2b-clients.actors.ts';
import { b2bClientsMachine } from '#machines/b2b/b2b-clients.machine.ts';
import { createB2bDownloadActors, tellB2bDownloads } from '#machines/b2b/b2b-download.actors.ts';
import { b2bDownloadMachine } from '#machines/b2b/b2b-download.machine.ts';
import { b2bDraftAnswersOf, createB2bDraftActors, tellB2bDraft } from '#machines/b2b/b2b-draft.actors.ts';
import { b2bDraftMachine } from '#machines/b2b/b2b-draft.machine.ts';
import { createB2bLineFormActors } from '#machines/b2b/b2b-line-form.actors.ts';
import { b2bLineFormMachine } from '#machines/b2b/b2b-line-form.machine.ts';
import {
  completedHere,
  createB2bOrderActionActors,
  tellB2bOrderActions,
} from '#machines/b2b/b2b-order-action.actors.ts';
import { b2bOrderActionMachine, keyOfB2bOrder } from '#machines/b2b/b2b-order-action.machine.ts';
import { createB2bOrderDetailsActors } from '#machines/b2b/b2b-order-details.actors.ts';
import { b2bOrderDetailsMachine } from '#machines/b2b/b2b-order-details.machine.ts';
import { createB2bOrderLinesActors } from '#machines/b2b/b2b-order-lines.actors.ts';
import { b2bOrderLinesMachine } from '#machines/b2b/b2b-order-lines.machine.ts';
import { createB2bOrdersActors } from '#machines/b2b/b2b-orders.actors.ts';
import { b2bOrdersMachine } from '#machines/b2b/b2b-orders.machine.ts';
import { createB2bProductsActors } from '#machines/b2b/b2b-products.actors.ts';
import { b2bProductsMachine } from '#machines/b2b/b2b-products.machine.ts';
import { createB2bSummaryActors } from '#machines/b2b/b2b-summary.actors.ts';
import { b2bSummaryMachine } from '#machines/b2b/b2b-summary.machine.ts';
import type { AreaServices } from '#machines/kit/definition.ts';
import { holdPage, isOpen } from '#machines/kit/held-page.ts';
import { bothOf } from '#machines/kit/list.actors.ts';
import { rowWritesOf } from '#machines/kit/row-command.actors.ts';
import type { RowChange } from '#machines/kit/rows.ts';
import { createB2bDraftStore } from '#storage/b2b-draft-store.ts';

/** Wholesale (spec 2). What is asked for, and the order that is keyed in, live in the area; the rest with its page. */
export const openB2b = async ({ user, call, client, store, tell, feed }: AreaServices) => {
  const { watch } = await feed();
  const clientActions = createActor(
    b2bClientActionMachine.provide(createB2bClientActionActors(call)),
  ).start();
  const orderActions = createActor(b2bOrderActionMachine.provide(createB2bOrderActionActors(call))).start();
  const downloads = createActor(
    b2bDownloadMachine.provide(createB2bDownloadActors(createDownloader(client))),
  ).start();
  const drafts = createB2bDraftStore(store);
  const draft = createActor(b2bDraftMachine.provide(createB2bDraftActors(call, drafts)), {
    input: { userId: user.user_id, kept: drafts.read(user.user_id) },
  });
  tellB2bClientActions(clientActions, tell);
  tellB2bOrderActions(orderActions, tell);
  tellB2bDownloads(downloads, tell);
  tellB2bDraft(draft, tell);
  draft.start();
  const answers = bothOf<readonly RowChange<B2bOrder>[]>(
    rowWritesOf(orderActions, keyOfB2bOrder),
    b2bDraftAnswersOf(draft),
  );
  const letGo = holdPage(window, () => isOpen(clientActions) || isOpen(orderActions));
  return {
    clientActions,
    orderActions,
    downloads,
    draft,
    clients: b2bClientsMachine.provide(createB2bClientsActors(call, watch, clientActions)),
    completed: completedHere(orderActions),
    orders: b2bOrdersMachine.provide(createB2bOrdersActors(call, watch, answers)),
    products: b2bProductsMachine.provide(createB2bProductsActors(call, watch)),
    details: b2bOrderDetailsMachine.provide(createB2bOrderDetailsActors(call, watch, answers)),
    lines: b2bOrderLinesMachine.provide(createB2bOrderLinesActors(call, watch)),
    summary: b2bSummaryMachine.provide(createB2bSummaryActors(call, watch)),
    clientForm: b2bClientFormMachine.provide(createB2bClientFormActors(clientActions)),
    lineForm: b2bLineFormMachine.provide(createB2bLineFormActors(draft)),
    accountForm: b2bAccountFormMachine.provide(createB2bAccountFormActors(downloads)),
    close: () => {
      letGo();
      clientActions.stop();
      orderActions.stop();
      downloads.stop();
      draft.stop();
    },
  };
};

export type B2bArea = Awaited<ReturnType<typeof openB2b>>;
