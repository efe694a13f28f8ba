import { useNavigate, useSearch } from '@tanstack/react-router';

/** A switch of an address, which is there or not. */
export const isOnIn = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined);

/** Of an address: whether something new is to be made there. */
export const addingIn = (raw: Record<string, unknown>): { add?: true } => ({ add: isOnIn(raw.add) });

/** Whether the address asks for something new, as what Ctrl+K leads to does, and how it no longer does. */
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
