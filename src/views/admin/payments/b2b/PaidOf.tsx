import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { toHundredths } from '#domain/money.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import * as css from './PaidOf.css.ts';

/** A card shows the total beside it, because it has no column headers. */
export function PaidOf({ order: { total_paid, total_price } }: { order: B2bOrder }) {
  const message = useMessages();
  const { money } = useFormats();
  const paid = money(toHundredths(total_paid));
  return (
    <>
      <bdi className={css.alone}>{paid}</bdi>
      <span className={css.ofTotal}>
        {message('payments.paidOf', { paid, total: money(toHundredths(total_price)) })}
      </span>
    </>
  );
}
