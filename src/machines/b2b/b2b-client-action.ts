import {
  type B2bClient,
  type B2bClientChange,
  changeB2bClient,
  createB2bClient,
  deleteB2bClient,
  type NewB2bClient,
} from '#api/contracts/b2b-clients.ts';
import { defineRowCommand } from '../kit/define-command.ts';
import type { Fault } from '../kit/fault.ts';
import { type RowWrite, writeRows } from '../kit/row-writes.ts';

type KnownClient = Pick<B2bClient, 'client_id' | 'name' | 'version'>;

export type B2bClientAction = RowWrite<KnownClient, NewB2bClient, B2bClientChange>;

export const keyOfB2bClient = ({ client_id }: Pick<B2bClient, 'client_id'>): number => client_id;

const deletionFailed = ({ kind }: Fault): string => {
  if (kind === 'conflict') return 'b2b.clientHasOrders';
  return kind === 'not-found' ? 'b2b.clientGone' : 'b2b.clientDeleteFailed';
};

const NOTICES = {
  create: { done: 'b2b.clientAdded', failed: 'b2b.clientSaveFailed' },
  change: { done: 'b2b.clientSaved', failed: 'b2b.clientSaveFailed' },
  delete: { done: 'b2b.clientDeleted', failed: deletionFailed },
} as const;

/** Commands on business clients (spec 2 section 5, B2B client form), with their notices (section 8, B2B). */
export const b2bClientAction = defineRowCommand<B2bClientAction, B2bClient>({
  id: 'b2bClientAction',
  keyOf: keyOfB2bClient,
  carryOut: writeRows<KnownClient, NewB2bClient, B2bClientChange, B2bClient>({
    idOf: keyOfB2bClient,
    create: (call, input) => call(createB2bClient, input),
    change: (call, input) => call(changeB2bClient, input),
    // A client that is gone already has a notice of its own (spec 2 section 8).
    remove: (call, input) => call(deleteB2bClient, input),
  }),
  notices: (command) => {
    const { name } = command.kind === 'create' ? command.values : command.row;
    return { ...NOTICES[command.kind], values: { name } };
  },
});
