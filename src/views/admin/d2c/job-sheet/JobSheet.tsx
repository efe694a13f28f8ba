import { encode } from 'uqr';
import { printObstacleOf } from '#domain/d2c-order-lines.ts';
import type { JobSheet as Sheet } from '#machines/d2c/job-sheet.ts';
import { orderCountLabel, printObstacleLabel, provinceLabel } from '#views/admin/d2c/order-messages.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { platformLabel } from '#views/parts/platforms.ts';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { joinTexts } from '#views/ui/join-texts.tsx';
import * as css from './JobSheet.css.ts';
import { JobSheetItem } from './JobSheetItem.tsx';

export type Paper = keyof typeof css.paper;

/** The job sheet of one order. */
export function JobSheet({ sheet: { order, items }, paper }: { sheet: Sheet; paper: Paper }) {
  const message = useMessages();
  const formats = useFormats();
  const id = order.d2c_order_id;
  const address = [
    provinceLabel(message, order.province_id),
    order.customer_district ?? '',
    order.customer_address,
  ];
  const platform = platformLabel(message, order.platform);
  const platformAndHandle = joinTexts([platform, order.customer_handle ?? ''], ' ');
  return (
    <article className={css.paper[paper]} aria-label={message('d2c.orderTitle', { id })}>
      {printObstacleOf(order) ? (
        <p className={css.warning}>
          {message('d2c.jobSheet.doNotPrint', { reason: printObstacleLabel(message, formats, order) ?? '' })}
        </p>
      ) : null}
      <header className={css.head}>
        <div className={css.customer}>
          <h2 className={css.number}>{message('d2c.orderTitle', { id })}</h2>
          <p className={css.name}>
            <bdi>{order.customer_name}</bdi>
          </p>
          <p>
            <bdi>{order.customer_phone}</bdi>
            {platformAndHandle ? (
              <>
                <span>{' · '}</span>
                <span>{platformAndHandle}</span>
              </>
            ) : null}
          </p>
          <p>{joinTexts(address)}</p>
          <p>
            <Timestamp moment={order.order_date} dayOnly />{' '}
            <span>{`· ${orderCountLabel(message, order)}`}</span>
          </p>
        </div>
        <p className={css.amountToCollect}>
          <span>{message('d2c.jobSheet.collect')}</span>
          <strong className={css.amount}>
            <Money iqd={order.total_price} />
          </strong>
        </p>
        <QrCode
          content={`${window.location.origin}/admin/d2c-orders?order=${id}`}
          label={message('d2c.jobSheet.qr', { id })}
        />
      </header>
      {order.order_notes ? (
        <p className={css.orderNotes}>
          <bdi>{order.order_notes}</bdi>
        </p>
      ) : null}
      <ul className={css.items}>
        {items.map((item, index) => (
          <JobSheetItem
            key={item.d2c_order_item_id}
            item={item}
            position={index + 1}
            count={items.length}
            paper={paper}
          />
        ))}
      </ul>
    </article>
  );
}

/** A QR code in black on white, in every theme. */
function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={css.qrDark} d={path} />
    </svg>
  );
}
