import type { JobSheet as Sheet } from '#machines/d2c/job-sheet.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { ProductPicture } from '../../../parts/ProductPicture.tsx';
import { platformLabel } from '../../../parts/platforms.ts';
import { When } from '../../../parts/When.tsx';
import { provinceLabel } from '../order-messages.ts';
import * as css from './JobSheet.css.ts';
import { QrCode } from './QrCode.tsx';

export type Paper = keyof typeof css.paper;

/** One order for whoever prints it: what, how often, how, for whom. */
export function JobSheet({ sheet: { order, items }, paper }: { sheet: Sheet; paper: Paper }) {
  const message = useMessages();
  const id = order.d2c_order_id;
  const place = [provinceLabel(message, order.province_id), order.customer_district, order.customer_address];
  const source = [platformLabel(message, order.platform), order.customer_handle].filter(Boolean).join(' ');
  return (
    <article className={css.paper[paper]} aria-label={message('d2c.orderTitle', { id })}>
      <header className={css.head}>
        <div className={css.customer}>
          <h2 className={css.number}>{message('d2c.orderTitle', { id })}</h2>
          <p>
            <When moment={order.order_date} dayOnly />
          </p>
          <p className={css.name}>
            <bdi>{order.customer_name}</bdi>
          </p>
          <p>
            <bdi>{order.customer_phone}</bdi>
          </p>
          {source ? (
            <p>
              <bdi>{source}</bdi>
            </p>
          ) : null}
          <p>
            <bdi>{place.filter(Boolean).join(', ')}</bdi>
          </p>
        </div>
        <QrCode
          content={`${window.location.origin}/admin/d2c-orders?order=${id}`}
          label={message('d2c.jobSheet.qr', { id })}
        />
      </header>
      {order.order_notes ? (
        <p className={css.notes}>
          <bdi>{order.order_notes}</bdi>
        </p>
      ) : null}
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.d2c_order_item_id} className={css.item}>
            <div className={css.picture[paper]}>
              <ProductPicture url={item.picture} isUrgent />
            </div>
            <div className={css.what}>
              <p className={css.product}>
                <bdi>{item.product}</bdi>
              </p>
              {item.notes ? (
                <p className={css.itemNotes}>
                  <bdi>{item.notes}</bdi>
                </p>
              ) : null}
            </div>
            <span className={css.quantity}>{item.quantity} ×</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
