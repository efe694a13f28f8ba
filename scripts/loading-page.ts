import { setupI18n } from '@lingui/core';
import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type InlineConfig, type Plugin, runnerImport } from 'vite';

type SpinnerModule = typeof import('../src/views/ui/Spinner.tsx');
type CatalogueModule = import('../src/views/bridges/messages.ts').Catalogue;

/** The build makes the sheets; here only the names in them count. */
const noSheets = (): Plugin => ({
  name: 'no-sheets',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.vanilla.css') ? '\0no-sheet' : undefined),
  load: (id) => (id === '\0no-sheet' ? '' : undefined),
});

const markupOf = async (root: string): Promise<string> => {
  const config: InlineConfig = {
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [noSheets(), vanillaExtractPlugin(), lingui()],
  };
  const [{ module: ui }, { module: words }] = await Promise.all([
    runnerImport<SpinnerModule>('/src/views/ui/Spinner.tsx', config),
    runnerImport<CatalogueModule>('/src/views/locales/en/shell.po', config),
  ]);
  const i18n = setupI18n({ locale: 'en', messages: { en: words.messages } });
  return renderToStaticMarkup(createElement(ui.Spinner, { text: i18n._('app.loading'), placing: 'page' }));
};

/**
 * Writes `.vite/loading.html`: 'Loading...' (spec 1 section 2) as the app draws it, which the server puts into the page. It stands
 * there as soon as the first sheet does, and the app draws nothing until it has something else to say (docs/decisions/172).
 */
export const loadingPage = (): Plugin => ({
  name: 'loading-page',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const markup = await markupOf(this.environment.config.root);
      const sheets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
      );
      const names = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, each = '']) => each.split(' '));
      for (const name of names)
        if (!sheets.some((sheet) => new RegExp(`\\.${name}\\s*\\{`).test(sheet)))
          this.error(`no sheet of the build has the class ${name} of what is shown while it loads`);
      this.emitFile({ type: 'asset', fileName: '.vite/loading.html', source: markup });
    },
  },
});
