import type { UnsentOrder } from '#domain/unsent-order.ts';
import type { BrowserMemory } from '#storage/browser-memory.ts';
import { defineResource } from '../kit/define-resource.ts';

/** Loads on first use: it brings the parsers of every stored order, which the settings page rarely needs. */
export const openMemory = async (): Promise<BrowserMemory> =>
  (await import('#storage/browser-memory.ts')).createBrowserMemory(
    window.localStorage,
    window.sessionStorage,
  );

/** Orders in this browser that clearing its cache would lose. */
export const unsentOrders = defineResource<readonly UnsentOrder[], null>({
  id: 'unsentOrders',
  load: async () => (await openMemory()).findUnsent(),
});
