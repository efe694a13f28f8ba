import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { collectOutput, waitForOrigin } from './app-output.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

export interface AppProcess {
  /** The address of the app: `http://127.0.0.1:<port>`. */
  origin: string;
  pid: number;
  /** The output of the process so far. */
  printed(): string;
  stop(): Promise<void>;
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timeout);
}

/** Starts the built app as a process; resolves when its health check succeeds. */
export async function startApp(
  environment: Readonly<Record<string, string>>,
  script:
    | 'server/main.ts'
    | 'scripts/start.mjs'
    | 'tests/bench/bare-process.ts'
    | 'tests/bench/bare-node.ts' = 'server/main.ts',
): Promise<AppProcess> {
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed = collectOutput(child);
  try {
    const origin = await waitForOrigin(child, printed, START_TIMEOUT_MS);
    const health = await fetch(`${origin}/api/v1/health`);
    if (!health.ok || child.pid === undefined) throw new Error(`The health check failed: ${health.status}`);
    return { origin, pid: child.pid, printed, stop: () => endProcess(child) };
  } catch (error) {
    await endProcess(child);
    throw error;
  }
}
