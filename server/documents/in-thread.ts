/* Runs work in a thread of its own, so that it does not block the server. */
import { Worker } from 'node:worker_threads';
import { requestAbortedError } from '#server/http-error.ts';

interface ThreadLimits {
  readonly limitMs: number;
  readonly maxHeapMib: number;
}

/**
 * Runs a script in a new thread, with limits of time and memory. Resolves with its first message. An abort
 * ends the thread.
 */
export const runInThread = <Result>(
  script: URL,
  workerData: unknown,
  { limitMs, maxHeapMib }: ThreadLimits,
  signal?: AbortSignal,
): Promise<Result> => {
  if (signal?.aborted) return Promise.reject(requestAbortedError());
  const worker = new Worker(script, {
    workerData,
    // With the development build of React, rendering would take twice as long.
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMib },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => reject(new Error(`${script.pathname} took too long`)), limitMs);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`${script.pathname} ended with ${code}`)));
  const abort = (): void => reject(requestAbortedError());
  signal?.addEventListener('abort', abort);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    void worker.terminate();
  });
};
