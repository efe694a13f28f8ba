import { useId } from 'react';
import { filamentMatches, MAX_MATCHES } from '#domain/filament.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
import type { FieldBinding } from '../../../bridges/use-form.ts';
import { useList } from '../../../bridges/use-list.ts';
import { ListPanel } from '../../../parts/ListPanel.tsx';
import { usePickerSearch } from '../../../parts/use-picker-search.ts';
import { Field } from '../../../ui/Field.tsx';
import { ReelIcon } from '../../../ui/icons/admin-icons.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import * as css from '../filament.css.ts';
import { FilamentColor } from '../filament-cells.tsx';
import { FILAMENT_FAULTS } from '../filament-messages.ts';

/** Searches active filaments by ID, brand, name or colour and shows the first 10 (spec 2 section 5). */
export function FilamentPicker({ field }: { field: FieldBinding<number | null> }) {
  const message = useMessages();
  const radioGroupName = useId();
  const list = useList(useActorRef(useArea('filament').types, { input: ALL_ROWS }));
  const activeFilaments = list.rows.filter((filament) => filament.active);
  const { term, matches, setTerm, onKeyDown } = usePickerSearch({
    isLoading: list.phase === 'loading',
    find: (text) => filamentMatches(activeFilaments, text),
    choose: ({ filament_id }) => field.set(filament_id),
  });
  // The chosen filament stays in the list even if it does not match the term.
  const chosen = activeFilaments.find((filament) => filament.filament_id === field.value);
  const shown = chosen && !matches.includes(chosen) ? [chosen, ...matches] : matches;
  const faultMessageId = field.fault === null ? null : (FILAMENT_FAULTS[field.fault] ?? 'formField.required');
  return (
    <Stack gap="xxs">
      <Field
        label={message('filament.filament')}
        required
        reserveError
        error={faultMessageId === null ? null : message(faultMessageId)}
        hint={message('filament.pickerHint', { max: MAX_MATCHES })}
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            dir="auto"
            value={term}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            placeholder={message('filament.pickerPlaceholder')}
            onChange={({ target }) => setTerm(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ListPanel
        phase={list.phase}
        fault={list.fault}
        count={shown.length}
        total={list.total}
        search={{
          term: activeFilaments.length > 0 ? term : '',
          noneFound: message('filament.noMatches'),
          onClear: () => setTerm(''),
        }}
        failureText={message('filament.failed')}
        empty={{
          icon: <ReelIcon size="large" />,
          title: message(list.rows.length > 0 ? 'filament.noneInUse' : 'filament.none'),
          hint: message(list.rows.length > 0 ? 'filament.noneInUseHint' : 'filament.noneHint'),
        }}
        onRetry={list.refresh}
      >
        {list.phase === 'loading' ? (
          <Spinner text={message('filament.loading')} />
        ) : (
          <div role="radiogroup" aria-label={message('filament.filament')} className={css.choices}>
            {shown.map((filament) => (
              <label key={filament.filament_id} className={css.choice}>
                <input
                  type="radio"
                  name={radioGroupName}
                  checked={filament.filament_id === field.value}
                  disabled={field.isSaving}
                  onChange={() => field.set(filament.filament_id)}
                />
                <span className={css.choiceName}>
                  <bdi>{`#${filament.filament_id}`}</bdi> <bdi>{filament.brand}</bdi>{' '}
                  <bdi>{filament.name}</bdi>
                </span>
                <FilamentColor filament={filament} />
              </label>
            ))}
          </div>
        )}
      </ListPanel>
    </Stack>
  );
}
