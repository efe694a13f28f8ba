import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { PhoneFacts } from '#api/contracts/phone-lookups.ts';
import { isolated } from '#domain/isolated.ts';
import { valuesFromKnownCustomer } from '#domain/known-customer.ts';
import { provinceName } from '#domain/provinces.ts';
import { findRepeatedOrder } from '#domain/repeated-order.ts';
import { selectItems } from '#machines/portal/checkout/checkout.selectors.ts';
import {
  type PhoneLookupActor,
  selectFoundFacts,
} from '#machines/portal/phone-lookup/phone-lookup.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { statusLabel } from '#views/parts/statuses.ts';
import { Button } from '#views/ui/Button.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { AlertIcon } from '#views/ui/icons/Icon.tsx';
import { joinTexts } from '#views/ui/join-texts.tsx';
import { Text } from '#views/ui/Text.tsx';
import type { CustomerFormState } from './CustomerFields.tsx';
import * as css from './PhoneCards.css.ts';

/** Maximum number of open orders shown. More would hide the form on a phone. */
const MAX_OPEN_SHOWN = 3;

interface PhoneCardsProps {
  form: CustomerFormState;
  /** The lookups of the number in the phone field and of the second number in the notes. */
  lookups: readonly PhoneLookupActor[];
}

/** The earlier customers of the phone numbers in the form. */
export function PhoneCards({ form, lookups }: PhoneCardsProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the lookups never change
  return lookups.map((lookup, index) => <PhoneCard key={index} form={form} lookup={lookup} />);
}

/**
 * The earlier customers of one phone number. Renders nothing for an unknown number, or without a response.
 */
function PhoneCard({ form, lookup }: { form: CustomerFormState; lookup: PhoneLookupActor }) {
  const message = useMessages();
  const titleId = useId();
  const facts = useSelector(lookup, selectFoundFacts);
  const phone = useSelector(lookup, ({ context }) => context.phone);
  const items = useSelector(useArea('portal').checkout, selectItems);
  if (facts === null) return null;
  const repeatedOrder = findRepeatedOrder(facts.recent, items);
  return (
    <section aria-labelledby={titleId} className={css.card}>
      <Heading level={3} size="card" id={titleId}>
        {phone === form.values.phone
          ? message('known.title')
          : message('known.titleOther', { phone: isolated(phone) })}
      </Heading>
      <ul className={css.people}>
        {facts.people.map((person) => (
          <Person key={person.customer_name} person={person} form={form} />
        ))}
      </ul>
      <OpenOrders orders={facts.open_orders} />
      {facts.returned_parcels > 0 ? (
        <Warning text={message('known.returned', { count: facts.returned_parcels })} />
      ) : null}
      {repeatedOrder ? (
        <Warning
          text={message('known.repeated', { id: repeatedOrder.d2c_order_id, hours: repeatedOrder.hours_ago })}
        />
      ) : null}
    </section>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className={css.warning}>
      <AlertIcon size="small" />
      <span>{text}</span>
    </p>
  );
}

function Person({ person, form }: { person: PhoneFacts['people'][number]; form: CustomerFormState }) {
  const message = useMessages();
  const { day } = useDates();
  const missingValues = valuesFromKnownCustomer(person, form.values);
  const isComplete = Object.keys(missingValues).length === 0;
  return (
    <li className={css.person}>
      <div className={css.about}>
        <Text strong>
          <bdi>{person.customer_name}</bdi>
        </Text>
        <Text size="small">
          {joinTexts([provinceName(person.province_id), person.customer_district, person.customer_address])}
        </Text>
        <Text size="small" tone="secondary">
          {message('known.lastOrder', { day: day(person.order_date), count: person.orders })}
        </Text>
      </div>
      <Button
        size="small"
        disabled={isComplete || !form.canEdit}
        aria-label={message('known.useOf', { name: isolated(person.customer_name) })}
        onClick={() => form.edit(missingValues)}
      >
        {message('known.use')}
      </Button>
    </li>
  );
}

function OpenOrders({ orders }: { orders: PhoneFacts['open_orders'] }) {
  const message = useMessages();
  if (orders.length === 0) return null;
  const shown = orders
    .slice(0, MAX_OPEN_SHOWN)
    .map(({ d2c_order_id: id, status }) =>
      message('known.openOrder', { id, status: statusLabel(message, status) }),
    );
  return (
    <Text size="small">
      <span>{message('known.open', { count: orders.length })} </span>
      {joinTexts([...shown, ...(orders.length > MAX_OPEN_SHOWN ? ['…'] : [])])}
    </Text>
  );
}
