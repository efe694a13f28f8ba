import type { TextStore } from '#storage/browser-store.ts';
import type { Fallback } from '../call.ts';
import { listAuditPeople } from '../contracts/audit.ts';
import type { Endpoint } from '../contracts/endpoint.ts';
import { b2bFallbacks } from './b2b.ts';
import { d2cFallbacks } from './d2c.ts';
import { dashboardFallbacks } from './dashboard.ts';
import { defineFallback } from './fallback.ts';
import { finderFallbacks } from './finder.ts';
import { paymentsFallbacks } from './payments.ts';
import { productFallbacks } from './products.ts';
import { settingsFallbacks } from './settings.ts';

/**
 * The fallbacks of the extensions, for a backend that has only the calls of the specifications. An extension without one
 * rejects as `unsupported`, and the screen says in a sentence that the server does not have it.
 */
export const fallbacksWith = (store: TextStore): ((endpoint: Endpoint) => Fallback | undefined) => {
  const answers = new Map(
    [
      ...b2bFallbacks,
      ...d2cFallbacks,
      ...dashboardFallbacks,
      ...finderFallbacks,
      ...paymentsFallbacks,
      ...productFallbacks,
      ...settingsFallbacks(store),
      // The audit says that the server lacks it: its filter need not say so as well.
      defineFallback(listAuditPeople, async () => []),
    ].map(({ endpoint, answer }) => [endpoint, answer] as const),
  );
  return (endpoint) => answers.get(endpoint);
};
