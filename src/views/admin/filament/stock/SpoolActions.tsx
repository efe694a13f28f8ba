import { useSelector } from '@xstate/react';
import type { FilamentStock } from '#api/contracts/filament.ts';
import { openSpoolEvent } from '#machines/filament/spool-action.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import * as css from '#views/admin/filament/filament.css.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';

export interface SpoolActionsProps {
  filament: FilamentStock;
  onShowLog: (filament: FilamentStock) => void;
}

/** The buttons that open a spool and show the log of openings. */
export function SpoolActions({ filament, onShowLog }: SpoolActionsProps) {
  const message = useMessages();
  const { spoolActions } = useArea('filament');
  const running = useSelector(spoolActions, (snapshot) =>
    selectRunningCommand(snapshot, String(filament.filament_id)),
  );
  const { filament_id: id, brand } = filament;
  return (
    <div className={css.spoolButtons}>
      <Button
        size="small"
        data-action="move"
        busy={running?.kind === 'open'}
        disabled={running !== undefined || filament.current_stock <= 0}
        aria-label={message('filament.openSpoolOf', { id, brand })}
        onClick={() => spoolActions.send(openSpoolEvent(spoolActions.getSnapshot(), filament))}
      >
        {message('filament.openSpool')}
      </Button>
      <Button
        size="small"
        tone="quiet"
        data-action="view"
        aria-label={message('filament.usageLogOf', { id, brand })}
        onClick={() => onShowLog(filament)}
      >
        {message('filament.usageLog')}
      </Button>
    </div>
  );
}
