import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import * as css from '#views/admin/b2b/b2b.css.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { DueDay } from '#views/parts/DueDay.tsx';
import { EmailAddress } from '#views/parts/EmailAddress.tsx';
import { Money } from '#views/parts/Money.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import { ClientActions, type ClientActionsProps } from './ClientActions.tsx';

/** The columns of the list of business clients. */
export const clientColumns = (
  message: Message,
  onOpen: ClientActionsProps['onOpen'],
  today: string,
): readonly Column<B2bClient>[] => [
  {
    id: 'name',
    size: 'rest',
    card: 'lead',
    head: message('b2b.client'),
    lines: 2,
    sortBy: ({ name }) => name,
    cell: ({ name, address }) => (
      <TwoLines
        first={
          <Text as="span" strong>
            <bdi>{name}</bdi>
          </Text>
        }
        second={<bdi>{address}</bdi>}
      />
    ),
  },
  {
    id: 'contact',
    size: '9.5rem',
    card: 'main',
    head: message('b2b.contact'),
    lines: 2,
    sortBy: ({ contact_person }) => contact_person,
    cell: ({ contact_person, phone }) => (
      <TwoLines first={<bdi>{contact_person}</bdi>} second={<bdi dir="ltr">{phone}</bdi>} />
    ),
  },
  {
    id: 'email',
    size: 'rest',
    leftOut: 'roomy',
    card: 'more',
    head: message('b2b.emailAndTerms'),
    lines: 2,
    cell: ({ email, payment_terms }) => (
      <TwoLines
        first={email ? <EmailAddress email={email} /> : message('b2b.unknown')}
        second={payment_terms ? <bdi>{payment_terms}</bdi> : null}
      />
    ),
  },
  {
    id: 'balance',
    size: '13.25rem',
    card: 'foot',
    head: message('b2b.balance'),
    lines: 2,
    sortBy: ({ balance }) => balance,
    cell: (client) => <Balance client={client} today={today} />,
  },
  {
    id: 'orders',
    size: '6rem',
    leftOut: 'desktop',
    card: 'mark',
    head: message('b2b.tab.orders'),
    align: 'end',
    sortBy: ({ orders_count }) => orders_count,
    cell: ({ orders_count: count }) => (
      <span className={css.orderCount}>{message('b2b.orders.count', { count })}</span>
    ),
  },
  {
    id: 'actions',
    size: '13.5rem',
    card: 'acts',
    head: message('b2b.actions'),
    align: 'end',
    cell: (client) => <ClientActions client={client} onOpen={onOpen} />,
  },
];

/** The balance that a client owes, with the day on which the first unpaid invoice is or was due. */
function Balance({ client: { balance, unpaid_due_on }, today }: { client: B2bClient; today: string }) {
  const message = useMessages();
  if (balance === null) return message('b2b.unknown');
  if (balance < 0)
    return <TwoLines first={<Money iqd={-balance} />} second={message('b2b.balanceInFavour')} />;
  return (
    <TwoLines
      first={balance === 0 ? message('b2b.balanceSettled') : <Money iqd={balance} />}
      second={<DueDay dueOn={unpaid_due_on} remaining={balance} today={today} />}
    />
  );
}
