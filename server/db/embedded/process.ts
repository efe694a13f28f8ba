/* Creates, finds, starts and stops the PostgreSQL of a cluster. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FileFailure } from '#server/db/errors.ts';
import { codeOf } from '#server/error-code.ts';
import type { EngineBinaries } from './binaries.ts';
import { clusterIn, type EngineLocation } from './location.ts';
import { childIdsOf, type OsUser } from './os-user.ts';
import { LOG_SETTINGS, readLastStart } from './postgres-log.ts';

/** The main process of a running PostgreSQL, and its port. */
export interface Postmaster {
  pid: number;
  port: number;
}

export const SUPERUSER = 'postgres';
const START_ATTEMPTS = 40;
/**
 * Number of attempts with the former port, while processes of a killed engine end. Afterwards another port is
 * used.
 */
const SAME_PORT_ATTEMPTS = 30;
/** The largest number that PostgreSQL can read as a process id. */
const MAX_PID = 2 ** 31 - 1;
/** Time limit for the logger of a failed start to end. */
const LOGGER_MS = 2000;
/** Time limit of a shutdown that rolls open transactions back (SIGINT). */
const FAST_SHUTDOWN_MS = 60_000;
/** Time limit of a shutdown without writing data to disk (SIGQUIT). */
const IMMEDIATE_SHUTDOWN_MS = 10_000;

// The environment of PostgreSQL. It contains none of the PG* and LC_* variables of this process.
const ENGINE_ENV = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

function readCommandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

/**
 * Returns true for a living postmaster of this cluster. A zombie has no command line, so it counts as ended,
 * and so does a process id that another program has got.
 */
function isPostmasterOf(pid: number, cluster: string): boolean {
  return readCommandLine(pid).includes(`-D ${cluster} `);
}

/**
 * Returns true when a process of PostgreSQL uses this cluster, even a child that its postmaster left behind.
 */
function isClusterInUse(cluster: string): boolean {
  if (process.platform !== 'linux') {
    const allCommands = spawnSync('ps', ['-axww', '-o', 'args='], { encoding: 'utf8' }).stdout;
    return allCommands.includes(`-D ${cluster} `);
  }
  return readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === cluster;
    } catch {
      return false;
    }
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Reads the pid file of PostgreSQL. `pid` is 0 when the file names no process. */
function readPidFile(cluster: string): { pid: number; port: number; status: string } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const firstLine = lines[0]?.trim() ?? '';
  // PostgreSQL refuses to start when the file names no process.
  const pid = /^\d{1,10}$/.test(firstLine) && Number(firstLine) <= MAX_PID ? Number(firstLine) : 0;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/**
 * Finds the running engine of this cluster, and waits for one that is starting or stopping. Rejects with a
 * sentence for a person when it does neither by `deadline`.
 */
export async function findPostmaster(cluster: string, deadline: number): Promise<Postmaster | undefined> {
  for (;;) {
    const pidFile = readPidFile(cluster);
    if (!pidFile) return undefined;
    if (pidFile.pid === 0) {
      // PostgreSQL never starts while such a file exists. An engine that has lost its file ends itself within
      // a minute.
      if (!isClusterInUse(cluster)) {
        rmSync(join(cluster, 'postmaster.pid'), { force: true });
        return undefined;
      }
    } else if (!isPostmasterOf(pidFile.pid, cluster)) {
      // PostgreSQL removes the file of a dead process itself, but takes another living process with the same
      // id for its postmaster.
      if (isAlive(pidFile.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return undefined;
    } else if (pidFile.status === 'ready') return { pid: pidFile.pid, port: pidFile.port };
    if (Date.now() > deadline) {
      const subject = pidFile.pid === 0 ? 'A PostgreSQL' : `PostgreSQL (process ${pidFile.pid})`;
      throw notReadyError(subject, cluster);
    }
    await delay(20);
  }
}

export const passwordFileIn = (folder: string): string => join(folder, 'postgres.password');

export function readPassword(folder: string): string {
  try {
    return readFileSync(passwordFileIn(folder), 'utf8').trim();
  } catch (error) {
    throw new FileFailure(
      codeOf(error) === 'ENOENT'
        ? `The database in ${folder} is there, but its file postgres.password is missing. Put that file back from a copy of the folder; without one, make a new password as docs/operations.md says (When it does not start), or restore a backup.`
        : `The file postgres.password of the database in ${folder} cannot be read (${codeOf(error)}). Let the user of the app read it, and start the app again.`,
    );
  }
}

function changeOwner(path: string, osUser: OsUser | undefined): void {
  if (osUser) chownSync(path, osUser.uid, osUser.gid);
}

async function run(program: string, args: string[], osUser: OsUser | undefined): Promise<void> {
  const child = spawn(program, args, {
    cwd: '/',
    env: ENGINE_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...childIdsOf(osUser),
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The database could not be created: ${errorOutput.trim()}`)),
    );
  });
}

/**
 * Creates the cluster under a temporary name and renames it, so that a killed process leaves a complete
 * cluster or none.
 */
export async function createCluster(location: EngineLocation, binaries: EngineBinaries): Promise<void> {
  const { folder, osUser } = location;
  for (const name of readdirSync(folder)) {
    if (name.startsWith('postgres.new-'))
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const passwordFile = passwordFileIn(folder);
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  changeOwner(passwordFile, osUser);
  const draft = join(folder, `postgres.new-${randomBytes(4).toString('hex')}`);
  mkdirSync(draft, { mode: 0o700 });
  changeOwner(draft, osUser);
  const settings = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  await run(binaries.initdb, ['-D', draft, ...settings, ...access], osUser);
  renameSync(draft, clusterIn(folder));
}

export function refuseOtherMajor(cluster: string, binaries: EngineBinaries): void {
  const clusterMajor = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (clusterMajor !== binaries.major) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${clusterMajor}, this app brings ${binaries.major}. ` +
        `Export it with the version of the app that was used before, and import it with this one: docs/operations.md, Moving.`,
    );
  }
}

/** Returns a free port: `preferred` if it is free, otherwise any. */
function findFreePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (preferred === 0 ? reject(error) : resolve(findFreePort())));
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}

