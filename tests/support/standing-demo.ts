import { systemClock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { sandboxShipments } from '#server/db/schema/sync.ts';
import { seedDemo } from '#server/demo/seed.ts';

/**
 * The demo business, whose parcels stay where they are. Where the sandbox knew them, it would say at the next half hour of
 * the clock on the wall that all of them have arrived, in the middle of whatever test runs then.
 */
export const seedStandingDemo = async (db: Db): Promise<void> => {
  await seedDemo(db, { now: systemClock.now(), withPictures: true });
  await db.delete(sandboxShipments);
};
