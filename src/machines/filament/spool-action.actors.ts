import type { Caller } from '#api/call.ts';
import { type FilamentStock, openSpools, undoFilamentUsage } from '#api/contracts/filament.ts';
import { isolated } from '#domain/isolated.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import { rowAnswersOf } from '../kit/row-command.actors.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { SpoolAction, SpoolActionActor } from './spool-action.machine.ts';

const ONE_SPOOL = 1;

export const createSpoolActionActors = (call: Caller) =>
  createCommandActors<SpoolAction, FilamentStock>((action, idempotencyKey, signal) => {
    const { filament_id } = action.filament;
    return action.kind === 'undo'
      ? call(undoFilamentUsage, { params: { id: action.usageId }, signal })
      : call(openSpools, {
          body: { filament_id, spools_opened: ONE_SPOOL, notes: '' },
          idempotencyKey,
          signal,
        });
  });

/** The filament that something is done with. */
export const filamentIdOf = ({ filament }: SpoolAction): number => filament.filament_id;

export const spoolAnswersOf = (actor: SpoolActionActor): Subscribe<readonly RowChange<FilamentStock>[]> =>
  rowAnswersOf<SpoolAction, FilamentStock>(actor, {
    keyOf: ({ filament_id }) => filament_id,
    aboutOf: filamentIdOf,
    isDeletion: () => false,
  });

const OPENED = 'filament.spool';

/** Says that a spool was opened, with a way back, and what became of it; whatever page is open by then. */
export const tellSpoolActions = (actor: SpoolActionActor, tell: Tell): void => {
  let offered: number | null = null;
  actor.on('command.done', ({ asked: { command }, outcome }) => {
    const { filament_id: id, brand, current_stock: left, last_usage_id: usageId } = outcome;
    const values = { id, brand: isolated(brand), left };
    if (command.kind === 'undo') {
      // What is undone needs no offer to undo it.
      if (offered === command.usageId) tell({ type: 'notice.withdrawn', key: OPENED });
      tell({ type: 'notice.raised', message: 'filament.undone', values, tone: 'positive' });
      return;
    }
    const told = { type: 'notice.raised', message: 'filament.opened', values, tone: 'positive' } as const;
    if (usageId === null) {
      tell(told);
      return;
    }
    offered = usageId;
    tell({ ...told, key: OPENED, action: { message: 'filament.undo' } }, () =>
      actor.send({
        type: 'command.asked',
        command: { kind: 'undo', filament: { filament_id: id, brand }, usageId },
      }),
    );
  });
  tellOutcomes(actor, tell, ({ kind }) => ({
    done: null,
    failed: kind === 'open' ? 'filament.openFailed' : 'filament.undoFailed',
  }));
};
