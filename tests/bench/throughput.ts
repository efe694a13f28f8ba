// Measures requests per second, their latency and the processor time of the server.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export interface BenchRequest {
  readonly origin: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Throughput {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /**
   * The processor time of the server per request, or undefined if the system does not report it. It is
   * repeatable where rates vary.
   */
  readonly cpuMs: number | undefined;
}

const TICK_MS = 10;

/** Returns the processor time of a process so far, in milliseconds. */
export const cpuOf = (pid: number): number | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
};

/**
 * Reads the bytes without decompressing them. The decompression of `fetch` would be counted as time of the
 * server.
 */
const send = ({ origin, path, method = 'GET', headers, body }: BenchRequest, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const clientRequest = request(
      `${origin}${path}`,
      { agent, method, headers: { 'Accept-Encoding': 'gzip', ...headers } },
      (response) => {
        const { statusCode = 0 } = response;
        response.on('error', reject);
        response.on('data', () => {});
        response.on('end', () =>
          statusCode >= 200 && statusCode < 300 ? resolve() : reject(new Error(`${path}: ${statusCode}`)),
        );
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });

export const percentile = (values: readonly number[], fraction: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * fraction))] ?? 0;

/** Runs an action `count` times with a given concurrency. */
export async function measureRate(
  count: number,
  concurrency: number,
  action: (index: number) => Promise<void>,
  pid?: number,
): Promise<Throughput> {
  const times: number[] = [];
  let nextIndex = 0;
  const work = async () => {
    while (nextIndex < count) {
      const index = nextIndex;
      nextIndex += 1;
      const startMs = performance.now();
      await action(index);
      times.push(performance.now() - startMs);
    }
  };
  const before = pid === undefined ? undefined : cpuOf(pid);
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - started) / 1000;
  const after = pid === undefined ? undefined : cpuOf(pid);
  return {
    perSecond: count / seconds,
    medianMs: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    cpuMs: before === undefined || after === undefined ? undefined : (after - before) / count,
  };
}

/** Sends `count` requests over `concurrency` kept-alive connections. Every answer must be a success. */
export async function measureThroughput(
  count: number,
  concurrency: number,
  requestAt: (index: number) => BenchRequest,
  pid?: number,
): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  try {
    return await measureRate(count, concurrency, (index) => send(requestAt(index), agent), pid);
  } finally {
    agent.destroy();
  }
}
