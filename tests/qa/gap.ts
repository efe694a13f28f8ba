import { ModelGap } from '#tests/support/lay-out.ts';

/** What came of it, or why its model does not know enough: of all other machines there is still something to tell. */
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
