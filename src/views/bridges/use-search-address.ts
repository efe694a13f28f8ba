import { useNavigate, useSearch } from '@tanstack/react-router';

/** What is searched for on this page, and which page of it is looked at: both stand in its address. */
export const useSearchAddress = () => {
  const { search = '', page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  /** What is found begins with its first page. */
  const onSearch = (term: string): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, search: term.trim() || undefined, page: undefined }),
    });
  /** Who reads on from the top is taken there. */
  const onPage = (to: number, resetScroll = false): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: to === 1 ? undefined : to }),
      resetScroll,
    });
  return { search, page, onSearch, onPage };
};
