import { useNavigate, useSearch } from '@tanstack/react-router';

/** Reads a flag of a URL. */
export const flagFrom = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined);

/** Reads the flag of a URL that opens the form of a new row. */
export const addFlagFrom = (raw: Record<string, unknown>): { add?: true } => ({ add: flagFrom(raw.add) });

/** Returns the flag that opens the form of a new row, and functions that set and clear it. */
export const useAddFlag = () => {
  const { add } = useSearch({ strict: false });
  const navigate = useNavigate();
  const endAdding = (): void => {
    if (!add) return;
    void navigate({
      to: '.',
      search: (before) => ({ ...before, add: undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return { isAdding: add === true, endAdding };
};
