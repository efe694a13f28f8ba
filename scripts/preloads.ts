/** Vite plugin that writes the list of files that the server preloads for each URL. */
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const PORTAL = [
  'src/views/routes.tsx',
  'src/api/open-client.ts',
  'src/views/portal/routes.tsx',
  'src/areas/portal.ts',
  'src/views/portal/layout/PortalLayout.tsx',
  'src/views/locales/en/portal.po',
];
const ADMIN = [
  'src/views/routes.tsx',
  'src/api/open-client.ts',
  'src/areas/feed.ts',
  'src/views/admin/routes.tsx',
  'src/views/admin/layout/AdminLayout.tsx',
  'src/views/locales/en/parts.po',
  'src/views/locales/en/admin.po',
];

/**
 * The modules that a URL needs besides the entry module. Without preloading they would load one after the other. The longest matching
 * prefix is used. Whether a person is signed in is unknown when the page is served, so other URLs preload the login.
 */
const MODULES_BY_URL: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/views/login/open-login.tsx', 'src/views/locales/en/login.po'],
  '/customer': PORTAL,
  '/customer/products': [...PORTAL, 'src/views/portal/catalogue/CatalogueView.tsx'],
  '/admin': ADMIN,
  '/admin/d2c-orders': [
    ...ADMIN,
    'src/areas/d2c.ts',
    'src/views/admin/d2c/orders/D2cOrdersView.tsx',
    'src/views/locales/en/d2c.po',
  ],
};
const COMMON_MODULES = ['src/views/locales/en/shell.po'];

/**
 * A comment by which Chromium compiles all functions of these scripts in the background instead of one by one. Nearly all of them run while
 * the page loads. Other browsers ignore it. Message files have the same names.
 */
const COMPILED_EAGERLY = /^(index|login|app|portal|admin|d2c|feed)$/;
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Returns a chunk and all its static imports. */
const filesOf = (bundle: Rolldown.OutputBundle, fileName: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found;
  found.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
};

/**
 * Writes `.vite/preloads.json`: the files that the server preloads for each URL. Vite's manifest lacks modules that share a chunk. A URL
 * whose module is missing fails the build.
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  enforce: 'post',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // The page names the scripts of the entry module, because in the entry itself their names would change with every area. Fallbacks
        // are rarely loaded, and their names would cost every page 0.5 KiB.
        resolveDependencies: (file, dependencies, { hostId }) =>
          dependencies.filter(
            (dependency) =>
              !(/^assets\/index-/.test(hostId) || /\/fallbacks-/.test(file)) || dependency.endsWith('.css'),
          ),
      },
    },
  }),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const { root } = this.environment.config;
      const chunkOf = new Map<string, string>();
      const entryFiles = new Set<string>();
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds)
          chunkOf.set(relative(root, id).replaceAll('\\', '/'), output.fileName);
        const isMessageFile = output.moduleIds.every((id) => id.endsWith('.po'));
        if (COMPILED_EAGERLY.test(output.name) && !isMessageFile) output.code = COMPILE_HINT + output.code;
        if (output.isEntry) for (const file of filesOf(bundle, output.fileName)) entryFiles.add(file);
      }
      const filesFor = (modules: readonly string[]): string[] => {
        const files = new Set<string>();
        for (const module of [...COMMON_MODULES, ...modules]) {
          const fileName = chunkOf.get(module);
          if (fileName === undefined) this.error(`${module}, which is to be preloaded, is not in the build`);
          for (const file of filesOf(bundle, fileName)) if (!entryFiles.has(file)) files.add(file);
        }
        return [...files];
      };
      const preloadsByUrl = Object.entries(MODULES_BY_URL).map(([url, modules]) => [url, filesFor(modules)]);
      this.emitFile({
        type: 'asset',
        fileName: '.vite/preloads.json',
        source: JSON.stringify(Object.fromEntries(preloadsByUrl), null, 1),
      });
    },
  },
});
