import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import type { Batch } from '#machines/d2c/order-batch.machine.ts';
import { obstacleTo } from '#machines/d2c/order-moves.ts';
import { selectIsSaving, selectRefusal } from '#machines/kit/form.machine.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { statusLabel } from '../../../parts/statuses.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { MOVE_TITLES } from '../d2c-messages.ts';
import { printObstacleLabel } from '../order-messages.ts';
import { useD2c } from '../use-d2c.ts';
import * as css from './BatchDialog.css.ts';

const movedIn = (results: readonly MoveResult[]): number => results.filter(({ moved }) => moved).length;

/** Several orders moved together: what will move and what cannot, then what became of each. */
export function BatchDialog({ batch, onClose: close }: { batch: Batch; onClose: () => void }) {
  const message = useMessages();
  const formats = useFormats();
  const actor = useActorRef(useD2c().batch, { input: { values: batch, version: null } });
  const isMoving = useSelector(actor, selectIsSaving);
  const refusal = useSelector(actor, selectRefusal);
  const [results, setResults] = useState<readonly MoveResult[] | null>(null);
  useEffect(() => {
    const saving = actor.on('form.saved', ({ outcome }) => setResults(outcome));
    return () => saving.unsubscribe();
  }, [actor]);
  const movable = batch.orders.filter((order) => obstacleTo(order, batch.to) === null);
  const stuck = batch.orders.filter((order) => obstacleTo(order, batch.to) !== null);
  const move = message(MOVE_TITLES[batch.to]);
  const confirm = (): void => actor.send({ type: 'form.submitted' });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={message('d2c.batchTitle', { move })}
      closeLabel={message('d2c.close')}
      footer={
        results ? (
          <Button onClick={close}>{message('d2c.close')}</Button>
        ) : (
          <>
            <Button disabled={isMoving} onClick={close}>
              {message('d2c.cancel')}
            </Button>
            <Button tone="accent" busy={isMoving} disabled={movable.length === 0} onClick={confirm}>
              {message('d2c.moveSome', { move, count: movable.length })}
            </Button>
          </>
        )
      }
    >
      <Stack gap="m">
        {refusal ? (
          <Banner tone="negative" title={message('d2c.updateFailed', { detail: 'none' })}>
            {refusal.detail ?? message('d2c.batchAgain')}
          </Banner>
        ) : null}
        {results ? (
          <>
            <Banner tone={movedIn(results) === results.length ? 'positive' : 'caution'} announce="status">
              {message('d2c.batchDone', { moved: movedIn(results), of: results.length })}
            </Banner>
            <Lines title={message('d2c.results')}>
              {results.map((result) => (
                <li key={result.d2c_order_id} className={css.line}>
                  <span className={css.id}>#{result.d2c_order_id}</span>
                  <span>{result.moved ? statusLabel(message, result.status ?? '') : result.detail}</span>
                </li>
              ))}
            </Lines>
          </>
        ) : (
          <>
            <Lines title={message('d2c.batchMoves', { count: movable.length })}>
              {movable.map((order) => (
                <li key={order.d2c_order_id} className={css.line}>
                  <span className={css.id}>#{order.d2c_order_id}</span>
                  <bdi>{order.customer_name}</bdi>
                </li>
              ))}
            </Lines>
            {stuck.length > 0 ? (
              <Lines title={message('d2c.batchStays', { count: stuck.length })}>
                {stuck.map((order) => (
                  <li key={order.d2c_order_id} className={css.line}>
                    <span className={css.id}>#{order.d2c_order_id}</span>
                    <span>
                      {obstacleTo(order, batch.to) === 'status'
                        ? message('d2c.itIs', { status: statusLabel(message, order.status) })
                        : printObstacleLabel(message, formats, order)}
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
