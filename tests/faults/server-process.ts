import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostmaster as findLiving, stopPostmaster } from '#server/db/embedded/process.ts';
import { collectOutput, waitForOrigin } from '#tests/support/app-output.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 90_000;

/** The app as `npm start` runs it, in its own process. */
export interface RunningApp {
  readonly origin: string;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Ends the process as Ctrl-C does and returns its exit code. */
  stop(): Promise<number | null>;
  /** Returns the output of the process so far. */
  printed(): string;
  readonly pid: number;
}

/** A data folder with all processes that were started on it. */
export interface Installation {
  readonly dataDir: string;
  start(): Promise<RunningApp>;
  /** Returns the pid of the PostgreSQL that runs on the folder, or null if there is none. */
  findPostmaster(): number | null;
  killPostmaster(): void;
  /** Ends the processes that still run and removes the folder. */
  clear(): Promise<void>;
}

/**
 * The app does not start without a build, so this creates an empty one. It stays, because other tests may use
 * it, and the next real build replaces it.
 */
const ensurePages = (): void => {
  const page = join(ROOT, 'dist', 'index.html');
  if (existsSync(page)) return;
  mkdirSync(join(ROOT, 'dist', 'assets'), { recursive: true });
  writeFileSync(page, '<!doctype html><title>Order desk</title>');
};

/** Creates an installation. Its apps get the variables in `environment`, such as `DATABASE_URL`. */
export const createInstallation = (
  environment: Readonly<Record<string, string>> = {},
  below = tmpdir(),
): Installation => {
  const dataDir = mkdtempSync(join(below, 'order-desk-kill-'));
  // The user that PostgreSQL runs as must be able to enter the folder when the tests run as root.
  chmodSync(dataDir, 0o711);
  ensurePages();
  const children = new Set<ChildProcess>();

  const clusterOf = (): string => {
    const marker = join(dataDir, 'database-location');
    return join(existsSync(marker) ? readFileSync(marker, 'utf8').trim() : dataDir, 'postgres');
  };

  const findPostmaster = (): number | null => {
    const cluster = clusterOf();
    const file = join(cluster, 'postmaster.pid');
    if (!existsSync(file)) return null;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    if (!(pid > 0)) return null;
    if (process.platform !== 'linux') return pid;
    const command = `/proc/${pid}/cmdline`;
    return existsSync(command) && readFileSync(command, 'utf8').includes(cluster) ? pid : null;
  };

  const killPostmaster = (): void => {
    const pid = findPostmaster();
    if (pid === null) throw new Error('no PostgreSQL runs on this data folder');
    process.kill(pid, 'SIGKILL');
  };

  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    children.delete(child);
    return child.exitCode;
  };

  return {
    dataDir,
    findPostmaster,
    killPostmaster,
    start: async () => {
      const { DATABASE_URL: _, HOST: __, DEMO: ___, ...env } = process.env;
      const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
        cwd: ROOT,
        env: { ...env, DATA_DIR: dataDir, PORT: '0', ...environment },
        // The channel ends the app if this process is killed.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      children.add(child);
      const printed = collectOutput(child);
      const origin = await waitForOrigin(child, printed, START_LIMIT_MS);
      return {
        origin,
        printed,
        pid: child.pid ?? 0,
        kill: async () => {
          await end(child, 'SIGKILL');
        },
        stop: () => end(child, 'SIGTERM'),
      };
    },
    clear: async () => {
      for (const child of [...children]) await end(child, 'SIGKILL');
      const cluster = clusterOf();
      const postmaster = existsSync(cluster)
        ? await findLiving(cluster, Date.now() + START_LIMIT_MS)
        : undefined;
      if (postmaster) await stopPostmaster(cluster, postmaster);
      const folder = dirname(cluster);
      for (const path of new Set([folder, dataDir])) {
        rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      }
    },
  };
};
