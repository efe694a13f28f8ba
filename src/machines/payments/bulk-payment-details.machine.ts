import type { BulkPaymentDetails } from '#api/contracts/bulk-payments.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** One bulk payment with every dinar of it explained. */
export const bulkPaymentDetailsMachine = createResourceMachine<BulkPaymentDetails, number>({
  id: 'bulkPaymentDetails',
});
