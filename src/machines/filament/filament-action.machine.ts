import type { FilamentType, FilamentTypeChange, NewFilamentType } from '#api/contracts/filament.ts';
import { newRandomId } from '#domain/random-id.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

type KnownFilament = Pick<FilamentType, 'filament_id' | 'brand' | 'version'>;

export type FilamentAction =
  | { readonly kind: 'create'; readonly filament: NewFilamentType }
  | { readonly kind: 'change'; readonly filament: KnownFilament; readonly change: FilamentTypeChange }
  | { readonly kind: 'delete'; readonly filament: KnownFilament };

/** The type as it is now; null where it was deleted. */
export type FilamentOutcome = FilamentType | null;

export const keyOfFilament = ({ filament_id }: Pick<FilamentType, 'filament_id'>): string =>
  String(filament_id);

/** What is done with filament types (spec 2 section 5, Filament type). Of each one thing at a time. */
export const filamentActionMachine = createCommandMachine<FilamentAction, FilamentOutcome>({
  id: 'filamentAction',
  keyOf: ({ kind, filament }) =>
    kind === 'create' ? `new ${keyOfFilament(filament)}` : keyOfFilament(filament),
  newRequestKey: newRandomId,
});

export type FilamentActionActor = CommandActor<FilamentAction, FilamentOutcome>;
