import type { B2bSummary } from '#api/contracts/b2b-orders.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** How many clients and orders there are, and what they come to (spec 2 section 2, B2B Management). */
export const b2bSummaryMachine = createResourceMachine<B2bSummary, null>({ id: 'b2bSummary' });
