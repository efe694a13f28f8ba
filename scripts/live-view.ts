/*
 * Vite plugin that adds the live view of the machines (docs/qa.md) to the page, in development and with
 * LIVE_VIEW=1.
 */
import type { Plugin } from 'vite';

const ENTRY = '/tests/qa/live/main.ts';

/** True for the separate build with the live view. The ordinary build never contains it. */
const HAS_LIVE_VIEW = process.env.LIVE_VIEW === '1';

/** Adds the script of the live view to the page. The app does not import it. */
export const liveView = (): Plugin => {
  const isTest = process.env.VITEST !== undefined;
  return {
    name: 'live-view',
    apply: (_, { command }) => HAS_LIVE_VIEW || (command === 'serve' && !isTest),
    config: (_, { command }) =>
      command === 'serve'
        ? { optimizeDeps: { include: ['elkjs/lib/elk.bundled.js'] } }
        : { build: { outDir: 'dist-live', minify: false } },
    transformIndexHtml: {
      order: 'pre',
      handler: (_, { path }) =>
        path === '/index.html'
          ? [{ tag: 'script', attrs: { type: 'module', src: ENTRY }, injectTo: 'head-prepend' }]
          : [],
    },
  };
};
