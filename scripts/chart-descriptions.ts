/* Vite plugin that removes the descriptions of states from the build: only people and tests read them. */
import type { Plugin } from 'vite';

/** A `description` with one text in quotes. */
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

export const chartDescriptions = (): Plugin => ({
  name: 'chart-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/machines\/.*\.(?:machine|states)\.ts$/ },
    handler: (code) => ({ code: code.replace(DESCRIPTION, ''), map: null }),
  },
});
