import type { SnapshotFrom } from 'xstate';
import {
  type FilamentStock,
  isFilamentStock,
  listFilamentStock,
  openSpools,
  undoFilamentUsage,
} from '#api/contracts/filament.ts';
import { ApiError } from '#api/errors.ts';
import { isolated } from '#domain/isolated.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { type CommandActor, type CommandEvent, selectFailedCommand } from '#machines/kit/command.machine.ts';
import { defineCommand, rowsFromResponses } from '#machines/kit/define-command.ts';
import type { AreaScope } from '#machines/kit/definition.ts';
import { notifyOutcomes } from '#machines/kit/outcome-notices.ts';

const ONE_SPOOL = 1;

type KnownStock = Pick<FilamentStock, 'filament_id' | 'brand'>;

export type SpoolAction =
  | { readonly kind: 'open'; readonly filament: KnownStock }
  | { readonly kind: 'undo'; readonly filament: KnownStock; readonly usageId: number };

type SpoolActionActor = CommandActor<SpoolAction, FilamentStock>;

export const filamentIdOf = ({ filament }: SpoolAction): number => filament.filament_id;

const OPENED_NOTICE_KEY = 'filament.spool';

/** Raises a notice on any page for each opened spool, with an offer to undo it, and for each undo. */
const followSpoolActions = (actor: SpoolActionActor, { notify }: AreaScope): void => {
  let offeredUsageId: number | null = null;
  actor.on('command.done', ({ request: { command }, outcome }) => {
    const { filament_id: id, brand, current_stock: left, last_usage_id: usageId } = outcome;
    const values = { id, brand: isolated(brand), left };
    if (command.kind === 'undo') {
      // The offer to undo is used, so its notice is withdrawn.
      if (offeredUsageId === command.usageId) notify({ type: 'notice.withdrawn', key: OPENED_NOTICE_KEY });
      notify({ type: 'notice.raised', message: 'filament.undone', values, tone: 'positive' });
      return;
    }
    const notice = { type: 'notice.raised', message: 'filament.opened', values, tone: 'positive' } as const;
    if (usageId === null) {
      notify(notice);
      return;
    }
    offeredUsageId = usageId;
    notify({ ...notice, key: OPENED_NOTICE_KEY, action: { message: 'filament.undo' } }, () =>
      actor.send({
        type: 'command.requested',
        command: { kind: 'undo', filament: { filament_id: id, brand }, usageId },
      }),
    );
  });
  notifyOutcomes(actor, notify, ({ kind }) => ({
    done: null,
    failed: kind === 'open' ? 'filament.openFailed' : 'filament.undoFailed',
  }));
};

/** Opens spools one by one (spec 2 section 9) and undoes the last opening. */
export const spoolAction = defineCommand<SpoolAction, FilamentStock>({
  id: 'spoolAction',
  keyOf: ({ filament }) => String(filament.filament_id),
  carryOut: async ({ call }, { command, requestKey }, signal) => {
    const { filament_id } = command.filament;
    if (command.kind === 'undo') return call(undoFilamentUsage, { params: { id: command.usageId }, signal });
    const body = { filament_id, spools_opened: ONE_SPOOL, notes: '' };
    const response = await call(openSpools, { body, idempotencyKey: requestKey, signal });
    if (isFilamentStock(response)) return response;
    // A backend with only the calls of the specification responds without the stock row.
    const stock = await call(listFilamentStock, { query: { limit: MAX_FETCHED }, signal });
    const opened = stock.find((row) => row.filament_id === filament_id);
    if (!opened) throw new ApiError('not-found', 404);
    return opened;
  },
  observe: followSpoolActions,
});

export const spoolRows = rowsFromResponses<SpoolAction, FilamentStock, FilamentStock>(spoolAction, {
  keyOf: ({ filament_id }) => filament_id,
  targetKeyOf: filamentIdOf,
  isDeletion: () => false,
});

/**
 * Returns the event for a click on Open Spool. An opening without a response is repeated under its key: the
 * server may have opened the spool and must not open a second one.
 */
export const openSpoolEvent = (
  snapshot: SnapshotFrom<typeof spoolAction.machine>,
  filament: KnownStock,
): CommandEvent<SpoolAction> => {
  const failure = selectFailedCommand(snapshot, String(filament.filament_id));
  return failure?.command.kind === 'open' && failure.isPossiblyDone
    ? { type: 'command.repeated', key: failure.key }
    : { type: 'command.requested', command: { kind: 'open', filament } };
};
