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
  /** True to search at every letter, and to take the focus when the page opens. */
  isLive?: boolean;
  /** Called with the text on Enter. Returns true when Enter had another effect than searching. */
  onEnter?: (typed: string) => boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** The search box. It opens the catalog with the term in the URL. */
export function ProductSearch({ onSearched, isLive = false, onEnter, ...box }: ProductSearchProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const term = useSearch({ strict: false, select: (search) => search.search ?? '' });

  const goTo = (typed: string, isTyped: boolean): void => {
    const newTerm = typed.trim().slice(0, MAX_SEARCH_LENGTH);
    void navigate({
      to: '/customer/products',
      search: newTerm === '' ? {} : { search: newTerm },
      // One term is one history entry.
      ...(isLive ? { replace: history.location.state.isTyped === true, resetScroll: false } : {}),
      ...(isTyped ? { state: { isTyped } } : {}),
    });
  };
  const search = (typed: string): void => {
    const isHandled = onEnter?.(typed) ?? false;
    goTo(isHandled ? '' : typed, false);
    onSearched?.();
  };
  return (
    <SearchBox
      {...box}
      term={term}
      isFirst={isLive}
      onSearch={search}
      onType={isLive ? (typed) => goTo(typed, true) : undefined}
    />
  );
}
