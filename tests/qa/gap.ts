import { ModelGap } from '#tests/support/model-graph.ts';

/**
 * Returns the result, or the gap of an incomplete model, so that the command continues with other machines.
 */
export const resultOrGap = async <Result extends object>(
  work: () => Result | Promise<Result>,
): Promise<Result | { readonly gap: string }> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ModelGap) return { gap: error.message };
    throw error;
  }
};
