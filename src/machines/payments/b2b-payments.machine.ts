import type { B2bPayment } from '#api/contracts/b2b-payments.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** What was paid for one wholesale order, the latest first, with what was reversed. */
export const b2bPaymentsMachine = createResourceMachine<readonly B2bPayment[], number>({ id: 'b2bPayments' });
