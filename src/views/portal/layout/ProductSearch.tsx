import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RefObject } from 'react';
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

/** Leads to the catalog with the term in the URL. */
export function ProductSearch({ onSearched, ...box }: ProductSearchProps) {
  const navigate = useNavigate();
  const term = useSearch({ strict: false, select: (search) => search.search ?? '' });

  const search = (typed: string): void => {
    const wanted = typed.trim().slice(0, MAX_SEARCH_LENGTH);
    void navigate({ to: '/customer/products', search: wanted === '' ? {} : { search: wanted } });
    onSearched?.();
  };
  return <SearchBox {...box} term={term} onSearch={search} />;
}
