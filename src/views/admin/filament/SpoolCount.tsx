import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import { OnCards } from './OnCards.tsx';
import * as css from './SpoolCount.css.ts';

/** How many spools: a figure below the head of its column, and with what it counts in a card, which has no heads; there also how many were used, where that is told. */
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
