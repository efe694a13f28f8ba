import type { Plugin } from 'vite';

/**
 * What runs as soon as it is there: Chromium compiles all of these at once, beside the main thread, in place of each
 * function when it is first called. Other browsers see a comment.
 */
const AT_ONCE = /^(index|login|app|portal|admin|d2c|feed)$/;
const HINT = '//# allFunctionsCalledOnLoad\n';

interface Named {
  readonly name: string;
  readonly moduleIds: readonly string[];
}
/** Words are in files of the same names, and call nothing. */
const isCalledAtOnce = ({ name, moduleIds }: Named): boolean =>
  AT_ONCE.test(name) && !moduleIds.every((id) => id.endsWith('.po'));

/** Marks the files of the build whose functions are nearly all called while the page loads. */
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
