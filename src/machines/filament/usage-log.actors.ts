import type { Caller } from '#api/call.ts';
import { type FilamentUsage, listFilamentUsage } from '#api/contracts/filament.ts';
import { MAX_PAGE } from '#domain/limits.ts';
import { changesOfOne, type Watch } from '../kit/feed.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import { doneOn } from '../kit/row-command.actors.ts';
import { filamentIdOf } from './spool-action.actors.ts';
import type { SpoolActionActor } from './spool-action.machine.ts';

/** The latest are enough to see who has been at it. Somebody opened one, or the last was undone. */
export const createUsageLogActors = (call: Caller, watch: Watch, actions: SpoolActionActor) =>
  createResourceActors<readonly FilamentUsage[], number>({
    fetch: (id, signal) =>
      call(listFilamentUsage, { params: { id }, query: { skip: 0, limit: MAX_PAGE }, signal }),
    changes: (id) => [doneOn(actions, filamentIdOf, id), changesOfOne(watch, 'filament_stock', id)],
  });
