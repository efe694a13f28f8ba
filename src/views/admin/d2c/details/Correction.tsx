// biome-ignore lint/style/noRestrictedImports: useState holds only whether the dialog is open.
import { Suspense, use, useState } from 'react';
import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import { isCorrectable } from '#domain/order-correction.ts';
import { correctionFormInput } from '#machines/kit/order-correction.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { CorrectionDialog } from '../../../parts/order-correction/LazyCorrectionDialog.ts';
import { Button } from '../../../ui/Button.tsx';
import { Inline } from '../../../ui/Inline.tsx';

/** The button that opens the correction of an order that is not handed over yet. */
export function Correction({ order }: { order: D2cOrderDetails }) {
  const message = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  if (!isCorrectable(order)) return null;
  return (
    <Inline>
      <Button onClick={() => setIsOpen(true)}>{message('d2c.correct')}</Button>
      <Suspense>
        {isOpen ? <OpenedCorrection order={order} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </Inline>
  );
}

/** A part of its own, because it waits for the script of the form. */
function OpenedCorrection({ order, onClose }: { order: D2cOrderDetails; onClose: () => void }) {
  const form = use(useArea('d2c').correction());
  return <CorrectionDialog input={correctionFormInput(order)} form={form} onClose={onClose} />;
}
