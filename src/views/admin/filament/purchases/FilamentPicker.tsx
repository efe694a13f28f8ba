import { filamentMatches, MAX_MATCHES } from '#domain/filament.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import * as css from '#views/admin/filament/filament.css.ts';
import { FilamentColor } from '#views/admin/filament/filament-cells.tsx';
import { FILAMENT_FAULTS } from '#views/admin/filament/filament-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import type { FieldBinding } from '#views/bridges/use-form.ts';
import { useList } from '#views/bridges/use-list.ts';
import { SearchPicker } from '#views/parts/SearchPicker.tsx';
import { ReelIcon } from '#views/ui/icons/admin-icons.tsx';

/** Searches active filaments by ID, brand, name or colour and shows the first 10 (spec 2 section 5). */
export function FilamentPicker({ field }: { field: FieldBinding<number | null> }) {
  const message = useMessages();
  const list = useList(useActorRef(useArea('filament').types, { input: ALL_ROWS }));
  const { fault } = field;
  const hasFilaments = list.rows.length > 0;
  return (
    <SearchPicker
      label={message('filament.filament')}
      hint={message('filament.pickerHint', { max: MAX_MATCHES })}
      error={fault === null ? null : message(FILAMENT_FAULTS[fault] ?? 'formField.required')}
      placeholder={message('filament.pickerPlaceholder')}
      loadingText={message('filament.loading')}
      noneFound={message('filament.noMatches')}
      failureText={message('filament.failed')}
      empty={{
        icon: <ReelIcon size="large" />,
        title: message(hasFilaments ? 'filament.noneInUse' : 'filament.none'),
        hint: message(hasFilaments ? 'filament.noneInUseHint' : 'filament.noneHint'),
      }}
      list={list}
      rows={list.rows.filter((filament) => filament.active)}
      find={filamentMatches}
      keyOf={({ filament_id }) => filament_id}
      chosenKey={field.value}
      choose={({ filament_id }) => field.set(filament_id)}
      disabled={field.isSaving}
    >
      {(filament) => (
        <>
          <span className={css.choiceName}>
            <bdi>{`#${filament.filament_id}`}</bdi> <bdi>{filament.brand}</bdi> <bdi>{filament.name}</bdi>
          </span>
          <FilamentColor filament={filament} />
        </>
      )}
    </SearchPicker>
  );
}
