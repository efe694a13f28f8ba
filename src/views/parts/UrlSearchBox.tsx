import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useSearchInUrl } from '#views/bridges/use-search-in-url.ts';
import { SearchBox } from '#views/ui/SearchBox.tsx';

export interface UrlSearchBoxProps {
  messageIds: { readonly search: string; readonly searchHint: string; readonly searchButton: string };
  /** True to search at every letter, for rows that are in the browser. */
  live?: boolean;
}

/** A search box whose term is in the URL. */
export function UrlSearchBox({ messageIds, live = false }: UrlSearchBoxProps) {
  const message = useMessages();
  const { search, onSearch, onType } = useSearchInUrl();
  return (
    <SearchBox
      label={message(messageIds.search)}
      placeholder={message(messageIds.searchHint)}
      buttonLabel={message(messageIds.searchButton)}
      term={search}
      onSearch={onSearch}
      onType={live ? onType : undefined}
      maxLength={MAX_SEARCH_LENGTH}
      compact
    />
  );
}
