import type { ReactNode } from 'react';
import type { CartItem } from '#domain/cart.ts';
import { isolated } from '#domain/isolated.ts';
import { lineTotal, toHundredths } from '#domain/money.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { LineParts, typedNotes } from '#views/parts/LineParts.tsx';
import { LineChangeNotice } from '#views/portal/cart/LineChange.tsx';
import { OrderLine } from '#views/portal/cart/OrderLine.tsx';
import { countsText } from '#views/portal/counts.ts';
import { useOrderEdit } from '#views/portal/use-order-edit.ts';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { AlertIcon, CheckIcon } from '#views/ui/icons/Icon.tsx';
import { Text } from '#views/ui/Text.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import * as css from './ConfirmView.css.ts';

type LineState = 'waiting' | 'sent' | 'stopped';

/** The items of the order, on the review page. While the order is sent, each item shows its state. */
export function ConfirmItems({
  items,
  sentCount,
  stoppedProductId,
  isSubmitted,
}: {
  items: readonly CartItem[];
  /** The number of items that the server has acknowledged. */
  sentCount: number;
  stoppedProductId: number | null;
  isSubmitted: boolean;
}) {
  const message = useMessages();
  const stateOf = (item: CartItem, index: number): LineState => {
    if (index < sentCount) return 'sent';
    return item.product_id === stoppedProductId ? 'stopped' : 'waiting';
  };
  return (
    <Card as="section" aria-labelledby="confirm-items">
      <Heading level={2} size="card" id="confirm-items">
        {message('confirm.items')}
      </Heading>
      <Text size="small" tone="secondary">
        {countsText(message, items)}
      </Text>
      <ul className={css.lines}>
        {items.map((item, index) => (
          <Line
            key={item.product_id}
            item={item}
            state={stateOf(item, index)}
            notice={isSubmitted ? null : <DraftChange item={item} />}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The change of the line's product in the catalog, as long as the order can be changed. */
function DraftChange({ item }: { item: CartItem }) {
  const { canEdit, edit } = useOrderEdit();
  return <LineChangeNotice item={item} canEdit={canEdit} onEdit={edit} />;
}

function Line({ item, state, notice }: { item: CartItem; state: LineState; notice: ReactNode }) {
  const message = useMessages();
  const { money } = useFormats();
  const notes = typedNotes(item.notes);
  return (
    <OrderLine
      item={item}
      layout="review"
      notice={notice}
      mark={<LineMark state={state} />}
      about={
        <>
          <Text size="small" tone="secondary" numeric>
            {message('confirm.quantityTimesPrice', {
              quantity: item.quantity,
              price: money(toHundredths(item.unit_price)),
            })}
          </Text>
          {item.custom_cost > 0 ? (
            <Text size="small" tone="secondary" numeric>
              {message('confirm.customCost', { amount: money(toHundredths(item.custom_cost)) })}
            </Text>
          ) : null}
          <LineParts {...item} />
          {notes.trim() ? (
            <Text size="small" tone="secondary" asTyped>
              {message('confirm.itemNotes', { notes: isolated(notes) })}
            </Text>
          ) : null}
          {state === 'stopped' ? (
            <Text size="small" tone="negative">
              {message('confirm.itemStopped')}
            </Text>
          ) : null}
        </>
      }
      amount={
        <Text strong numeric>
          {money(lineTotal(item))}
        </Text>
      }
    />
  );
}

function LineMark({ state }: { state: LineState }) {
  const message = useMessages();
  if (state === 'waiting') return null;
  if (state === 'sent') {
    return (
      <span className={css.sent}>
        <CheckIcon size="small" />
        <VisuallyHidden>{message('confirm.itemSent')}</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className={css.stopped} aria-hidden="true">
      <AlertIcon size="small" />
    </span>
  );
}
