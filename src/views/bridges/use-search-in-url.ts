import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True while the term is being typed. The next letter then replaces the history entry. */
    isTyped?: true;
  }
}

/** The search term and the page number of a list, in the URL. */
export const useSearchInUrl = () => {
  const { search = '', page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const goTo = (term: string, isTyped: boolean): void =>
    void navigate({
      to: '.',
      // A new term starts on the first page.
      search: (previous) => ({ ...previous, search: term.trim() || undefined, page: undefined }),
      replace: history.location.state.isTyped === true,
      ...(isTyped ? { state: { isTyped }, resetScroll: false } : {}),
    });
  const onSearch = (term: string): void => goTo(term, false);
  /** Searches while typing. One term is one history entry. */
  const onType = (term: string): void => goTo(term, true);
  /** Opens another page, and scrolls to the top if `resetScroll` is true. */
  const onPage = (newPage: number, resetScroll = false): void =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, page: newPage === 1 ? undefined : newPage }),
      resetScroll,
    });
  return { search, page, onSearch, onType, onPage };
};
