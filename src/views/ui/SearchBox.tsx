import type { RefObject } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import * as css from './control.css.ts';
import { SearchIcon } from './icons/page-icons.tsx';
import { useSearchInputText } from './use-input-text.ts';

export interface SearchBoxProps {
  /** Accessible name. */
  label: string;
  placeholder?: string;
  buttonLabel: string;
  /** The current term. The box changes with it when the term changes elsewhere. */
  term?: string;
  /** True when the magnifier in the box is the button. */
  compact?: boolean;
  onSearch: (term: string) => void;
  /** Called at every letter. `term` then follows the typed text. */
  onType?: ((term: string) => void) | undefined;
  maxLength?: number;
  /** True for the search box that gets the focus when its page opens, and when the search key is pressed. */
  isFirst?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** A search field with a button. */
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
  const { input, recordTyped } = useSearchInputText(term, inputRef);
  const handleTyped = ({ value }: HTMLInputElement): void => {
    if (!onType) return;
    recordTyped(value.trim());
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
          {compact ? null : (
            <span className={css.searchGlass}>
              <SearchIcon size="small" />
            </span>
          )}
          <input
            ref={input}
            type="search"
            name="term"
            data-focus-first={isFirst || undefined}
            aria-label={label}
            placeholder={placeholder}
            defaultValue={term}
            maxLength={maxLength}
            onChange={({ target, nativeEvent }) => {
              // A text that is still being composed by an input method is not searched.
              if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) handleTyped(target);
            }}
            onCompositionEnd={({ currentTarget }) => handleTyped(currentTarget)}
            autoComplete="off"
            enterKeyHint="search"
            className={classNames(css.control, css.searchInput)}
          />
          {compact ? (
            <button type="submit" aria-label={buttonLabel} title={buttonLabel} className={css.searchButton}>
              <SearchIcon size="small" />
            </button>
          ) : null}
        </div>
        {compact ? null : <Button type="submit">{buttonLabel}</Button>}
      </form>
    </search>
  );
}
