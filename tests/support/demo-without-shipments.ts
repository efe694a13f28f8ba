import { systemClock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { sandboxShipments } from '#server/db/schema/sync.ts';
import { seedDemo } from '#server/demo/seed.ts';

/**
 * Seeds the demo business without shipments in the sandbox. The sandbox would deliver them at the next half
 * hour, in the middle of a test.
 */
export const seedDemoWithoutShipments = async (db: Db): Promise<void> => {
  await seedDemo(db, { now: systemClock.now(), withPictures: true });
  await db.delete(sandboxShipments);
};
