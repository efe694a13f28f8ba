import type { FilamentType } from '#api/contracts/filament.ts';
import { keyOfFilament } from '#machines/filament/filament-action.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useCommandOn } from '../../../bridges/use-command.ts';
import type { OpenRow } from '../../../bridges/use-opened-row.ts';
import { RowActions } from '../../../parts/RowActions.tsx';

export interface TypeActionsProps {
  filament: FilamentType;
  onOpen: OpenRow<FilamentType, 'form' | 'delete'>;
}

export function TypeActions({ filament, onOpen }: TypeActionsProps) {
  const message = useMessages();
  const { busy } = useCommandOn(useArea('filament').typeActions, keyOfFilament(filament));
  const { filament_id: id, brand } = filament;
  return (
    <RowActions
      isBusy={busy !== undefined}
      isDeleting={busy?.kind === 'delete'}
      edit={{
        label: message('filament.edit'),
        name: message('filament.editOne', { id, brand }),
        onPress: () => onOpen('form', filament),
      }}
      remove={{
        name: message('filament.deleteOne', { id, brand }),
        onPress: () => onOpen('delete', filament),
      }}
    />
  );
}
