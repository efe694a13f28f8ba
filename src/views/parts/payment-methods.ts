/* The labels of the payment methods. */
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/b2b-payment.ts';
import type { Message } from '#views/bridges/messages.ts';

const LABELS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'method.cash',
  bank_transfer: 'method.bankTransfer',
  check: 'method.check',
  other: 'method.other',
};

export const methodOptions = (message: Message) =>
  PAYMENT_METHODS.map((value) => ({ value, label: message(LABELS[value]) }));

/** Returns the label of a payment method. An unknown method is returned unchanged. */
export const methodLabel = (message: Message, method: string): string =>
  methodOptions(message).find(({ value }) => value === method)?.label ?? method;
