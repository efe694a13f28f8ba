import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { printObstacleOf } from '#domain/d2c-order-lines.ts';
import { toHundredths } from '#domain/money.ts';
import { provinceName } from '#domain/provinces.ts';
import type { Formats } from '#views/bridges/formats.ts';
import type { Message } from '#views/bridges/messages.ts';

/** Returns the name of a province, or a text with its number if it is unknown. */
export const provinceLabel = (message: Message, id: number | null): string => {
  if (id === null) return message('d2c.orders.noProvince');
  return provinceName(id) || message('d2c.orders.otherProvince', { id });
};

/** Returns the reason why an order cannot be printed, or null. */
export const printObstacleLabel = (
  message: Message,
  { money }: Pick<Formats, 'money'>,
  order: D2cOrder,
): string | null => {
  switch (printObstacleOf(order)) {
    case null:
      return null;
    case 'incomplete':
      return message('d2c.orders.incomplete', {
        count: order.items_count,
        expected: order.expected_items ?? 0,
      });
    case 'no_items':
      return message('d2c.noItems');
    case 'total_mismatch':
      return message('d2c.totalsDiffer', {
        items: money(toHundredths(order.contents?.items_total ?? 0)),
        total: money(toHundredths(order.total_price)),
      });
  }
};

/**
 * Returns '3 pieces, 2 products'; only the products, or a dash, when the backend does not report the
 * contents.
 */
export const orderCountLabel = (message: Message, order: D2cOrder): string => {
  if (order.contents === null && order.items_count === 0) return '—';
  const products = message('d2c.products', { count: order.items_count });
  return order.contents ? message('d2c.pieces', { count: order.contents.pieces, products }) : products;
};
