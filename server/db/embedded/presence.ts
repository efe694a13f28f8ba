/* Detects other apps that use the same engine, and restarts an engine that has ended. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClient } from '../client.ts';

// The key of the lock. Any number will do, as long as all apps that share an engine use the same one.
const PRESENCE_KEY = 18_082_026;
const RETRY_MS = 100;
const MAX_RETRY_MS = 2000;
// Time in ms after which the app no longer waits for an engine that hangs.
const LEAVE_TIMEOUT_MS = 3000;

export interface EngineMembership {
  /** Releases the lock. Resolves with true when no other app uses the engine. */
  leave(): Promise<boolean>;
}

async function takePresenceLock(adminUrl: string): Promise<Client> {
  const client = createClient(adminUrl, { application_name: 'order-desk presence' });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_KEY]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** The engine is lost and the app cannot repair this. The app should end with this message. */
export class EngineLostError extends Error {}

export interface JoinOptions {
  readonly adminUrl: string;
  /** Ensures that an engine runs. Throws `EngineLostError` when none can be started. */
  readonly ensureRunning: () => Promise<void>;
  readonly onLost: (reason: Error) => void;
  /** Gets complete sentences for a person to read. */
  readonly log: (line: string) => void;
}

/**
 * Shows other apps that this app uses the engine, by a shared advisory lock. PostgreSQL releases the lock when the app dies. If the engine
 * ends while the app runs, it is started again, even after a long time: a disk that is full now may have room tomorrow.
 */
export async function joinEngine(options: JoinOptions): Promise<EngineMembership> {
  const { adminUrl, ensureRunning, onLost, log } = options;
  let hasLeft = false;
  let client: Client | undefined;

  let lastMessage = '';
  /** Resolves with true when the engine runs again. Rejects when it can never be started again. */
  async function tryRestart(): Promise<boolean> {
    try {
      await ensureRunning();
    } catch (error) {
      if (error instanceof EngineLostError) throw error;
      const message = error instanceof Error ? error.message : String(error);
      if (message !== lastMessage) log(message);
      lastMessage = message;
      return false;
    }
    // The engine may end again at once, as a killed one does.
    const lockClient = await takePresenceLock(adminUrl).catch(() => undefined);
    if (lockClient) watch(lockClient);
    return lockClient !== undefined;
  }

  async function restart(reason: Error): Promise<void> {
    log(`PostgreSQL ended (${reason.message}). It is being restarted.`);
    let waitMs = RETRY_MS;
    while (!hasLeft) {
      await delay(waitMs);
      waitMs = Math.min(waitMs * 1.5, MAX_RETRY_MS);
      try {
        if (!hasLeft && (await tryRestart())) return log('PostgreSQL runs again.');
      } catch (error) {
        return onLost(error instanceof Error ? error : reason);
      }
    }
  }

  function watch(newClient: Client): void {
    let reason = new Error('The database engine closed the connection');
    client = newClient;
    newClient.on('error', (error) => {
      reason = error;
    });
    newClient.once('end', () => {
      client = undefined;
      if (!hasLeft) void restart(reason);
    });
    if (hasLeft) void newClient.end();
  }

  watch(await takePresenceLock(adminUrl));

  return {
    async leave() {
      hasLeft = true;
      const lockClient = client ?? (await takePresenceLock(adminUrl).catch(() => undefined));
      if (!lockClient) return false;
      try {
        const unlocking = lockClient
          .query('select pg_advisory_unlock_shared($1)', [PRESENCE_KEY])
          .then(() =>
            lockClient.query<{ is_alone: boolean }>('select pg_try_advisory_lock($1) as is_alone', [
              PRESENCE_KEY,
            ]),
          );
        const result = await Promise.race([unlocking, delay(LEAVE_TIMEOUT_MS, undefined, { ref: false })]);
        return result?.rows[0]?.is_alone === true;
      } catch {
        return false;
      } finally {
        await lockClient.end().catch(() => undefined);
      }
    },
  };
}
