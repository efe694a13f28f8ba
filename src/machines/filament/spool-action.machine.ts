import type { FilamentStock } from '#api/contracts/filament.ts';
import { newRandomId } from '#domain/random-id.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

type KnownStock = Pick<FilamentStock, 'filament_id' | 'brand'>;

export type SpoolAction =
  | { readonly kind: 'open'; readonly filament: KnownStock }
  | { readonly kind: 'undo'; readonly filament: KnownStock; readonly usageId: number };

/** Spools are opened one by one (spec 2 section 9), and the last opening can be undone. Of each filament one thing at a time. */
export const spoolActionMachine = createCommandMachine<SpoolAction, FilamentStock>({
  id: 'spoolAction',
  keyOf: ({ filament }) => String(filament.filament_id),
  newRequestKey: newRandomId,
});

export type SpoolActionActor = CommandActor<SpoolAction, FilamentStock>;
