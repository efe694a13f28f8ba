import type { CartItem } from '#domain/cart.ts';
import { lineTotal, toHundredths } from '#domain/money.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import * as css from './CartLine.css.ts';

/** The amounts of a cart line: base price, custom cost and total. */
export function CartLineAmounts({ item }: { item: CartItem }) {
  const message = useMessages();
  const { money } = useFormats();
  const base = lineTotal({ unit_price: item.base_price, quantity: item.quantity, custom_cost: 0 });
  const total = lineTotal(item);
  return (
    <div className={css.amounts}>
      <dl className={css.sums}>
        <dt className={css.term}>{message('cart.base')}</dt>
        <dd className={css.sum}>{money(base)}</dd>
        {item.custom_cost > 0 ? (
          <>
            <dt className={css.term}>{message('cart.custom')}</dt>
            <dd className={css.sum}>{money(toHundredths(item.custom_cost))}</dd>
          </>
        ) : null}
        <dt className={css.term}>{message('cart.lineTotal')}</dt>
        <dd className={css.total}>{money(total)}</dd>
      </dl>
      {Number.isFinite(total) ? null : (
        <p role="alert" className={css.tooLarge}>
          {message('cart.line.overfull')}
        </p>
      )}
    </div>
  );
}
