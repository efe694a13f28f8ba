import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/*
 * Starts, kills and stops the service unit of deploy. Without systemd, the test starts and stops the
 * processes of the unit itself.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const UNIT = readFileSync(join(ROOT, 'deploy/order-desk.service'), 'utf8');
/**
 * Settings that would hide the checkout and the data of this test, or take the rights of root by which it
 * runs.
 */
const PROTECTION =
  /^(?:ReadWritePaths|Protect\w+|PrivateTmp|NoNewPrivileges|CapabilityBoundingSet|Restrict\w+|SystemCall\w+)=.*\n/gm;
const hasSystemd = existsSync('/run/systemd/system') && process.getuid?.() === 0;

const settingOf = (name: string): string | undefined => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1];

interface Service {
  start(): Promise<void>;
  /** Kills every process of the service with SIGKILL. The service starts again. */
  crash(): Promise<void>;
  /** Stops the service as `systemctl stop` does and returns how the main process ended. */
  stop(): Promise<string>;
  printed(): string;
}

const systemctl = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('systemctl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`systemctl ${args.join(' ')}: ${stderr}`);
  return stdout;
};

/** Installs the unit with the folder and the user of this test. */
const installService = (settings: string): Service => {
  const name = `order-desk-test-${randomBytes(4).toString('hex')}.service`;
  const path = join('/run/systemd/system', name);
  const unit = UNIT.replaceAll(PROTECTION, '')
    .replace(/^User=.*$/m, 'User=root')
    .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${ROOT}`)
    .replace(/^EnvironmentFile=.*$/m, `EnvironmentFile=${settings}`);
  writeFileSync(path, unit);
  systemctl('daemon-reload');
  onTestFinished(() => {
    // A stop that has succeeded may have unloaded the unit.
    spawnSync('systemctl', ['stop', name]);
    rmSync(path);
    systemctl('daemon-reload');
  });
  return {
    start: async () => void systemctl('start', name),
    crash: async () => void systemctl('kill', '--signal=KILL', name),
    stop: async () => {
      systemctl('stop', name);
      return systemctl('show', '--property=Result', '--value', name).trim();
    },
    printed: () =>
      spawnSync('journalctl', ['--unit', name, '--output=cat'], { encoding: 'utf8' }).stdout ?? '',
  };
};

/** Returns all processes that `pid` has started, directly or indirectly, and itself. */
const processTreeOf = (pid: number): number[] => {
  const parents = readdirSync('/proc').flatMap((name) => {
    try {
      const [, parent = ''] =
        /^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${Number(name)}/stat`, 'utf8')) ?? [];
      return [[Number(name), Number(parent)] as const];
    } catch {
      return [];
    }
  });
  const descendantsOf = (parentPid: number): number[] => [
    parentPid,
    ...parents.filter(([, parent]) => parent === parentPid).flatMap(([child]) => descendantsOf(child)),
  ];
  return descendantsOf(pid);
};

/**
 * Runs the unit without systemd. Like systemd it stops only the main process (KillMode=mixed), and kills all
 * processes at once.
 */
const runWithoutSystemd = (settings: string): Service => {
  expect([settingOf('KillMode'), settingOf('Restart')]).toEqual(['mixed', 'on-failure']);
  const [program = '', ...args] = (settingOf('ExecStart') ?? '').split(' ');
  const environment = Object.fromEntries(
    readFileSync(settings, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=', 2)),
  );
  let printed = '';
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const { DATABASE_URL: _, ...env } = process.env;
    child = spawn(program, args, {
      cwd: ROOT,
      env: { ...env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    await once(child, 'spawn');
  };
  const crash = async (): Promise<void> => {
    if (!child?.pid || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    for (const pid of processTreeOf(child.pid)) process.kill(pid, 'SIGKILL');
    await ended;
  };
  onTestFinished(crash);
  return {
    start,
    crash: async () => {
      await crash();
      await start();
    },
    stop: async () => {
      if (!child) throw new Error('it was not started');
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      return code === 0 ? 'success' : 'exit-code';
    },
    printed: () => printed,
  };
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return address.port;
};

test('the service unit starts the app, restarts it after a crash, and stops it with its database', {
  timeout: 300_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'order-desk-service-'));
  chmodSync(dataDir, 0o711);
  onTestFinished(() => rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 }));
  const port = await freePort();
  const settings = `${dataDir}.env`;
  writeFileSync(settings, `DEMO=0\nDATA_DIR=${dataDir}\nPORT=${port}\n`);
  onTestFinished(() => rmSync(settings));
  const readiness = (): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  const untilReady = () => expect.poll(readiness, { timeout: 120_000, interval: 200 }).toBe(200);

  const service = (hasSystemd ? installService : runWithoutSystemd)(settings);
  await service.start();
  await untilReady();
  const passwordFile = join(dataDir, 'superadmin.password');
  await expect
    .poll(service.printed)
    .toMatch(`First account: superadmin, with the one-time password in ${passwordFile}`);
  // The output of a service is a log, which others may read.
  expect(service.printed()).not.toContain(readFileSync(passwordFile, 'utf8').trim());

  await service.crash();
  await expect.poll(readiness).toBe(0);
  await untilReady();
  // The database is the previous one, because only an empty database gets an account.
  expect(service.printed().match(/^First account/gm)).toHaveLength(1);

  expect(await service.stop()).toBe('success');
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  const log = join(dataDir, 'postgres', 'log');
  const [firstLog = ''] = readdirSync(log);
  expect(readFileSync(join(log, firstLog), 'utf8')).toMatch(/database system is shut down\s*$/);
});
