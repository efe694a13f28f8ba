import type { FilamentType, FilamentTypeChange, NewFilamentType } from '#api/contracts/filament.ts';
import type { CommandActor } from '../kit/command.machine.ts';
import { createRowCommandMachine, type RowWrite } from '../kit/row-writes.ts';

type KnownFilament = Pick<FilamentType, 'filament_id' | 'brand' | 'version'>;

export type FilamentAction = RowWrite<KnownFilament, NewFilamentType, FilamentTypeChange>;

export const keyOfFilament = ({ filament_id }: Pick<FilamentType, 'filament_id'>): number => filament_id;

/** What is done with filament types (spec 2 section 5, Filament type). Of each one thing at a time. */
export const filamentActionMachine = createRowCommandMachine<FilamentAction, FilamentType>({
  id: 'filamentAction',
  keyOf: keyOfFilament,
});

export type FilamentActionActor = CommandActor<FilamentAction, FilamentType | null>;
