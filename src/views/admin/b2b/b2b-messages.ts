/* Message ids of the B2B page, and the labels of the client form. */
import type { Fault } from '#machines/kit/fault.ts';
import type { Message } from '#views/bridges/messages.ts';
import type { FormRefusals } from '#views/parts/form-refusal.ts';
import type { B2bTab } from './b2b-search.ts';

export const TAB_HELP: Readonly<Record<B2bTab, string>> = {
  clients: 'b2b.help.clients',
  new: 'b2b.help.new',
  'to-print': 'b2b.help.toPrint',
  orders: 'b2b.help.orders',
};

export const B2B_LIST_MESSAGES = {
  searchButton: 'b2b.searchButton',
  loading: 'b2b.loading',
  noneFound: 'b2b.noneFound',
  pages: 'b2b.pages',
};

/** Returns the id of the message for a failed load (spec 2 section 8, B2B). */
export const loadFailureMessageId = (kind: Fault['kind'] | null): string => {
  switch (kind) {
    case 'server':
      return 'b2b.loadFailed.server';
    case 'not-found':
      return 'b2b.loadFailed.notFound';
    case 'network':
      return 'b2b.loadFailed.network';
    default:
      return 'b2b.loadFailed';
  }
};

export const clientLabels = (message: Message) => ({
  name: message('b2b.name'),
  contact_person: message('b2b.contactPerson'),
  email: message('b2b.email'),
  phone: message('b2b.phone'),
  address: message('b2b.address'),
  payment_terms: message('b2b.paymentTerms'),
});

/** Messages of refusals (spec 2 section 8, B2B). */
export const CLIENT_REFUSALS: FormRefusals = {
  failed: 'b2b.clientSaveFailed',
  unanswered: 'b2b.unanswered',
  byCode: { 'b2b_client.not_found': 'b2b.clientNotFound' },
};

export const CLIENT_STATEMENT_REFUSALS: FormRefusals = {
  failed: 'b2b.statementFailed',
  unanswered: 'b2b.canTryAgain',
};

export const CREDIT_REFUSALS: FormRefusals = {
  failed: 'b2b.creditNoteFailed',
  unanswered: 'b2b.unanswered',
  byCode: { 'b2b_order.stale': 'b2b.creditStale' },
};

export const CREDIT_FAULTS: Readonly<Record<string, string>> = {
  'b2b_credit_note.over_invoice': 'b2b.creditOver',
};

export const DAY_FAULTS: Readonly<Record<string, string>> = {
  day: 'b2b.fault.day',
  order: 'b2b.fault.order',
};

export const LINE_FAULTS: Readonly<Record<string, string>> = { tooMuch: 'b2b.fault.subtotalTooLarge' };

export const LINE_REFUSALS: FormRefusals = {
  failed: 'b2b.lineNotAdded',
  unanswered: 'b2b.unanswered',
  byCode: { 'b2b_order.items_complete': 'b2b.tooManyItems' },
};
