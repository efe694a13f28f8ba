import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../bridges/messages.ts';
import { useSearchAddress } from '../bridges/use-search-address.ts';
import { SearchBox } from '../ui/SearchBox.tsx';

/** What the search says: ids of its area's messages. */
export interface AddressSearchProps {
  words: { readonly search: string; readonly searchHint: string; readonly searchButton: string };
}

/** The search of a list, whose term stands in the address. */
export function AddressSearch({ words }: AddressSearchProps) {
  const message = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { search, onSearch } = useSearchAddress();
  // The address may change without the box: back, forward, Clear Search. A new box would lose the focus.
  useLayoutEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);
  return (
    <SearchBox
      inputRef={input}
      label={message(words.search)}
      placeholder={message(words.searchHint)}
      buttonLabel={message(words.searchButton)}
      defaultTerm={search}
      onSearch={onSearch}
      compact
    />
  );
}
