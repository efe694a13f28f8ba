import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { useMessages } from '../bridges/messages.ts';
import { useSearchAddress } from '../bridges/use-search-address.ts';
import { SearchBox } from '../ui/SearchBox.tsx';

/** Message ids. */
export interface AddressSearchProps {
  words: { readonly search: string; readonly searchHint: string; readonly searchButton: string };
  /** True to search at every letter, for rows that are in the browser. */
  live?: boolean;
}

/** A search box whose term is in the URL. */
export function AddressSearch({ words, live = false }: AddressSearchProps) {
  const message = useMessages();
  const { search, onSearch, onType } = useSearchAddress();
  return (
    <SearchBox
      label={message(words.search)}
      placeholder={message(words.searchHint)}
      buttonLabel={message(words.searchButton)}
      term={search}
      onSearch={onSearch}
      onType={live ? onType : undefined}
      maxLength={MAX_SEARCH_LENGTH}
      compact
    />
  );
}
