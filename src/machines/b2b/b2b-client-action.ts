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
import type { RowWrite } from '../kit/row-writes.ts';

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
  carryOut: async ({ call }, { command, requestKey }, signal) => {
    if (command.kind === 'create')
      return call(createB2bClient, { body: command.values, idempotencyKey: requestKey, signal });
    const { client_id: id, version } = command.row;
    const at = { params: { id }, version, signal };
    if (command.kind === 'change') return call(changeB2bClient, { ...at, body: command.change });
    // A client that is gone already has a notice of its own (spec 2 section 8).
    await call(deleteB2bClient, at);
    return null;
  },
  notices: (command) => {
    const { name } = command.kind === 'create' ? command.values : command.row;
    return { ...NOTICES[command.kind], values: { name } };
  },
});
