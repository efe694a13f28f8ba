import { ModelGap } from '#tests/support/lay-out.ts';

/** The result, or the gap in the model: other machines still have results. */
export const orGap = async <Result extends object>(
  work: () => Result | Promise<Result>,
): Promise<Result | { readonly gap: string }> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ModelGap) return { gap: error.message };
    throw error;
  }
};
