import type { UnsentOrder } from '#domain/unsent-order.ts';
import { defineResource } from '#machines/kit/define-resource.ts';
import type { BrowserMemory } from '#storage/browser-memory.ts';

/**
 * The script loads on first use. It includes the parsers of all stored orders, which the settings page rarely
 * needs.
 */
export const openMemory = async (): Promise<BrowserMemory> =>
  (await import('#storage/browser-memory.ts')).createBrowserMemory(
    window.localStorage,
    window.sessionStorage,
  );

/** The orders in this browser that would be lost when its cache is cleared. */
export const unsentOrders = defineResource<readonly UnsentOrder[], null>({
  id: 'unsentOrders',
  load: async () => (await openMemory()).findUnsent(),
});
