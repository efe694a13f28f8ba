import type { ReactNode } from 'react';
import { type CustomerInfo, SOCIAL_PLATFORMS } from '#domain/customer-info.ts';
import { provinceName } from '#domain/provinces.ts';
import { useWords, type Words } from '../bridges/words.ts';
import { Card } from '../ui/Card.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Text } from '../ui/Text.tsx';
import * as css from './ConfirmView.css.ts';
import { PLATFORM_WORDS } from './platform-words.ts';

const deliveryText = (words: Words, customer: CustomerInfo): string =>
  [provinceName(Number(customer.province)) || words('confirm.noProvince'), customer.district.trim()]
    .filter((part) => part !== '')
    .join(', ');

const sourceText = (words: Words, customer: CustomerInfo): string => {
  const platform = SOCIAL_PLATFORMS.find((known) => known === customer.socialMediaPlatform);
  return [platform ? words(PLATFORM_WORDS[platform]) : '', customer.socialMediaHandle.trim()]
    .filter((part) => part !== '')
    .join(': ');
};

/** Whom the order is for, as the review shows it. */
export function ConfirmCustomer({ customer }: { customer: CustomerInfo }) {
  const words = useWords();
  const source = sourceText(words, customer);
  return (
    <Card as="section" aria-labelledby="confirm-customer">
      <Heading level={2} size="card" id="confirm-customer">
        {words('confirm.customer')}
      </Heading>
      <dl className={css.facts}>
        <Fact label={words('confirm.name')}>{customer.fullName}</Fact>
        <Fact label={words('confirm.phone')}>{customer.phone}</Fact>
        {customer.email.trim() ? <Fact label={words('confirm.email')}>{customer.email}</Fact> : null}
        <Fact label={words('confirm.delivery')}>{deliveryText(words, customer)}</Fact>
        <Fact label={words('confirm.address')} across>
          {customer.address}
        </Fact>
        {source ? <Fact label={words('confirm.source')}>{source}</Fact> : null}
        {customer.notes.trim() ? (
          <Fact label={words('confirm.notes')} across>
            {customer.notes}
          </Fact>
        ) : null}
      </dl>
    </Card>
  );
}

function Fact({ label, across, children }: { label: string; across?: boolean; children: ReactNode }) {
  return (
    <div className={across ? css.across : undefined}>
      <Text as="dt" size="small" tone="secondary">
        {label}
      </Text>
      <Text as="dd" asTyped>
        <bdi>{children}</bdi>
      </Text>
    </div>
  );
}
