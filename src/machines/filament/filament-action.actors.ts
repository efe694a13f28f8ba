import type { Caller } from '#api/call.ts';
import {
  changeFilamentType,
  createFilamentType,
  deleteFilamentType,
  type FilamentType,
} from '#api/contracts/filament.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import type { Subscribe } from '../kit/list.actors.ts';
import { rowAnswersOf, unlessGone } from '../kit/row-command.actors.ts';
import type { RowChange } from '../kit/rows.ts';
import type { Tell } from '../notices/notices.machine.ts';
import { tellOutcomes } from '../notices/outcomes.actors.ts';
import type { FilamentAction, FilamentActionActor, FilamentOutcome } from './filament-action.machine.ts';

export const createFilamentActionActors = (call: Caller) =>
  createCommandActors<FilamentAction, FilamentOutcome>(async (action, idempotencyKey, signal) => {
    if (action.kind === 'create')
      return call(createFilamentType, { body: action.filament, idempotencyKey, signal });
    const { filament_id: id, version } = action.filament;
    const at = { params: { id }, version, signal };
    return action.kind === 'change'
      ? call(changeFilamentType, { ...at, body: action.change })
      : unlessGone(call(deleteFilamentType, at));
  });

export const filamentAnswersOf = (
  actor: FilamentActionActor,
): Subscribe<readonly RowChange<FilamentType>[]> =>
  rowAnswersOf<FilamentAction, FilamentType>(actor, {
    keyOf: ({ filament_id }) => filament_id,
    aboutOf: ({ kind, filament }) => (kind === 'create' ? undefined : filament.filament_id),
    isDeletion: ({ kind }) => kind === 'delete',
  });

const SAYINGS = {
  create: { done: 'filament.added', failed: 'filament.addFailed' },
  change: { done: 'filament.updated', failed: 'filament.updateFailed' },
  delete: { done: 'filament.deleted', failed: 'filament.deleteFailed' },
} as const;

/** Spec 2 section 8, Filament. */
export const tellFilamentActions = (actor: FilamentActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, ({ kind, filament }) => ({
    ...SAYINGS[kind],
    values: { id: filament.filament_id, brand: filament.brand },
  }));
