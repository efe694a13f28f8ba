import { MAX_REASON_LENGTH } from '#domain/d2c-order.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { ReasonField, type ReasonFieldProps } from '#views/parts/ReasonField.tsx';

/** The field for a reason, which is stored in the order's history. */
export function OrderReason(props: Pick<ReasonFieldProps, 'reason'>) {
  const message = useMessages();
  return (
    <ReasonField
      {...props}
      label={message('d2c.reason')}
      missingError={message('d2c.reasonMissing')}
      maxLength={MAX_REASON_LENGTH}
    />
  );
}
