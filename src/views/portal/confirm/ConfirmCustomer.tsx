import { Fragment, type ReactNode } from 'react';
import type { CustomerInfo } from '#domain/customer-info.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { provinceName } from '#domain/provinces.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { platformLabel } from '#views/parts/platforms.ts';
import type { FieldName } from '#views/portal/customer/CustomerFields.tsx';
import { DoubtfulName } from '#views/portal/customer/CustomerHints.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { joinTexts } from '#views/ui/join-texts.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './ConfirmView.css.ts';

const joinDelivery = (message: Message, customer: CustomerInfo): ReactNode =>
  joinTexts([
    provinceName(Number(customer.province)) || message('confirm.noProvince'),
    customer.district.trim(),
  ]);

const joinPlatformAndHandle = (message: Message, customer: CustomerInfo): ReactNode => {
  const platform = PLATFORMS.find((candidate) => candidate === customer.socialMediaPlatform);
  return joinTexts(
    [platform ? platformLabel(message, platform) : '', customer.socialMediaHandle.trim()],
    ': ',
  );
};

/** The customer of the order, on the review page. */
export function ConfirmCustomer({ customer }: { customer: CustomerInfo }) {
  const message = useMessages();
  const platformAndHandle = joinPlatformAndHandle(message, customer);
  /** Fields without a row of their own are in that of another one. */
  const rows: Readonly<Record<FieldName, ReactNode>> = {
    fullName: (
      <Detail label={message('confirm.name')} mark={<DoubtfulName name={customer.fullName} />}>
        {customer.fullName}
      </Detail>
    ),
    phone: <Detail label={message('confirm.phone')}>{customer.phone}</Detail>,
    email: customer.email.trim() ? <Detail label={message('confirm.email')}>{customer.email}</Detail> : null,
    province: <Detail label={message('confirm.delivery')}>{joinDelivery(message, customer)}</Detail>,
    district: null,
    address: (
      <Detail label={message('confirm.address')} spansColumns>
        {customer.address}
      </Detail>
    ),
    socialMediaPlatform: platformAndHandle ? (
      <Detail label={message('confirm.source')}>{platformAndHandle}</Detail>
    ) : null,
    socialMediaHandle: null,
    notes: customer.notes.trim() ? (
      <Detail label={message('confirm.notes')} spansColumns>
        {customer.notes}
      </Detail>
    ) : null,
  };
  return (
    <Card as="section" aria-labelledby="confirm-customer">
      <Heading level={2} size="card" id="confirm-customer">
        {message('confirm.customer')}
      </Heading>
      <dl className={css.details}>
        {Object.entries(rows).map(([field, row]) => (
          <Fragment key={field}>{row}</Fragment>
        ))}
      </dl>
    </Card>
  );
}

function Detail({
  label,
  spansColumns,
  mark,
  children,
}: {
  label: string;
  spansColumns?: boolean;
  mark?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={spansColumns ? css.spansColumns : undefined}>
      <Text as="dt" size="small" tone="secondary">
        {label}
      </Text>
      <Text as="dd" asTyped>
        <bdi>{children}</bdi> {mark}
      </Text>
    </div>
  );
}
