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
  const { search, onSearch } = useSearchAddress();
  return (
    <SearchBox
      label={message(words.search)}
      placeholder={message(words.searchHint)}
      buttonLabel={message(words.searchButton)}
      term={search}
      onSearch={onSearch}
      compact
    />
  );
}
