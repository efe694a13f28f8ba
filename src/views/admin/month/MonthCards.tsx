import type { ReactNode } from 'react';
import type { MonthFigures } from '#api/contracts/month.ts';
import type { CountAndSum } from '#domain/month.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Figure } from '#views/ui/Figure.tsx';
import { Grid } from '#views/ui/Grid.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';

type Counted = {
  [Name in keyof MonthFigures]: MonthFigures[Name] extends CountAndSum ? Name : never;
}[keyof MonthFigures];

const ORDERS = ['d2c_taken', 'b2b_taken', 'handed_over', 'delivered', 'returned'] as const;
const REVENUE = ['invoiced', 'credited'] as const;
const CASH = ['courier', 'clients', 'filament'] as const;

type Sum = 'revenue' | 'cash_in' | 'fees' | 'left';

interface CardWords {
  readonly title: string;
  /** The line that says what the card counts. */
  readonly hint: string;
}

const WORDS: Readonly<Record<Counted | Sum, CardWords>> = {
  d2c_taken: { title: 'month.d2cTaken', hint: 'month.d2cTakenHint' },
  b2b_taken: { title: 'month.b2bTaken', hint: 'month.b2bTakenHint' },
  handed_over: { title: 'month.handedOver', hint: 'month.handedOverHint' },
  delivered: { title: 'month.delivered', hint: 'month.deliveredHint' },
  returned: { title: 'month.returned', hint: 'month.returnedHint' },
  invoiced: { title: 'month.invoiced', hint: 'month.invoicedHint' },
  credited: { title: 'month.credited', hint: 'month.creditedHint' },
  courier: { title: 'month.courier', hint: 'month.courierHint' },
  clients: { title: 'month.clients', hint: 'month.clientsHint' },
  filament: { title: 'month.filament', hint: 'month.filamentHint' },
  revenue: { title: 'month.revenue', hint: 'month.revenueHint' },
  cash_in: { title: 'month.cashIn', hint: 'month.cashInHint' },
  fees: { title: 'month.fees', hint: 'month.feesHint' },
  left: { title: 'month.left', hint: 'month.leftHint' },
};

/** The cards of a month. The figures are null while loading. */
export function MonthCards({ figures }: { figures: MonthFigures | null }) {
  const message = useMessages();
  const isLoading = figures === null;
  const sum = (name: Sum) => (
    <Figure
      key={name}
      title={message(WORDS[name].title)}
      value={<Money iqd={figures?.[name] ?? 0} />}
      hint={message(WORDS[name].hint)}
      isLoading={isLoading}
    />
  );
  const counted = (names: readonly Counted[]) =>
    names.map((name) => <CountedCard key={name} name={name} figure={figures?.[name] ?? null} />);
  return (
    <Stack gap="l">
      <Section title={message('month.orders')}>{counted(ORDERS)}</Section>
      <Section title={message('month.earned')}>
        {counted(REVENUE)}
        {sum('revenue')}
      </Section>
      <Section title={message('month.cash')}>
        {counted(CASH)}
        {sum('cash_in')}
        {sum('fees')}
        {sum('left')}
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="s">
      <Heading level={2} size="card">
        {title}
      </Heading>
      <Grid columns="medium" gap="s">
        {children}
      </Grid>
    </Stack>
  );
}

function CountedCard({ name, figure }: { name: Counted; figure: CountAndSum | null }) {
  const message = useMessages();
  const { count, amount } = figure ?? { count: 0, amount: 0 };
  return (
    <Figure
      title={message(WORDS[name].title)}
      value={<Money iqd={amount} />}
      hint={message(WORDS[name].hint, { count })}
      isLoading={figure === null}
    />
  );
}
