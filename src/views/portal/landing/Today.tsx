import type { OwnDay } from '#api/contracts/own-orders.ts';
import { isolated } from '#domain/isolated.ts';
import { toHundredths } from '#domain/money.ts';
import { isCorrectable } from '#domain/order-correction.ts';
import type { CustomerTextCopy } from '#machines/kit/customer-text-copy.ts';
import { correctionFormInput } from '#machines/kit/order-correction.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useCustomerTextCopy } from '#views/bridges/use-customer-text-copy.ts';
import { customerText } from '#views/parts/customer-message/customer-text.ts';
import { CorrectionOpener } from '#views/parts/order-correction/CorrectionOpener.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './Today.css.ts';
import { UnfinishedOrder } from './UnfinishedOrder.tsx';

/** The person's orders of today. Renders nothing before the first one. */
export function Today({ day, copy }: { day: OwnDay; copy: CustomerTextCopy }) {
  const message = useMessages();
  const { money } = useFormats();
  if (day.orders === 0 && day.unfinished.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="today">
      <Stack gap="s">
        <Heading level={2} id="today">
          {message('landing.today.title')}
        </Heading>
        <Text strong numeric>
          {message('landing.today.orders', { count: day.orders, total: money(toHundredths(day.total)) })}
        </Text>
        {day.unfinished.length > 0 ? (
          <ul className={css.orders}>
            {day.unfinished.map((order) => (
              <UnfinishedOrder key={order.d2c_order_id} order={order} />
            ))}
          </ul>
        ) : null}
        <ul className={css.orders}>
          {day.last.map((order) => (
            <OrderOfToday key={order.d2c_order_id} order={order} copy={copy} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function OrderOfToday({ order, copy }: { order: OwnDay['last'][number]; copy: CustomerTextCopy }) {
  const message = useMessages();
  const { time } = useDates();
  const { money } = useFormats();
  const { d2c_order_id: id, customer_name: name, customer_district, customer_address } = order;
  const { language, isCopied, hasFailed, requestCopy } = useCustomerTextCopy(
    copy,
    `${name} ${customer_district} ${customer_address}`,
  );
  const text = customerText(
    {
      id,
      name,
      phone: order.customer_phone,
      handle: order.customer_handle,
      platform: order.platform,
      provinceId: order.province_id,
      district: customer_district,
      address: customer_address,
      total: toHundredths(order.total_price),
      items: order.items.map(({ product, quantity }) => ({ name: product, quantity })),
    },
    language,
  );
  const idleMessageId = hasFailed ? 'landing.today.refused' : 'landing.today.copy';
  return (
    <li className={css.order}>
      <Text asTyped>
        {message('landing.today.order', {
          id,
          name: isolated(name),
          total: money(toHundredths(order.total_price)),
          time: time(order.order_date),
        })}
      </Text>
      <Inline>
        {isCorrectable(order) ? <OwnCorrection order={order} /> : null}
        <Button
          size="small"
          aria-label={message('landing.today.copyOf', { id })}
          onClick={() => requestCopy(text)}
        >
          {message(isCopied ? 'landing.today.copied' : idleMessageId)}
        </Button>
      </Inline>
    </li>
  );
}

/** The button that corrects an order until the shop has handed it over. */
function OwnCorrection({ order }: { order: OwnDay['last'][number] }) {
  const message = useMessages();
  return (
    <CorrectionOpener
      input={correctionFormInput(order)}
      loadForm={useArea('portal').correction}
      button={(open) => (
        <Button
          size="small"
          tone="quiet"
          aria-label={message('landing.today.correctOf', { id: order.d2c_order_id })}
          onClick={open}
        >
          {message('landing.today.correct')}
        </Button>
      )}
    />
  );
}
