import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { obstacleTo } from '#machines/order-action/order-moves.ts';
import {
  type orderBatchMachine,
  selectBatch,
  selectFault,
  selectResults,
  selectStage,
} from '#machines/order-batch/order-batch.machine.ts';
import { useWords } from '../bridges/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Stack.tsx';
import * as css from './BatchDialog.css.ts';
import { MOVE_TITLES } from './d2c-words.ts';
import { statusLabel } from './order-words.ts';

/** Several orders moved together: what will move and what cannot, then what became of each. */
export function BatchDialog({ batch: actor }: { batch: ActorRefFrom<typeof orderBatchMachine> }) {
  const words = useWords();
  const batch = useSelector(actor, selectBatch);
  const stage = useSelector(actor, selectStage);
  const results = useSelector(actor, selectResults);
  const fault = useSelector(actor, selectFault);
  if (!batch) return null;
  const movable = batch.orders.filter((order) => obstacleTo(order, batch.to) === null);
  const stuck = batch.orders.filter((order) => obstacleTo(order, batch.to) !== null);
  const move = words(MOVE_TITLES[batch.to]);
  const moved = results.filter((result) => result.moved).length;
  const close = (): void => actor.send({ type: 'batch.closed' });
  const confirm = (): void => actor.send({ type: 'batch.confirmed' });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words('admin.d2c.batchTitle', { move })}
      closeLabel={words('admin.d2c.close')}
      footer={
        stage === 'done' ? (
          <Button onClick={close}>{words('admin.d2c.close')}</Button>
        ) : (
          <>
            <Button disabled={stage === 'moving'} onClick={close}>
              {words('admin.d2c.cancel')}
            </Button>
            <Button tone="accent" busy={stage === 'moving'} disabled={movable.length === 0} onClick={confirm}>
              {words('admin.d2c.moveSome', { move, count: movable.length })}
            </Button>
          </>
        )
      }
    >
      <Stack gap="m">
        {stage === 'failed' ? (
          <Banner tone="negative" title={words('admin.d2c.updateFailed', { detail: 'none' })}>
            {fault || words('admin.d2c.batchAgain')}
          </Banner>
        ) : null}
        {stage === 'done' ? (
          <>
            <Banner tone={moved === results.length ? 'positive' : 'caution'} announce="status">
              {words('admin.d2c.batchDone', { moved, of: results.length })}
            </Banner>
            <Lines title={words('admin.d2c.results')}>
              {results.map((result) => (
                <li key={result.d2c_order_id} className={css.line}>
                  <span className={css.id}>#{result.d2c_order_id}</span>
                  <span>{result.moved ? statusLabel(words, result.status ?? '') : result.detail}</span>
                </li>
              ))}
            </Lines>
          </>
        ) : (
          <>
            <Lines title={words('admin.d2c.batchMoves', { count: movable.length })}>
              {movable.map((order) => (
                <li key={order.d2c_order_id} className={css.line}>
                  <span className={css.id}>#{order.d2c_order_id}</span>
                  <bdi>{order.customer_name}</bdi>
                </li>
              ))}
            </Lines>
            {stuck.length > 0 ? (
              <Lines title={words('admin.d2c.batchStays', { count: stuck.length })}>
                {stuck.map((order) => (
                  <li key={order.d2c_order_id} className={css.line}>
                    <span className={css.id}>#{order.d2c_order_id}</span>
                    <span>
                      {obstacleTo(order, batch.to) === 'incomplete'
                        ? words('admin.orders.incomplete', {
                            count: order.items_count,
                            expected: order.expected_items ?? order.items_count,
                          })
                        : words('admin.d2c.itIs', { status: statusLabel(words, order.status) })}
                    </span>
                  </li>
                ))}
              </Lines>
            ) : null}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and has to from the keyboard
    <section aria-label={title} tabIndex={0}>
      <p className={css.heading}>{title}</p>
      <ul className={css.list}>{children}</ul>
    </section>
  );
}
