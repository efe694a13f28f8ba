import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { createEngineClient } from './client.ts';

// Any number will do; it only has to be the same in every app that shares an engine.
const PRESENCE_KEY = 18_082_026;
const RETURN_MS = 30_000;
// One that hangs is not ours to stop.
const LEAVE_MS = 3000;

export interface Presence {
  /** Withdraws, and says whether nobody else is left. */
  leave(): Promise<boolean>;
}

async function announce(adminUrl: string): Promise<Client> {
  const client = createEngineClient(adminUrl, { keepAlive: true, application_name: 'order-desk presence' });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_KEY]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Tells the other apps on this engine that we use it: a shared lock of a session, which PostgreSQL itself
 * takes back when the app dies. Comes back after a crash of the engine; `onLost` when it stays away.
 */
export async function holdPresence(adminUrl: string, onLost: (reason: Error) => void): Promise<Presence> {
  let hasLeft = false;
  let client: Client | undefined;

  async function comeBack(reason: Error): Promise<void> {
    const giveUpAt = Date.now() + RETURN_MS;
    while (!hasLeft) {
      await delay(100);
      try {
        watch(await announce(adminUrl));
        return;
      } catch {
        if (Date.now() > giveUpAt) return onLost(reason);
      }
    }
  }

  function watch(next: Client): void {
    let reason = new Error('The database engine closed the connection');
    client = next;
    next.on('error', (error) => {
      reason = error;
    });
    next.once('end', () => {
      client = undefined;
      if (!hasLeft) void comeBack(reason);
    });
    if (hasLeft) void next.end();
  }

  watch(await announce(adminUrl));

  return {
    async leave() {
      hasLeft = true;
      if (!client) return false;
      const leaving = client;
      try {
        const asked = leaving
          .query('select pg_advisory_unlock_shared($1)', [PRESENCE_KEY])
          .then(() =>
            leaving.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [PRESENCE_KEY]),
          );
        const answer = await Promise.race([asked, delay(LEAVE_MS, undefined, { ref: false })]);
        return answer?.rows[0]?.alone === true;
      } catch {
        return false;
      } finally {
        await leaving.end().catch(() => undefined);
      }
    },
  };
}
