import workerUrl from './languages.worker.ts?worker&url';

/**
 * Chromium loads its language data when the first number or date is formatted. That takes 50 to 90 ms of the
 * main thread, once per process. A worker triggers it while the page waits for its rows.
 */
export const prefetchLanguages = (): void => {
  const policyOptions = { createScriptURL: () => workerUrl };
  try {
    const policy = window.trustedTypes?.createPolicy('languages-worker', policyOptions) ?? policyOptions;
    new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
  } catch (error) {
    // The CSP of another backend may forbid the worker. Formatting the first number then takes longer.
    console.warn('The language data cannot be preloaded.', error);
  }
};
