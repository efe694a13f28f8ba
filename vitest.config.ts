import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { findChromium, quietFlags } from './tests/support/chromium-path.ts';
import { IS_FULL } from './tests/support/sampled.ts';
import viteConfig from './vite.config.ts';

const POSTGRES = './tests/support/global-postgres.ts';
const FIXED_RANDOM = './tests/support/fixed-seed.ts';
const FILE_COST = './tests/support/file-cost.ts';
const chromium = process.env.CHROME_HEADLESS_PATH ?? findChromium();
const BUILD = './tests/support/global-build.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      maxWorkers: 3,
      pool: 'forks',
      passWithNoTests: true,
      // The results of earlier runs are ignored, so that the files always run in the same order: the largest
      // first.
      cache: false,
      expect: { poll: { timeout: 10_000 } },
      tags: [{ name: 'journey', description: 'One of the ten browser tests of npm run test:quick' }],
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['tests/{machines,domain,models,house,views}/**/*.test.{ts,tsx}'],
            setupFiles: [FIXED_RANDOM, FILE_COST],
            isolate: false,
            testTimeout: 20_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            include: ['tests/{server,contract,security,faults}/**/*.test.ts'],
            globalSetup: [POSTGRES],
            setupFiles: [FIXED_RANDOM, FILE_COST],
            isolate: false,
            // The long random suites of the full run need more time.
            testTimeout: IS_FULL ? 600_000 : 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          // A page of the browser has no environment variables.
          define: { 'process.env.TEST_FULL': JSON.stringify(process.env.TEST_FULL ?? '') },
          optimizeDeps: { entries: ['src/main.tsx', 'src/views/**/*.tsx', 'tests/pages/*.tsx'] },
          test: {
            name: 'pages',
            include: ['tests/pages/**/*.test.tsx'],
            isolate: false,
            testTimeout: 30_000,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 1280, height: 900 },
              provider: playwright({
                launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: quietFlags },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
        {
          extends: true,
          test: {
            name: 'e2e',
            // A whole browser on a busy machine fails in ways that say nothing of the product.
            // `scripts/test.mjs` names each test that needed this.
            retry: 1,
            include: ['tests/e2e/**/*.test.ts'],
            globalSetup: [BUILD, POSTGRES],
            setupFiles: [FILE_COST],
            isolate: false,
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }),
);
