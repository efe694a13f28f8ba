/* Vite plugin that writes the list of files that the server preloads for each URL. */
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
 * The modules that a URL needs besides the entry module. Without preloading they would load one after the
 * other. The longest matching prefix of the URL is used. All other URLs preload the login, because the server
 * does not know whether the person is signed in.
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
 * Names of scripts whose functions nearly all run while the page loads. Message files with the same names get
 * no hint.
 */
const COMPILED_EAGERLY = /^(index|login|app|portal|admin|d2c|feed)$/;
/**
 * A comment by which Chromium compiles all functions of a script in the background instead of one by one.
 * Other browsers ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Adds the files of a chunk and of all its static imports to `files`. */
const addFilesOf = (
  bundle: Rolldown.OutputBundle,
  fileName: string,
  files = new Set<string>(),
): Set<string> => {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || files.has(fileName)) return files;
  files.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const importedFile of chunk.imports) addFilesOf(bundle, importedFile, files);
  return files;
};

/**
 * Writes `.vite/preloads.json`: the files that the server preloads for each URL. Vite's manifest lacks
 * modules that share a chunk. A URL whose module is missing fails the build.
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  enforce: 'post',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // For imports of the entry module Vite preloads only style sheets: the page names the scripts,
        // because otherwise the entry would change with every area. So it is for fallbacks: they rarely load,
        // and their script names would add 0.5 KiB to every page.
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
      const fileByModule = new Map<string, string>();
      const entryFiles = new Set<string>();
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds)
          fileByModule.set(relative(root, id).replaceAll('\\', '/'), output.fileName);
        const isMessageFile = output.moduleIds.every((id) => id.endsWith('.po'));
        if (COMPILED_EAGERLY.test(output.name) && !isMessageFile) output.code = COMPILE_HINT + output.code;
        if (output.isEntry) for (const file of addFilesOf(bundle, output.fileName)) entryFiles.add(file);
      }
      const filesFor = (modules: readonly string[]): string[] => {
        const files = new Set<string>();
        for (const module of [...COMMON_MODULES, ...modules]) {
          const fileName = fileByModule.get(module);
          if (fileName === undefined) this.error(`${module}, which is to be preloaded, is not in the build`);
          for (const file of addFilesOf(bundle, fileName)) if (!entryFiles.has(file)) files.add(file);
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
