import type { UnsentOrder } from '#domain/unsent-order.ts';
import type { BrowserMemory } from '#storage/browser-memory.ts';
import { createResourceActors } from '../kit/resource.actors.ts';

export const createUnsentOrdersActors = (memory: () => Promise<BrowserMemory>) =>
  createResourceActors<readonly UnsentOrder[], null>({
    fetch: async () => (await memory()).findUnsent(),
  });
