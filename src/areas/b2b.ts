import { b2bClientAction, b2bClientForm } from '#machines/b2b/b2b-client.ts';
import { b2bDownload } from '#machines/b2b/b2b-download.ts';
import { b2bDraft } from '#machines/b2b/b2b-draft.actors.ts';
import { b2bLineForm } from '#machines/b2b/b2b-line-form.ts';
import {
  b2bClients,
  b2bOrderDetails,
  b2bOrderLines,
  b2bOrders,
  b2bProducts,
  b2bSummary,
} from '#machines/b2b/b2b-lists.ts';
import { b2bOrderAction } from '#machines/b2b/b2b-order-action.ts';
import { clientStatementForm } from '#machines/b2b/client-statement-form.ts';
import { creditNoteForm } from '#machines/b2b/credit-note-form.ts';
import { today } from '#machines/kit/today.ts';
import { defineArea } from './define-area.ts';

/**
 * The area of wholesale (spec 2). Commands and the order being entered belong to the area; all else belongs
 * to its page.
 */
export const openB2b = defineArea({
  clientActions: b2bClientAction,
  orderActions: b2bOrderAction,
  downloads: b2bDownload,
  draft: b2bDraft,
  clients: b2bClients,
  orders: b2bOrders,
  products: b2bProducts,
  details: b2bOrderDetails,
  lines: b2bOrderLines,
  summary: b2bSummary,
  clientForm: b2bClientForm,
  lineForm: b2bLineForm,
  statementForm: clientStatementForm,
  creditNoteForm,
  today,
});

export type B2bArea = Awaited<ReturnType<typeof openB2b>>;
