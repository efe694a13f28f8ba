import { type Hundredths, MAX_HUNDREDTHS } from './money.ts';

/** The payment methods of spec 2 section 3. */
export const PAYMENT_METHODS = ['cash', 'bank_transfer', 'check', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'cash';

/** Maximum lengths in UTF-16 units. */
export const PAYMENT_LIMITS = { notes: 1000, reason: 500 } as const;

/** Step of the amount field, in IQD (spec 2 section 9). */
export const PAYMENT_STEP = 100;

export type AmountFault = 'required' | 'notPositive' | 'overRemaining' | 'tooLarge';

/**
 * Returns the fault of a B2B payment's amount (spec 2 section 5). `amount` is undefined when the typed text
 * is not a number.
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

export const isPartial = (amount: Hundredths, remaining: Hundredths): boolean => amount < remaining;
