import type { RefObject } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import * as css from './control.css.ts';
import { IconButton } from './IconButton.tsx';
import { SearchIcon } from './icons/page-icons.tsx';
import { useSearchInputText } from './use-input-text.ts';

export interface SearchBoxProps {
  /** Accessible name. */
  label: string;
  placeholder?: string;
  buttonLabel: string;
  /** The current term; the box follows when it changes elsewhere. */
  term?: string;
  /** An icon instead of the button's text. */
  compact?: boolean;
  onSearch: (term: string) => void;
  /** Searches at every letter; `term` follows. */
  onType?: ((term: string) => void) | undefined;
  maxLength?: number;
  /** Takes the focus when its page opens, and at the key of the search. */
  isFirst?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

export function SearchBox({
  label,
  placeholder,
  buttonLabel,
  term = '',
  compact = false,
  onSearch,
  onType,
  maxLength,
  isFirst,
  inputRef,
}: SearchBoxProps) {
  const { input, noteTyped } = useSearchInputText(term, inputRef);
  const type = ({ value }: HTMLInputElement): void => {
    if (!onType) return;
    noteTyped(value.trim());
    onType(value);
  };
  return (
    <search className={css.searchPlace}>
      <form
        className={css.searchForm}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('term') ?? ''));
        }}
      >
        <div className={css.searchBox}>
          <span className={css.searchGlass}>
            <SearchIcon size="small" />
          </span>
          <input
            ref={input}
            type="search"
            name="term"
            data-first={isFirst || undefined}
            aria-label={label}
            placeholder={placeholder}
            defaultValue={term}
            maxLength={maxLength}
            onChange={({ target, nativeEvent }) => {
              // An unfinished composition of an input method is not searched.
              if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) type(target);
            }}
            onCompositionEnd={({ currentTarget }) => type(currentTarget)}
            autoComplete="off"
            enterKeyHint="search"
            className={classNames(css.control, css.searchInput)}
          />
        </div>
        {compact ? (
          <IconButton type="submit" tone="neutral" label={buttonLabel} icon={<SearchIcon size="small" />} />
        ) : (
          <Button type="submit">{buttonLabel}</Button>
        )}
      </form>
    </search>
  );
}
