import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Money } from '../../../parts/Money.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import type { PanelProps } from '../opened.ts';
import { SummaryFailed } from '../SummaryFailed.tsx';

/** The business in figures and in pictures (spec 2 section 9). */
export function SummaryPanel({ lists: { summary } }: PanelProps) {
  const message = useMessages();
  const { number } = useFormats();
  const { thing, phase } = summary;
  if (phase === 'failed' || (phase === 'ready' && thing === null)) return <SummaryFailed summary={summary} />;
  const isLoading = thing === null;
  const flow = thing ? thing.cash_flow.received - thing.cash_flow.spent : 0;
  return (
    <Stack gap="l">
      <Grid columns="medium" gap="s">
        <Figure
          title={message('payments.rate')}
          value={
            thing?.payment_rate === null || !thing
              ? message('payments.noRate')
              : message('payments.percent', { rate: number(Math.round(thing.payment_rate * 10) / 10) })
          }
          hint={message('payments.rateHint')}
          isLoading={isLoading}
        />
        <Figure
          title={message('payments.cashFlow')}
          value={<Money iqd={flow} />}
          hint={
            thing ? (
              <>
                {message('payments.cashIn')} <Money iqd={thing.cash_flow.received} />
                {', '}
                {message('payments.cashOut')} <Money iqd={thing.cash_flow.spent} />
              </>
            ) : null
          }
          isLoading={isLoading}
        />
      </Grid>
    </Stack>
  );
}
