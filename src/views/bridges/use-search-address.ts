import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The term of this entry is still being typed: the next letter replaces the entry. */
    isTyped?: true;
  }
}

/** The search term and the page of a list: both stand in the address. */
export const useSearchAddress = () => {
  const { search = '', page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const goTo = (term: string, isTyped: boolean): void =>
    void navigate({
      to: '.',
      // A new term begins on the first page.
      search: (before) => ({ ...before, search: term.trim() || undefined, page: undefined }),
      replace: history.location.state.isTyped === true,
      ...(isTyped ? { state: { isTyped }, resetScroll: false } : {}),
    });
  const onSearch = (term: string): void => goTo(term, false);
  /** Searches while a person types: the letters of one term are one step of the history. */
  const onType = (term: string): void => goTo(term, true);
  /** Who reads on from the top is taken there. */
  const onPage = (to: number, resetScroll = false): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: to === 1 ? undefined : to }),
      resetScroll,
    });
  return { search, page, onSearch, onType, onPage };
};
