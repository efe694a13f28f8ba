import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readFileOfManual } from '#tests/support/manual.ts';

/* The pgbouncer of docs/operations.md with fewer connections. Debian has it as the package `pgbouncer`. */

export interface Pgbouncer {
  /** The URL of the database through pgbouncer. */
  readonly url: string;
  /** Restarts pgbouncer at the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const NOBODY = 65_534;
/** pgbouncer refuses to run as root, so it runs as `nobody`. */
const USER = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export const hasPgbouncer = spawnSync('pgbouncer', ['--version'], USER).status === 0;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export const openPgbouncer = async (databaseUrl: string): Promise<Pgbouncer> => {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    readFileOfManual('/etc/pgbouncer/pgbouncer.ini')
      .replace(
        /^order_desk = .*$/m,
        `${database} = host=${hostname} port=${databasePort} user=${username} password=${password}`,
      )
      .replace(/^(logfile|pidfile|auth_file) = .*\n/gm, '')
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_type = .*$/m, 'auth_type = any')
      .replace(/^default_pool_size = .*$/m, 'default_pool_size = 5'),
  );
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    const started = spawn('pgbouncer', ['-q', settings], { ...USER, stdio: 'ignore' });
    child = started;
    while (!(await isListening(port))) {
      if (started.exitCode !== null) throw new Error(`pgbouncer ended with ${started.exitCode}`);
      await delay(5);
    }
  };
  await start();
  return {
    url: `postgresql://${username}@127.0.0.1:${port}/${database}`,
    restart: async () => {
      await kill();
      await start();
    },
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
};
