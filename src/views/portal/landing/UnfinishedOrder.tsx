import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { OwnUnfinishedOrder } from '#api/contracts/own-orders.ts';
import { isolated } from '#domain/isolated.ts';
import { toHundredths } from '#domain/money.ts';
import { provinceName } from '#domain/provinces.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { selectSubmitted } from '#machines/portal/checkout/submitted-order.selectors.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { usePosting } from '#views/portal/use-posting.ts';
import { AlertDialog } from '#views/ui/AlertDialog.tsx';
import { Button } from '#views/ui/Button.tsx';
import { DescriptionList } from '#views/ui/DescriptionList.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './Today.css.ts';

const route = getRouteApi('/customer/');

/**
 * An order of the person that lacks lines. It is opened to be looked at and abandoned; only the browser that
 * began it can finish it.
 */
export function UnfinishedOrder({ order }: { order: OwnUnfinishedOrder }) {
  const message = useMessages();
  const { unfinishedOrder } = route.useRouteContext();
  const submitted = useSelector(usePosting(), selectSubmitted);
  const { d2c_order_id: id, customer_name, items, expected_items } = order;
  const isAbandoning = useSelector(
    unfinishedOrder,
    (snapshot) => selectRunningCommand(snapshot, String(id)) !== undefined,
  );
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={css.order}>
      <Text asTyped>
        {message('landing.today.unfinished', {
          id,
          name: isolated(customer_name),
          sent: items.length,
          of: expected_items,
        })}
      </Text>
      {/* The order that this browser has not finished has its own notice, with its own buttons. */}
      {submitted?.order_id === id ? null : (
        <Button
          size="small"
          busy={isAbandoning}
          aria-label={message('landing.unfinished.openOf', { id })}
          onClick={() => setIsOpen(true)}
        >
          {message('landing.unfinished.open')}
        </Button>
      )}
      {isOpen ? (
        <AlertDialog
          open
          onOpenChange={setIsOpen}
          title={message('landing.unfinished.title', { id })}
          description={message('landing.unfinished.text')}
          confirmLabel={message('landing.unfinished.abandon')}
          cancelLabel={message('landing.unfinished.keep')}
          onConfirm={() => {
            unfinishedOrder.send({ type: 'command.requested', command: { id } });
            setIsOpen(false);
          }}
        >
          <UnfinishedContent order={order} />
        </AlertDialog>
      ) : null}
    </li>
  );
}

function UnfinishedContent({ order }: { order: OwnUnfinishedOrder }) {
  const message = useMessages();
  const { dayAndTime } = useDates();
  const { money } = useFormats();
  const { items, expected_items, customer_district, customer_address, province_id } = order;
  const place = [provinceName(province_id), customer_district, customer_address].filter(
    (part) => part !== '',
  );
  return (
    <DescriptionList
      columns="two"
      emptyValue={message('landing.unfinished.none')}
      items={[
        { label: message('landing.unfinished.customer'), value: order.customer_name },
        { label: message('landing.unfinished.phone'), value: order.customer_phone },
        { label: message('landing.unfinished.address'), value: place.join(', '), wide: true },
        {
          label: message('landing.unfinished.arrived', { sent: items.length, of: expected_items }),
          value: items.map(({ product, quantity }) => `${quantity} × ${isolated(product)}`).join(', '),
          wide: true,
        },
        { label: message('landing.unfinished.total'), value: money(toHundredths(order.total_price)) },
        { label: message('landing.unfinished.begun'), value: dayAndTime(order.order_date) },
      ]}
    />
  );
}
