import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { unavailable } from '../http-error.ts';

/** Whoever watches over the app does not wait longer. */
const PATIENCE_MS = 1500;

/** Whether the database answers; 503 soon where it hangs. All who ask meanwhile wait for one answer. */
export const createHealthCheck = (db: Db): (() => Promise<{ status: string }>) => {
  let asked: Promise<boolean> | undefined;
  const ask = (): Promise<boolean> => {
    asked ??= db
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const isReady = await Promise.race([ask(), late]);
    clearTimeout(timer);
    if (!isReady) throw unavailable('unavailable');
    return { status: 'ready' };
  };
};
