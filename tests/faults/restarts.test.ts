import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { IS_FULL } from '#tests/support/sampled.ts';
import { createInstallation, type Installation, type RunningApp } from './server-process.ts';

const RESTARTS = IS_FULL ? 12 : 1;
const CALLERS = 8;
const MINUTES = 60_000;

let installation: Installation;

let app: RunningApp;

beforeAll(async () => {
  installation = createInstallation();
  app = await installation.start();
});
afterAll(() => installation.clear());

const signIn = async ({ origin }: RunningApp): Promise<string> => {
  const body = new URLSearchParams({ username: 'admin', password: 'admin-demo' });
  const response = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', body });
  const signedIn: unknown = await response.json();
  if (typeof signedIn !== 'object' || signedIn === null || !('access_token' in signedIn))
    throw new Error(JSON.stringify(signedIn));
  return String(signedIn.access_token);
};

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
};

const ORDER = {
  customer_name: 'Restart',
  customer_phone: '07701234567',
  customer_address: 'Karrada',
  province_id: 3,
  total_price: 0,
};

interface Tally {
  answered: number;
  /** Calls that found no server, so the server did nothing. */
  refused: number;
  readonly dropped: string[];
}

/** Repeats requests as browsers do until no server listens any more. */
const callUntilGone = async ({ origin }: RunningApp, token: string, tally: Tally): Promise<void> => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  for (let turn = 0; ; turn += 1) {
    try {
      const response =
        turn % 3 === 0
          ? await fetch(`${origin}/api/v1/d2c/orders/`, {
              method: 'POST',
              headers,
              body: JSON.stringify(ORDER),
            })
          : await fetch(`${origin}/api/v1/products/?limit=1000`, { headers });
      const text = await response.text();
      if (response.ok) tally.answered += 1;
      else tally.dropped.push(`${response.status} ${text}`);
    } catch (error) {
      if (codeOf(error) !== 'ECONNREFUSED') {
        tally.dropped.push(codeOf(error));
        continue;
      }
      tally.refused += 1;
      return;
    }
  }
};

test('a killed PostgreSQL is restarted by the app within seconds, and all sessions stay valid', async () => {
  const token = await signIn(app);
  const me = async (): Promise<number> =>
    (await fetch(`${app.origin}/api/v1/auth/me`, { headers: { Authorization: `Bearer ${token}` } })).status;
  installation.killPostmaster();
  await expect.poll(me, { timeout: 15_000 }).toBe(200);
});

test(`every request gets an answer during SIGTERM under load, ${RESTARTS} times`, {
  timeout: 5 * MINUTES,
}, async () => {
  const tally: Tally = { answered: 0, refused: 0, dropped: [] };
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    if (restart > 0) app = await installation.start();
    const token = await signIn(app);
    const streams = await Promise.all(
      Array.from({ length: 4 }, () =>
        fetch(`${app.origin}/api/v1/events`, { headers: { Authorization: `Bearer ${token}` } }),
      ),
    );
    const before = tally.answered;
    const callers = Array.from({ length: CALLERS }, () => callUntilGone(app, token, tally));
    await expect.poll(() => tally.answered - before, { timeout: 30_000 }).toBeGreaterThan(40 + restart * 7);
    expect(await app.stop()).toBe(0);
    await Promise.all(callers);
    // The streams end completely, so that the clients connect again.
    for (const stream of streams) expect(await stream.text()).toMatch(/^event: ready\n/);
  }
  expect(tally.dropped).toEqual([]);
  expect(tally.refused).toBe(RESTARTS * CALLERS);
  expect(installation.findPostmaster()).toBeNull();
});

/** Stops every process of PostgreSQL, which then behaves as with a dead disk. */
const hang = (): void => {
  const postmaster = installation.findPostmaster();
  if (postmaster === null) throw new Error('no PostgreSQL runs');
  const pids = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return (
        Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]) === postmaster
      );
    } catch {
      return false;
    }
  });
  const all = [postmaster, ...pids.map(Number)];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  onTestFinished(() => {
    for (const pid of all) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // The process has ended already.
      }
    }
  });
};

describe.runIf(process.platform === 'linux')('while PostgreSQL hangs', () => {
  test('the app stops some seconds after the requests that it cannot answer', {
    timeout: MINUTES,
  }, async () => {
    app = await installation.start();
    const token = await signIn(app);
    hang();
    const pendingRequest = fetch(`${app.origin}/api/v1/auth/me`, {
      headers: { Authorization: `Bearer ${token}` },
    }).catch(codeOf);
    await app.stop();
    await pendingRequest;
  });

  test('a second signal stops the app at once', { timeout: MINUTES }, async () => {
    app = await installation.start();
    const token = await signIn(app);
    hang();
    const pendingRequest = fetch(`${app.origin}/api/v1/auth/me`, {
      headers: { Authorization: `Bearer ${token}` },
    }).catch(codeOf);
    let hasEnded = false;
    const ended = app.stop().then(() => {
      hasEnded = true;
    });
    const stopAgain = (): boolean => {
      void app.stop();
      return hasEnded;
    };
    await expect.poll(stopAgain, { timeout: 2000, interval: 100 }).toBe(true);
    await Promise.all([ended, pendingRequest]);
  });
});
