import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { B2bPayment } from '#api/contracts/b2b-payments.ts';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { toHundredths } from '#domain/money.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { useLeaveQuestion } from '#views/bridges/use-leave-question.ts';
import { useReason } from '#views/bridges/use-reason.ts';
import { LeaveDialog } from '#views/parts/LeaveDialog.tsx';
import { ReasonField } from '#views/parts/ReasonField.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';

/** Identifies the form, so that its typed reason is kept when the session ends. */
export const reversalFormId = ({ payment_id }: B2bPayment): string => `paymentReversal ${payment_id}`;

interface ReversePaymentProps {
  order: B2bOrder;
  payment: B2bPayment;
  onClose: () => void;
}

/** The form that reverses a payment, with a reason. The client then owes the amount again. */
export function ReversePayment({ order, payment, onClose }: ReversePaymentProps) {
  const message = useMessages();
  const { money } = useFormats();
  const { running, request } = useCommandOn(useArea('b2b').orderActions, order.b2b_order_id);
  const reason = useReason(reversalFormId(payment), (reasonText) =>
    request({ kind: 'reverse', row: order, payment: payment.payment_id, reason: reasonText }),
  );
  // The command continues when the dialog closes, so only an unsent reason causes a question.
  const { question } = useLeaveQuestion(reason.hasText && running === undefined);
  const amount = money(toHundredths(payment.amount_paid));
  return (
    <form noValidate aria-label={message('b2b.reverseTitle', { amount })} onSubmit={reason.submit}>
      <Stack gap="s">
        <ReasonField
          reason={reason}
          label={message('b2b.reverseReason', { amount })}
          missingError={message('b2b.fault.reason')}
          hint={message('b2b.reverseHint')}
          maxLength={PAYMENT_LIMITS.reason}
        />
        <Inline>
          <Button
            type="submit"
            tone="danger"
            busy={running?.kind === 'reverse'}
            disabled={running !== undefined}
          >
            {message('b2b.reversePayment')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {message('formDialog.cancel')}
          </Button>
        </Inline>
      </Stack>
      <LeaveDialog {...question} />
    </form>
  );
}
