import { useNavigate, useSearch } from '@tanstack/react-router';

/** What is searched for on this page, which stands in its address. */
export const useSearchAddress = () => {
  const { search = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onSearch = (term: string): void =>
    void navigate({ to: '.', search: (before) => ({ ...before, search: term.trim() || undefined }) });
  return { search, onSearch };
};
