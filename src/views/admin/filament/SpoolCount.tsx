import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import { OnCards } from './OnCards.tsx';
import * as css from './SpoolCount.css.ts';

/** Spools: a number in the table, with its unit and the used spools in a card. */
export function SpoolCount({ count, used }: { count: number; used?: number }) {
  const message = useMessages();
  const { number } = useFormats();
  return (
    <>
      <span className={css.figure}>{number(count)}</span>
      <span className={css.withUnit}>{message('filament.spoolCount', { count })}</span>
      {used === undefined ? null : <OnCards>{message('filament.usedCount', { count: used })}</OnCards>}
    </>
  );
}
