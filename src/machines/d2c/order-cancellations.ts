import { cancelD2cOrders, type MoveResult } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { changesFromCommands } from '#machines/kit/command.actors.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import type { RowSource } from '#machines/kit/define-list.ts';
import type { AreaScope } from '#machines/kit/definition.ts';
import { notifyOutcomes } from '#machines/kit/outcome-notices.ts';
import { callInBatches, rowChangesIn } from './order-moves.ts';

export interface CancellationsRequest {
  readonly ids: readonly number[];
  readonly reason: string;
}

type CancellationsActor = CommandActor<CancellationsRequest, readonly MoveResult[]>;

const notifyCancelled = (actor: CancellationsActor, { notify }: AreaScope): void => {
  notifyOutcomes(actor, notify, () => ({ done: null, failed: 'd2c.cancelAllFailed' }));
  actor.on('command.done', ({ outcome }) => {
    const refused = outcome.filter((result) => !result.moved);
    const values = { cancelled: outcome.length - refused.length, left: refused.length };
    notify({
      type: 'notice.raised',
      message: 'd2c.cancelledAll',
      values,
      tone: refused.length === 0 ? 'positive' : 'caution',
    });
  });
};

/**
 * Cancels several orders before their hand-over, with one reason. The request continues when the page is
 * left.
 */
export const orderCancellations = defineCommand<CancellationsRequest, readonly MoveResult[]>({
  id: 'orderCancellations',
  keyOf: ({ ids }) => ids.join(' '),
  carryOut: ({ call }, { command: { ids, reason }, requestKey }, signal) =>
    callInBatches(ids, requestKey, (part, idempotencyKey) =>
      call(cancelD2cOrders, { body: { ids: part, reason }, idempotencyKey, signal }),
    ),
  observe: notifyCancelled,
});

/**
 * The rows in the responses. After a failure any of the orders may have been cancelled, so all of them are
 * fetched.
 */
export const orderCancellationRows: RowSource<D2cOrder> = (area) =>
  changesFromCommands(orderCancellations.openIn(area), rowChangesIn, (_error, { command }) =>
    command.ids.map((key) => ({ key, version: null })),
  );
