import { type ReactNode, type RefObject, useId } from 'react';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import type { RowKey } from '#machines/kit/rows.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { useSearchChoice } from '#views/bridges/use-search-choice.ts';
import { Field } from '#views/ui/Field.tsx';
import { Spinner } from '#views/ui/Spinner.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';
import { ListPanel, type ListPanelProps } from './ListPanel.tsx';
import * as css from './SearchPicker.css.ts';

interface SearchPickerProps<Row> extends Pick<ListPanelProps, 'failureText' | 'empty'> {
  readonly label: string;
  readonly hint: string;
  readonly error: string | null;
  readonly placeholder: string;
  readonly loadingText: string;
  readonly noneFound: string;
  readonly list: Pick<ListBinding<Row>, 'phase' | 'fault' | 'total' | 'refresh'>;
  /** The rows that can be chosen. */
  readonly rows: readonly Row[];
  readonly find: (rows: readonly Row[], term: string) => readonly Row[];
  readonly keyOf: (row: Row) => RowKey;
  /** The key of the chosen row. */
  readonly chosenKey: RowKey | null | undefined;
  readonly choose: (row: Row) => void;
  readonly disabled: boolean;
  /** False when nothing has to be chosen. */
  readonly required?: boolean;
  readonly searchBox?: RefObject<HTMLInputElement | null>;
  readonly children: (row: Row) => ReactNode;
}

/** A field that chooses a row by searching. Enter chooses the first match instead of submitting the form. */
export function SearchPicker<Row>(props: SearchPickerProps<Row>) {
  const { label, list, rows, keyOf, choose } = props;
  const radioGroupName = useId();
  const {
    term,
    rows: matches,
    type,
    onEnter,
  } = useSearchChoice({
    isLoading: list.phase === 'loading',
    find: (text) => props.find(rows, text),
    keyOf,
    choose,
  });
  // The chosen row stays in the list even if it does not match the term.
  const chosen = rows.find((row) => keyOf(row) === props.chosenKey);
  const shown = chosen && !matches.includes(chosen) ? [chosen, ...matches] : matches;
  return (
    <Stack gap="xxs">
      <Field
        label={label}
        required={props.required ?? true}
        reserveError
        error={props.error}
        hint={props.hint}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={props.searchBox}
            type="search"
            dir="auto"
            value={term}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            placeholder={props.placeholder}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onEnter}
          />
        )}
      </Field>
      <ListPanel
        phase={list.phase}
        fault={list.fault}
        count={shown.length}
        total={list.total}
        search={{
          term: rows.length > 0 ? term : '',
          noneFound: props.noneFound,
          onClear: () => type(''),
        }}
        failureText={props.failureText}
        empty={props.empty}
        onRetry={list.refresh}
      >
        {list.phase === 'loading' ? (
          <Spinner text={props.loadingText} />
        ) : (
          <div role="radiogroup" aria-label={label} className={css.rows}>
            {shown.map((row) => (
              <label key={keyOf(row)} className={css.row}>
                <input
                  type="radio"
                  name={radioGroupName}
                  checked={row === chosen}
                  disabled={props.disabled}
                  onChange={() => choose(row)}
                />
                {props.children(row)}
              </label>
            ))}
          </div>
        )}
      </ListPanel>
    </Stack>
  );
}
