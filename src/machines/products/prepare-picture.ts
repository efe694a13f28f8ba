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
const openUrls = (): ScriptUrls => {
  const rules = { createScriptURL: () => workerUrl };
  return window.trustedTypes?.createPolicy('picture-worker', rules) ?? rules;
};
let urls: ScriptUrls | undefined;

const openWorker = (): Worker => {
  urls ??= openUrls();
  return new Worker(urls.createScriptURL(workerUrl), { type: 'module' });
};

/** Resizes and encodes a picture in a worker of its own; rejects where the file is not readable as a picture. */
export const preparePicture = (file: Blob, signal: AbortSignal): Promise<string> =>
  new Promise<string>((resolve, reject) => {
    const worker = openWorker();
    const end = (): void => worker.terminate();
    const fail = (): void => {
      end();
      reject(new Error('the picture could not be read'));
    };
    signal.addEventListener('abort', fail, { once: true });
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<PreparedPicture>) => {
      end();
      if (data === null) fail();
      else resolve(data);
    };
    worker.postMessage(file);
  });
