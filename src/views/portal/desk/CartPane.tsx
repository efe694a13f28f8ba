import { useSelector } from '@xstate/react';
import { selectItems, selectTotal } from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useMissingColours } from '#views/portal/cart/use-missing-colours.ts';
import { countsText } from '#views/portal/counts.ts';
import { ParkButton } from '#views/portal/parked/ParkButton.tsx';
import { useOrderEdit } from '#views/portal/use-order-edit.ts';
import { Heading } from '#views/ui/Heading.tsx';
import { CartPaneLine } from './CartPaneLine.tsx';
import * as css from './Pane.css.ts';

/** The cart beside the products. */
export function CartPane() {
  const message = useMessages();
  const { money } = useFormats();
  const { checkout } = useArea('portal');
  const items = useSelector(checkout, selectItems);
  const total = useSelector(checkout, selectTotal);
  const { canEdit, edit } = useOrderEdit();
  const missingColours = useMissingColours();
  return (
    <section className={css.pane} aria-labelledby="desk-cart" data-pane="cart">
      <div className={css.head}>
        <Heading level={2} size="card" id="desk-cart" tabIndex={-1}>
          {message('desk.cart')}
        </Heading>
        <span className={css.counts}>{countsText(message, items)}</span>
      </div>
      <div className={css.body}>
        {items.length === 0 ? (
          <p className={css.empty}>{message('desk.cartEmpty')}</p>
        ) : (
          <ul>
            {items.map((item) => (
              <CartPaneLine
                key={item.product_id}
                item={item}
                canEdit={canEdit}
                missingColours={missingColours}
                onEdit={edit}
              />
            ))}
          </ul>
        )}
      </div>
      <div className={css.foot}>
        <p className={css.sum}>
          <span>{message('desk.total')}</span>
          <span>{money(total)}</span>
        </p>
        <ParkButton size="small" tone="quiet" />
      </div>
    </section>
  );
}
