import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { OnCards } from '../OnCards.tsx';

/** Shown below the total, which names the currency. */
export function PriceEach({ iqd }: { iqd: number | null }) {
  const message = useMessages();
  const { number } = useFormats();
  return iqd === null ? null : <OnCards>{message('filament.each', { price: number(iqd) })}</OnCards>;
}
