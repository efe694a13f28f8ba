import type { Plugin } from 'vite';

const ENTRY = '/tests/qa/live/main.ts';

/** Whether a build has the live view: beside the ordinary one, which never does. */
const HAS_LIVE_VIEW = process.env.LIVE_VIEW === '1';

/**
 * Puts the panel of the running machines beside the app, while developing and in a build with LIVE_VIEW=1. The app
 * names it nowhere: without this plugin there is not a byte of it.
 */
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
