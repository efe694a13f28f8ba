import type { SnapshotFrom } from 'xstate';
import type { FilamentStock } from '#api/contracts/filament.ts';
import {
  type CommandActor,
  type CommandEvent,
  createCommandMachine,
  selectFailureOn,
} from '../kit/command.machine.ts';
import { isOutcomeUnknown } from '../kit/fault.ts';

type KnownStock = Pick<FilamentStock, 'filament_id' | 'brand'>;

export type SpoolAction =
  | { readonly kind: 'open'; readonly filament: KnownStock }
  | { readonly kind: 'undo'; readonly filament: KnownStock; readonly usageId: number };

/** Spools are opened one by one (spec 2 section 9), and the last opening can be undone. Of each filament one thing at a time. */
export const spoolActionMachine = createCommandMachine<SpoolAction, FilamentStock>({
  id: 'spoolAction',
  keyOf: ({ filament }) => String(filament.filament_id),
});

/**
 * What a press on Open Spool asks for: where an opening got no answer it is the same wish again, and no second spool, since
 * the first may have been opened.
 */
export const openingOf = (
  snapshot: SnapshotFrom<typeof spoolActionMachine>,
  filament: KnownStock,
): CommandEvent<SpoolAction> => {
  const failure = selectFailureOn(snapshot, String(filament.filament_id));
  return failure?.command.kind === 'open' && isOutcomeUnknown(failure.fault)
    ? { type: 'command.repeated', key: failure.key }
    : { type: 'command.asked', command: { kind: 'open', filament } };
};

export type SpoolActionActor = CommandActor<SpoolAction, FilamentStock>;
