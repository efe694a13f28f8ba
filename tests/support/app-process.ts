import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

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

/** Reads the port from the output. The app chooses its own port, so several apps can run side by side. */
function waitForOrigin(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The app did not start: ${reason}\n${printed()}`));
    const timeout = setTimeout(
      () => fail(`it printed no address within ${START_TIMEOUT_MS / 1000} s`),
      START_TIMEOUT_MS,
    );
    const readOrigin = () => {
      const origin = /^Order desk: (http:\/\/\S+)$/m.exec(printed())?.[1];
      if (!origin) return;
      clearTimeout(timeout);
      resolve(origin);
    };
    child.stdout?.on('data', readOrigin);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => {
      clearTimeout(timeout);
      fail(`the process ended with ${signal ?? code}`);
    });
  });
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
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => {
      output += text;
    });
  }
  const printed = () => output;
  try {
    const origin = await waitForOrigin(child, printed);
    const health = await fetch(`${origin}/api/v1/health`);
    if (!health.ok || child.pid === undefined) throw new Error(`The health check failed: ${health.status}`);
    return { origin, pid: child.pid, printed, stop: () => endProcess(child) };
  } catch (error) {
    await endProcess(child);
    throw error;
  }
}
