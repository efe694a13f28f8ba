import { useState } from 'react';
import { sum, toHundredths } from '#domain/money.ts';
import type { JobSheet } from '#machines/d2c/job-sheet.ts';
import { provinceLabel } from '#views/admin/d2c/order-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { joinTexts } from '#views/ui/join-texts.tsx';
import * as css from './HandOverList.css.ts';

/** The orders that the courier takes, with the amounts to collect and their sum, on a page to sign. */
export function HandOverList({ sheets }: { sheets: readonly JobSheet[] }) {
  const message = useMessages();
  const { money } = useFormats();
  const [today] = useState(useArea('d2c').today);
  const total = sum(sheets.map(({ order }) => toHundredths(order.total_price)));
  return (
    <article className={css.page} aria-label={message('d2c.handOverList')}>
      <header className={css.head}>
        <h2 className={css.title}>{message('d2c.handOverList')}</h2>
        <Timestamp moment={today} dayOnly />
      </header>
      <table className={css.table}>
        <thead>
          <tr>
            <th className={css.cell}>{message('d2c.handOverList.order')}</th>
            <th className={css.cell}>{message('d2c.handOverList.customer')}</th>
            <th className={css.cell}>{message('d2c.handOverList.phone')}</th>
            <th className={css.cell}>{message('d2c.handOverList.place')}</th>
            <th className={css.number}>{message('d2c.handOverList.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {sheets.map(({ order }) => (
            <tr key={order.d2c_order_id} className={css.row}>
              <td className={css.cell}>{`#${order.d2c_order_id}`}</td>
              <td className={css.cell}>
                <bdi>{order.customer_name}</bdi>
              </td>
              <td className={css.cell}>
                <bdi dir="ltr">{order.customer_phone}</bdi>
              </td>
              <td className={css.cell}>
                {joinTexts([provinceLabel(message, order.province_id), order.customer_district ?? ''])}
              </td>
              <td className={css.number}>
                <Money iqd={order.total_price} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className={css.cell} colSpan={4}>
              {message('d2c.handOverList.total', { count: sheets.length })}
            </th>
            <th className={css.number}>{money(total)}</th>
          </tr>
        </tfoot>
      </table>
      <p className={css.signatures}>
        <span className={css.signature}>{message('d2c.handOverList.shop')}</span>
        <span className={css.signature}>{message('d2c.handOverList.courier')}</span>
      </p>
    </article>
  );
}
