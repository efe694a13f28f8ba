import { useNavigate, useSearch } from '@tanstack/react-router';

/** A flag in a URL. */
export const isOnIn = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined);

/** The form of a new row is open. */
export const addingIn = (raw: Record<string, unknown>): { add?: true } => ({ add: isOnIn(raw.add) });

/** Reads and clears the flag for the form of a new row. */
export const useAdding = () => {
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
