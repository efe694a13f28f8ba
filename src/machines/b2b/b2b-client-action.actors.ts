import type { Caller } from '#api/call.ts';
import {
  type B2bClient,
  changeB2bClient,
  createB2bClient,
  deleteB2bClient,
} from '#api/contracts/b2b-clients.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import type { Fault } from '../kit/fault.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { B2bClientAction, B2bClientActionActor } from './b2b-client-action.machine.ts';

export const createB2bClientActionActors = (call: Caller) =>
  createCommandActors<B2bClientAction, B2bClient | null>(async (action, idempotencyKey, signal) => {
    if (action.kind === 'create') {
      return call(createB2bClient, { body: action.values, idempotencyKey, signal });
    }
    const { client_id: id, version } = action.row;
    const at = { params: { id }, version, signal };
    if (action.kind === 'change') return call(changeB2bClient, { ...at, body: action.change });
    // One that is gone already is said to be gone (spec 2 section 8).
    await call(deleteB2bClient, at);
    return null;
  });

const deletionFailed = ({ kind }: Fault): string => {
  if (kind === 'conflict') return 'b2b.clientHasOrders';
  return kind === 'not-found' ? 'b2b.clientGone' : 'b2b.clientDeleteFailed';
};

const SAYINGS = {
  create: { done: 'b2b.clientAdded', failed: 'b2b.clientSaveFailed' },
  change: { done: 'b2b.clientSaved', failed: 'b2b.clientSaveFailed' },
  delete: { done: 'b2b.clientDeleted', failed: deletionFailed },
} as const;

/** Spec 2 section 8, B2B. */
export const tellB2bClientActions = (actor: B2bClientActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, (action) => ({
    ...SAYINGS[action.kind],
    values: { name: action.kind === 'create' ? action.values.name : action.row.name },
  }));
