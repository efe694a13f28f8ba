import type { BulkPayment, BulkPaymentOutcome, NewBulkPayment } from '#api/contracts/bulk-payments.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

export type BulkPaymentAction =
  | { readonly kind: 'take'; readonly payment: NewBulkPayment }
  | {
      readonly kind: 'reverse';
      readonly payment: Pick<BulkPayment, 'bulk_payment_id'>;
      readonly reason: string;
    };

export const keyOfBulkPayment = ({ bulk_payment_id }: Pick<BulkPayment, 'bulk_payment_id'>): string =>
  String(bulk_payment_id);

/** What names the payment that is being taken: one at a time. */
export const NEW_BULK_PAYMENT = 'new';

/** Bulk payments are taken and reversed, never changed or deleted. One is taken at a time: a second press takes none. */
export const bulkPaymentActionMachine = createCommandMachine<BulkPaymentAction, BulkPaymentOutcome>({
  id: 'bulkPaymentAction',
  keyOf: ({ kind, payment }) => (kind === 'take' ? NEW_BULK_PAYMENT : keyOfBulkPayment(payment)),
});

export type BulkPaymentActionActor = CommandActor<BulkPaymentAction, BulkPaymentOutcome>;
