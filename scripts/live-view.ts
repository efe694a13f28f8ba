import type { Plugin } from 'vite';

const ENTRY = '/tests/qa/live/main.ts';

/** The live view is part of a separate build; the ordinary build never contains it. */
const HAS_LIVE_VIEW = process.env.LIVE_VIEW === '1';

/** Adds the live view of the machines in development and with LIVE_VIEW=1. The app does not import it. */
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
