import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';

interface ProductSearchProps {
  label: string;
  placeholder: string;
  buttonLabel: string;
  compact?: boolean;
  onSearched?: () => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** A box that leads to the catalogue with its term applied. The address owns the term; the box its keystrokes. */
export function ProductSearch({ onSearched, inputRef, ...box }: ProductSearchProps) {
  const navigate = useNavigate();
  const term = useSearch({ strict: false, select: (search) => search.search ?? '' });
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;

  // Not by a key: a new box would take the focus from whoever searches on.
  useLayoutEffect(() => {
    if (input.current) input.current.value = term;
  }, [term, input]);

  const search = (typed: string): void => {
    const wanted = typed.trim().slice(0, MAX_SEARCH_LENGTH);
    void navigate({ to: '/customer/products', search: wanted === '' ? {} : { search: wanted } });
    onSearched?.();
  };
  return <SearchBox {...box} inputRef={input} defaultTerm={term} onSearch={search} />;
}
