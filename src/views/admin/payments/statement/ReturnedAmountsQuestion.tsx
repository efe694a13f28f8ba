import type { StatementReport } from '#api/contracts/courier-statements.ts';
import type { ReturnedAmounts } from '#domain/courier-statement.ts';
import { toHundredths } from '#domain/money.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Inline } from '../../../ui/Inline.tsx';

interface ReturnedAmountsQuestionProps {
  asked: NonNullable<StatementReport['returned_amounts']>;
  onAnswer: (answer: ReturnedAmounts) => void;
}

/** Asks if the amounts beside returned parcels were received; nothing is recorded before the answer. */
export function ReturnedAmountsQuestion({ asked, onAnswer }: ReturnedAmountsQuestionProps) {
  const message = useMessages();
  const { money } = useFormats();
  return (
    <Banner
      tone="caution"
      action={
        <Inline>
          <Button size="small" onClick={() => onAnswer('not_received')}>
            {message('payments.returnedNotReceived')}
          </Button>
          <Button size="small" onClick={() => onAnswer('received')}>
            {message('payments.returnedReceived')}
          </Button>
        </Inline>
      }
    >
      {message('payments.returnedAsked', { count: asked.rows, amount: money(toHundredths(asked.amount)) })}
    </Banner>
  );
}
