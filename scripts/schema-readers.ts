import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const READERS = fileURLToPath(new URL('../src/api/schema-readers.ts', import.meta.url));

/**
 * Puts our readers in the place of zod in the browser (docs/decisions/168). A word of zod that they do not have fails the
 * build, which would otherwise go on without it.
 */
export const schemaReaders = (): Plugin => ({
  name: 'schema-readers',
  apply: 'build',
  resolveId: { filter: { id: /^zod\/mini$/ }, order: 'pre', handler: () => READERS },
  onLog(_, log) {
    if (log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes('schema-readers')) this.error(log.message);
  },
});
