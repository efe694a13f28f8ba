/* Restarts PostgreSQL when it ends while the app runs. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClient } from '#server/db/client.ts';

const RETRY_MS = 100;
const MAX_RETRY_MS = 2000;

/** The engine is lost and the app cannot repair this. The app should end with this message. */
export class EngineLostError extends Error {}

interface RestartOptions {
  readonly adminUrl: string;
  /** Ensures that an engine runs. Throws `EngineLostError` when none can be started. */
  readonly ensureRunning: () => Promise<void>;
  readonly onLost: (reason: Error) => void;
  /** Gets complete sentences for a person to read. */
  readonly log: (line: string) => void;
}

/**
 * Holds a connection to the engine, and starts the engine again when the connection ends, even after a long
 * time: a disk that is full now may have room tomorrow. Returns a function that ends this.
 */
export async function restartWhenEnded(options: RestartOptions): Promise<() => Promise<void>> {
  const { adminUrl, ensureRunning, onLost, log } = options;
  let isOver = false;
  let client: Client | undefined;

  async function watch(): Promise<void> {
    const newClient = createClient(adminUrl, { application_name: 'order-desk watch' });
    let reason = new Error('The database engine closed the connection');
    newClient.on('error', (error) => {
      reason = error;
    });
    await newClient.connect().catch(async (error: unknown) => {
      await newClient.end().catch(() => undefined);
      throw error;
    });
    if (isOver) return newClient.end();
    client = newClient;
    newClient.once('end', () => {
      client = undefined;
      if (!isOver) void restart(reason);
    });
  }

  async function restart(reason: Error): Promise<void> {
    log(`PostgreSQL ended (${reason.message}). It is being restarted.`);
    let lastMessage = '';
    for (let waitMs = RETRY_MS; !isOver; waitMs = Math.min(waitMs * 1.5, MAX_RETRY_MS)) {
      await delay(waitMs);
      if (isOver) return;
      try {
        await ensureRunning();
      } catch (error) {
        if (error instanceof EngineLostError) return onLost(error);
        const message = error instanceof Error ? error.message : String(error);
        if (message !== lastMessage) log(message);
        lastMessage = message;
        continue;
      }
      // The engine may end again at once, as a killed one does.
      const isWatched = await watch().then(
        () => true,
        () => false,
      );
      if (isWatched) return log('PostgreSQL runs again.');
    }
  }

  await watch();
  return async () => {
    isOver = true;
    await client?.end().catch(() => undefined);
  };
}
