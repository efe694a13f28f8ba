import type { Caller } from '#api/call.ts';
import { type FilamentType, listFilamentTypes } from '#api/contracts/filament.ts';
import { rowChangesOf, type Watch } from '../kit/feed.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import { rowWritesOf } from '../kit/row-command.actors.ts';
import { type FilamentActionActor, keyOfFilament } from './filament-action.machine.ts';

export const createFilamentTypesActors = (call: Caller, watch: Watch, actions: FilamentActionActor) =>
  createLocalListActors<FilamentType>({
    keyOf: keyOfFilament,
    fetchPage: (query, signal) => call(listFilamentTypes, { query, signal }),
    changes: [rowWritesOf(actions, keyOfFilament), rowChangesOf<FilamentType>(watch, ['filament_type'])],
  });
