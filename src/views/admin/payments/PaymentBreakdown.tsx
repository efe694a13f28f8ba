import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { DescriptionList } from '#views/ui/DescriptionList.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

/** All amounts are in IQD. */
interface PaymentBreakdownProps {
  settled: number;
  /** 0 or negative. */
  fees: number;
  unexplained: number;
  received: number;
  /** Taken back by the courier. */
  takenBack: number;
  /** True when the payment was reversed. */
  isReversed?: boolean;
}

/** Shows how a payment adds up: settled + fees + unexplained = received. */
export function PaymentBreakdown({
  settled,
  fees,
  unexplained,
  received,
  takenBack,
  isReversed = false,
}: PaymentBreakdownProps) {
  const message = useMessages();
  return (
    <Stack gap="xs">
      <DescriptionList
        columns="four"
        items={[
          {
            label: message(isReversed ? 'payments.formerlySettled' : 'payments.settled'),
            value: <Money iqd={settled} />,
          },
          { label: message('payments.plusFees'), value: <Money iqd={fees} /> },
          { label: message('payments.plusUnexplained'), value: <Money iqd={unexplained} /> },
          ...(takenBack === 0
            ? []
            : [{ label: message('payments.minusTakenBack'), value: <Money iqd={-takenBack} /> }]),
          { label: message('payments.equalsReceived'), value: <Money iqd={received} /> },
        ]}
      />
      <Text size="small" tone="secondary">
        {message(takenBack === 0 ? 'payments.breakdownHint' : 'payments.breakdownHintBack')}
      </Text>
    </Stack>
  );
}
