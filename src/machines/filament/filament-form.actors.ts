import { type FilamentType, filamentTypeSchema } from '#api/contracts/filament.ts';
import { createSavingActors } from '../kit/saving.actors.ts';
import type { FilamentAction, FilamentActionActor } from './filament-action.machine.ts';
import { type FilamentValues, filamentChangeOf, newFilamentOf } from './filament-form.machine.ts';

export const createFilamentFormActors = (actions: FilamentActionActor) =>
  createSavingActors<FilamentValues, FilamentType, FilamentAction>({
    through: actions,
    commandOf: ({ values, version }) => {
      const { known_id: filament_id, brand } = values;
      if (filament_id === null) return { kind: 'create', values: newFilamentOf(values) };
      const row = { filament_id, brand, version: version ?? undefined };
      return { kind: 'change', row, change: filamentChangeOf(values) };
    },
    rowSchema: filamentTypeSchema,
  });
