import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/**
 * What the first pages need goes into few chunks: files of 300 bytes each compress badly, and every one is a
 * request. `tests/e2e/bytes.test.ts` weighs the result. What no pattern names is split by route as usual.
 */
const chunks = [
  { name: 'app', priority: 30, tags: ['$initial' as const], test: /./ },
  {
    name: 'kit',
    priority: 20,
    test: /src\/views\/(theme\/|ui\/(Button|dress-child|Card|Field|Banner|Stack|TextInput|Heading|Text\.|Spinner|control|class|layout|EmptyState|IconButton|icons\/(Alert|Info|Check|Close)))/,
  },
  {
    name: 'wire',
    priority: 10,
    test: /node_modules\/(ky|zod)\/|src\/(wire\.ts|api\/(errors|client\/(auth|call|products)|contracts\/(auth|endpoint|primitives|products)))/,
  },
  {
    name: 'portal',
    priority: 5,
    test: /node_modules\/idb\/|src\/(desk\.ts|storage|domain|machines\/(cart|checkout|catalogue|desk)|views\/(bridges|locales\/en\/portal|portal\/(PortalLayout|PortalHeader|ProductSearch|WizardStepper|portal-|Unfinished|AbandonDialog\.tsx|CatalogueView|Product|AddToCart|NoProducts|use-)|ui\/(Stepper|NumberStepper|PageHeader|SearchBox|CountBadge|Skeleton|Badge|Inline|VisuallyHidden|Container|SkipLink|number|use-number|icons\/(Box|Cart|Logout|Menu|Minus|Plus|Search|Printer))))/,
  },
];

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), lingui(), kitPage()],
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
