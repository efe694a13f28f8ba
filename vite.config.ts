import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './scripts/chunks.ts';
import { compileHints } from './scripts/compile-hints.ts';
import { liveView } from './scripts/live-view.ts';
import { preloads } from './scripts/preloads.ts';

/** Serves the page of the UI kit under /kit while developing. The build knows index.html only. */
function kitPage(): Plugin {
  return {
    name: 'kit-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/kit\/?(\?|$)/.test(request.url ?? '')) request.url = '/kit.html';
        next();
      });
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    lingui(),
    kitPage(),
    chunks(),
    preloads(),
    compileHints(),
    liveView(),
  ],
  resolve: {
    alias: [
      // React has had it since 18: nobody needs the shim for what came before.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Class names and limits stand where they are used: 0.9 KiB less on the catalogue than by name across modules.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      // What is only read, and by nobody, is left out: nothing here does anything when it is read.
      treeshake: { propertyReadSideEffects: false },
    },
  },
});
