import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The term is still being typed: the next letter replaces the entry. */
    isTyped?: true;
  }
}

/** The search term and the page of a list in the URL. */
export const useSearchAddress = () => {
  const { search = '', page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const goTo = (term: string, isTyped: boolean): void =>
    void navigate({
      to: '.',
      // A new term starts on the first page.
      search: (before) => ({ ...before, search: term.trim() || undefined, page: undefined }),
      replace: history.location.state.isTyped === true,
      ...(isTyped ? { state: { isTyped }, resetScroll: false } : {}),
    });
  const onSearch = (term: string): void => goTo(term, false);
  /** Searches while typing; one term is one history entry. */
  const onType = (term: string): void => goTo(term, true);
  /** Scrolls to the top when reading on from there. */
  const onPage = (to: number, resetScroll = false): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: to === 1 ? undefined : to }),
      resetScroll,
    });
  return { search, page, onSearch, onType, onPage };
};
