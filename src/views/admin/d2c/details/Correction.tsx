import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import { isCorrectable } from '#domain/order-correction.ts';
import { correctionFormInput } from '#machines/kit/order-correction.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { CorrectionOpener } from '#views/parts/order-correction/CorrectionOpener.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';

/** The button that opens the correction of an order that is not handed over yet. */
export function Correction({ order }: { order: D2cOrderDetails }) {
  const message = useMessages();
  const { correction } = useArea('d2c');
  if (!isCorrectable(order)) return null;
  return (
    <Inline>
      <CorrectionOpener
        input={correctionFormInput(order)}
        loadForm={correction}
        button={(open) => <Button onClick={open}>{message('d2c.correct')}</Button>}
      />
    </Inline>
  );
}
