import { customType, numeric, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
});

/** IQD with two decimals (design section 5). */
export const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' });

export const moment = (name: string) => timestamp(name, { withTimezone: true });
