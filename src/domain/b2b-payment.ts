import { type Hundredths, MAX_HUNDREDTHS } from './money.ts';

/** How a client pays (spec 2 section 3); cash unless told. */
export const PAYMENT_METHODS = ['cash', 'bank_transfer', 'check', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'cash';

/** UTF-16 units of what is noted on a payment, and of why it is reversed. */
export const PAYMENT_LIMITS = { notes: 1000, reason: 500 } as const;

/** Steps of the arrows of an amount, in IQD (spec 2 section 9). */
export const PAYMENT_STEP = 100;

export type AmountFault = 'required' | 'notPositive' | 'overRemaining' | 'tooLarge';

/**
 * What keeps a payment from being taken (spec 2 section 5): it is needed, above 0, and never above what remains.
 * Undefined is what was typed and is no number.
 */
export const amountFaultOf = (
  amount: Hundredths | undefined,
  remaining: Hundredths,
): AmountFault | undefined => {
  if (amount === undefined) return 'required';
  if (amount <= 0) return 'notPositive';
  if (amount > MAX_HUNDREDTHS) return 'tooLarge';
  return amount > remaining ? 'overRemaining' : undefined;
};

/** Whether it leaves something to be paid. */
export const isPartial = (amount: Hundredths, remaining: Hundredths): boolean => amount < remaining;
