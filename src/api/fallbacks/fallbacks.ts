import type { TextStore } from '#storage/browser-store.ts';
import type { Fallback } from '../call.ts';
import { listAuditPeople } from '../contracts/audit.ts';
import type { Endpoint } from '../contracts/endpoint.ts';
import type { Report } from '../report.ts';
import { b2bFallbacks } from './b2b.ts';
import { d2cFallbacks } from './d2c.ts';
import { dashboardFallbacks } from './dashboard.ts';
import { defineFallback } from './fallback.ts';
import { finderFallbacks } from './finder.ts';
import { paymentsFallbacks } from './payments.ts';
import { productFallbacks } from './products.ts';
import { settingsFallbacks } from './settings.ts';

/**
 * Fallbacks of the extensions, for a backend with the specified calls only (decision 10). Without one the call rejects
 * as `unsupported`, and the screen says that the server does not have it.
 */
export const fallbacksWith = (
  store: TextStore,
  report: Report,
): ((endpoint: Endpoint) => Fallback | undefined) => {
  const answers = new Map(
    [
      ...b2bFallbacks,
      ...d2cFallbacks,
      ...dashboardFallbacks,
      ...finderFallbacks,
      ...paymentsFallbacks,
      ...productFallbacks,
      ...settingsFallbacks(store, report),
      // The audit page already says that the server has no audit.
      defineFallback(listAuditPeople, async () => []),
    ].map(({ endpoint, answer }) => [endpoint, answer] as const),
  );
  return (endpoint) => answers.get(endpoint);
};
