import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import * as css from './SpoolCount.css.ts';

/** How many spools: a figure below the head of its column, and with what it counts in a card, which has no heads. */
export function SpoolCount({ count }: { count: number }) {
  const message = useMessages();
  const { number } = useFormats();
  return (
    <>
      <span className={css.figure}>{number(count)}</span>
      <span className={css.withUnit}>{message('filament.spoolCount', { count })}</span>
    </>
  );
}
