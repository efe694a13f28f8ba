import type { Plugin } from 'vite';

/**
 * Chromium compiles all functions of these files at once, off the main thread, instead of each at its first call. Other
 * browsers ignore the comment.
 */
const AT_ONCE = /^(index|login|app|portal|admin|d2c|feed)$/;
const HINT = '//# allFunctionsCalledOnLoad\n';

interface Named {
  readonly name: string;
  readonly moduleIds: readonly string[];
}
/** Message files have the same names and no functions. */
const isCalledAtOnce = ({ name, moduleIds }: Named): boolean =>
  AT_ONCE.test(name) && !moduleIds.every((id) => id.endsWith('.po'));

export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  augmentChunkHash: (chunk) => (isCalledAtOnce(chunk) ? HINT : undefined),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && isCalledAtOnce(output)) output.code = HINT + output.code;
    },
  },
});