/** Makes a folder private, because PostgreSQL refuses one that others may enter, such as a copied folder. */
function makePrivate(cluster: string): void {
  if (statSync(cluster).mode & 0o027) chmodSync(cluster, 0o700);
}

/** Returns the port of the last start, so that connected apps find the engine again after a crash. */
function readLastPort(cluster: string): number | undefined {
  try {
    const port = Number(/ "-p" "(\d+)"/.exec(readFileSync(join(cluster, 'postmaster.opts'), 'utf8'))?.[1]);
    return port > 0 ? port : undefined;
  } catch {
    return undefined;
  }
}

function notReadyError(subject: string, cluster: string): Error {
  return new Error(
    `${subject} runs in ${cluster} and does not become ready. End it, and start the app again.`,
  );
}

/** Resolves with the port when the started process serves; with undefined when it has ended. */
async function waitUntilReady(
  child: ChildProcess,
  cluster: string,
  deadline: number,
): Promise<number | undefined> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (;;) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) return undefined;
    const pidFile = readPidFile(cluster);
    if (pidFile && pidFile.pid === child.pid && pidFile.status === 'ready') return pidFile.port;
    if (Date.now() > deadline) {
      child.unref();
      throw notReadyError(`PostgreSQL (process ${child.pid})`, cluster);
    }
    await delay(10);
  }
}

/**
 * Starts PostgreSQL in a session of its own: it is not ended by a kill of this app or by Ctrl-C. A test run
 * sets POSTGRES_IN_PROCESS_GROUP=1, so that a kill of its process group also ends PostgreSQL.
 */
export async function startPostmaster(
  location: EngineLocation,
  binaries: EngineBinaries,
  { durable, deadline }: { durable: boolean; deadline: number },
): Promise<Postmaster> {
  const { folder, osUser } = location;
  const cluster = clusterIn(folder);
  const testSettings = durable
    ? []
    : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  makePrivate(cluster);
  const lastPort = readLastPort(cluster);
  let failure = '';
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    const port = await findFreePort(attempt < SAME_PORT_ATTEMPTS ? lastPort : undefined);
    const network = [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-p',
      String(port),
    ];
    const child = spawn(binaries.postgres, ['-D', cluster, ...network, ...LOG_SETTINGS, ...testSettings], {
      cwd: '/',
      env: ENGINE_ENV,
      detached: process.env.POSTGRES_IN_PROCESS_GROUP !== '1',
      // PostgreSQL writes here until its logger runs, and then into its log.
      stdio: ['ignore', 'ignore', 'pipe'],
      ...childIdsOf(osUser),
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const readyPort = await waitUntilReady(child, cluster, deadline);
    if (readyPort !== undefined && child.pid !== undefined) {
      child.unref();
      child.stderr.destroy();
      return { pid: child.pid, port: readyPort };
    }
    // The logger ends after it has written all messages.
    const loggerDeadline = Date.now() + LOGGER_MS;
    while (isClusterInUse(cluster) && Date.now() < loggerDeadline) await delay(20);
    failure = `${output}${readLastStart(cluster)}`.trim();
    // Another program took the port in the meantime, or processes of a killed engine are still ending.
    if (!/Address already in use|TCP\/IP sockets|shared memory block|lock file/.test(failure)) break;
    await delay(250);
  }
  throw new Error(`PostgreSQL did not start in ${cluster}: ${failure}`);
}

/**
 * Stops PostgreSQL by a fast shutdown: open transactions are rolled back, and everything committed is on
 * disk.
 */
export async function stopPostmaster(cluster: string, { pid }: Postmaster): Promise<void> {
  if (!isPostmasterOf(pid, cluster)) return;
  process.kill(pid, 'SIGINT');
  const quitAt = Date.now() + FAST_SHUTDOWN_MS;
  let hasSentQuit = false;
  while (isPostmasterOf(pid, cluster) || existsSync(join(cluster, 'postmaster.pid'))) {
    if (!isPostmasterOf(pid, cluster)) return;
    if (!hasSentQuit && Date.now() > quitAt) {
      process.kill(pid, 'SIGQUIT');
      hasSentQuit = true;
    }
    if (Date.now() > quitAt + IMMEDIATE_SHUTDOWN_MS)
      throw new Error(`PostgreSQL (process ${pid}) in ${cluster} does not end. End it yourself.`);
    await delay(10);
  }
}
