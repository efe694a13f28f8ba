import workerUrl from './languages.worker.ts?worker&url';

/**
 * Chromium reads what it knows of all languages when the first number or date is written, 50 to 90 ms of the main thread;
 * once, for all threads of the process. So another thread writes the first ones, while the page still waits for its
 * rows.
 */
export const readLanguagesAhead = (): void => {
  const rules = { createScriptURL: () => workerUrl };
  try {
    const urls = window.trustedTypes?.createPolicy('languages-worker', rules) ?? rules;
    new Worker(urls.createScriptURL(workerUrl), { type: 'module' });
  } catch (error) {
    // The content policy of another backend may forbid the worker: only the first number takes longer then.
    console.warn('The languages are not read ahead.', error);
  }
};
