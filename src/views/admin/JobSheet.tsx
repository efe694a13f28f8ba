import { formatDay } from '#domain/moments.ts';
import type { JobSheet as Sheet } from '#machines/job-sheet/job-sheet.machine.ts';
import { useWords } from '../bridges/words.ts';
import { ProductPicture } from '../portal/ProductPicture.tsx';
import * as css from './JobSheet.css.ts';
import { platformLabel, provinceLabel } from './order-words.ts';
import { QrCode } from './QrCode.tsx';

export type Paper = keyof typeof css.paper;

/** One order for whoever prints it: what, how often, how, for whom. */
export function JobSheet({ sheet: { order, items }, paper }: { sheet: Sheet; paper: Paper }) {
  const words = useWords();
  const id = order.d2c_order_id;
  const place = [provinceLabel(words, order.province_id), order.customer_district, order.customer_address];
  const source = [platformLabel(words, order.platform), order.customer_handle].filter(Boolean).join(' ');
  return (
    <article className={css.paper[paper]} aria-label={words('admin.d2c.orderTitle', { id })}>
      <header className={css.head}>
        <div className={css.customer}>
          <h2 className={css.number}>{words('admin.d2c.orderTitle', { id })}</h2>
          <p>{formatDay(order.order_date)}</p>
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
          label={words('admin.jobSheet.qr', { id })}
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
