import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { SearchBox } from '#views/ui/SearchBox.tsx';

interface ProductSearchProps {
  label: string;
  placeholder: string;
  buttonLabel: string;
  compact?: boolean;
  /** Called when the results of a submitted term are shown. */
  onSearched?: () => void;
  /** True to search at every letter. */
  isLive?: boolean;
  /** True to focus the box when the page opens. */
  isFirst?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** The search box. It opens the catalogue with the term in the URL. */
export function ProductSearch({ onSearched, isLive = false, isFirst = false, ...box }: ProductSearchProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const term = useSearch({ strict: false, select: (search) => search.search ?? '' });

  const showResults = (typed: string, source: 'typing' | 'submit'): Promise<void> => {
    const newTerm = typed.trim().slice(0, MAX_SEARCH_LENGTH);
    return navigate({
      to: '/customer/products',
      search: newTerm === '' ? {} : { search: newTerm },
      // Each letter replaces the history entry of the letter before, so that one term is one entry.
      ...(isLive ? { replace: history.location.state.isTyped === true, resetScroll: false } : {}),
      ...(source === 'typing' ? { state: { isTyped: true } } : {}),
    });
  };
  const search = async (typed: string): Promise<void> => {
    await showResults(typed, 'submit');
    onSearched?.();
  };
  return (
    <SearchBox
      {...box}
      term={term}
      isFirst={isFirst}
      onSearch={(typed) => void search(typed)}
      onType={isLive ? (typed) => void showResults(typed, 'typing') : undefined}
    />
  );
}
