import type { PreparedPicture } from './picture.worker.ts';
import workerUrl from './picture.worker.ts?worker&url';

interface ScriptUrls {
  createScriptURL(url: string): string;
}
declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): ScriptUrls;
    };
  }
}

/** Trusted Types policy that allows only this worker's URL (decision 25). */
const createUrlPolicy = (): ScriptUrls => {
  const rules = { createScriptURL: () => workerUrl };
  return window.trustedTypes?.createPolicy('picture-worker', rules) ?? rules;
};
let urlPolicy: ScriptUrls | undefined;

const openWorker = (): Worker => {
  urlPolicy ??= createUrlPolicy();
  return new Worker(urlPolicy.createScriptURL(workerUrl), { type: 'module' });
};

/** Resizes and encodes a picture in a worker. Rejects if the worker's script does not run. */
export const preparePicture = (file: Blob, signal: AbortSignal): Promise<PreparedPicture> =>
  new Promise((resolve, reject) => {
    const worker = openWorker();
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the script that prepares pictures did not run'));
    };
    worker.onmessage = ({ data }: MessageEvent<PreparedPicture>) => {
      worker.terminate();
      resolve(data);
    };
    worker.postMessage(file);
  });
