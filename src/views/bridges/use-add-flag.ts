import { useNavigate, useSearch } from '@tanstack/react-router';

/** Reads a flag of a URL. */
export const flagFrom = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined);

/** Reads the flag of a URL that opens the form of a new row. */
export const addFlagFrom = (raw: Record<string, unknown>): { add?: true } => ({ add: flagFrom(raw.add) });

/**
 * Returns `isAdding`, true when the URL opens the form of a new row, and a function that removes this flag
 * from the URL.
 */
export const useAddFlag = () => {
  const { add } = useSearch({ strict: false });
  const navigate = useNavigate();
  const endAdding = (): void => {
    if (!add) return;
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, add: undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return { isAdding: add === true, endAdding };
};
