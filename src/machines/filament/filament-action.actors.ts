import type { Caller } from '#api/call.ts';
import {
  changeFilamentType,
  createFilamentType,
  deleteFilamentType,
  type FilamentType,
} from '#api/contracts/filament.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import { unlessGone } from '../kit/row-command.actors.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { FilamentAction, FilamentActionActor } from './filament-action.machine.ts';

export const createFilamentActionActors = (call: Caller) =>
  createCommandActors<FilamentAction, FilamentType | null>(async (action, idempotencyKey, signal) => {
    if (action.kind === 'create')
      return call(createFilamentType, { body: action.values, idempotencyKey, signal });
    const { filament_id: id, version } = action.row;
    const at = { params: { id }, version, signal };
    return action.kind === 'change'
      ? call(changeFilamentType, { ...at, body: action.change })
      : unlessGone(call(deleteFilamentType, at));
  });

const SAYINGS = {
  create: { done: 'filament.added', failed: 'filament.addFailed' },
  change: { done: 'filament.updated', failed: 'filament.updateFailed' },
  delete: { done: 'filament.deleted', failed: 'filament.deleteFailed' },
} as const;

/** Spec 2 section 8, Filament. */
export const tellFilamentActions = (actor: FilamentActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, (action) => {
    const { filament_id: id, brand } = action.kind === 'create' ? action.values : action.row;
    return { ...SAYINGS[action.kind], values: { id, brand } };
  });
