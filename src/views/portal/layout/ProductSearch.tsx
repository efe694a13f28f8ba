import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';

interface ProductSearchProps {
  label: string;
  placeholder: string;
  buttonLabel: string;
  compact?: boolean;
  onSearched?: () => void;
  /** True to search at every letter and to focus the box when the page opens. */
  isLive?: boolean;
  /** Called with the text on Enter. Returns true when Enter had another effect than searching. */
  onEnter?: (typed: string) => boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** The search box. It opens the catalogue with the term in the URL. */
export function ProductSearch({ onSearched, isLive = false, onEnter, ...box }: ProductSearchProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const term = useSearch({ strict: false, select: (search) => search.search ?? '' });

  const showResults = (typed: string, source: 'typing' | 'submit'): void => {
    const newTerm = typed.trim().slice(0, MAX_SEARCH_LENGTH);
    void navigate({
      to: '/customer/products',
      search: newTerm === '' ? {} : { search: newTerm },
      // Each letter replaces the history entry of the letter before, so that one term is one entry.
      ...(isLive ? { replace: history.location.state.isTyped === true, resetScroll: false } : {}),
      ...(source === 'typing' ? { state: { isTyped: true } } : {}),
    });
  };
  const search = (typed: string): void => {
    const isHandled = onEnter?.(typed) ?? false;
    showResults(isHandled ? '' : typed, 'submit');
    onSearched?.();
  };
  return (
    <SearchBox
      {...box}
      term={term}
      isFirst={isLive}
      onSearch={search}
      onType={isLive ? (typed) => showResults(typed, 'typing') : undefined}
    />
  );
}
