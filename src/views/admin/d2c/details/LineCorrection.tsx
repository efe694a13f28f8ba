import { Suspense, use, useState } from 'react';
import { canCorrectLines, lineCorrectionInput } from '#machines/d2c/line-correction.ts';
import type { OrderDetails } from '#machines/d2c/order-details.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { type MessageFile, useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';

const LinesDialog = lazyComponent(
  async () => (await import('./LinesDialog.tsx')).LinesDialog,
  import.meta.glob<MessageFile>('../../../locales/*/forms.po'),
);

type Opened = Pick<OrderDetails, 'order' | 'items'>;

/** The button that opens the correction of the lines of a pending order. */
export function LineCorrection(details: Opened) {
  const message = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  // An open dialog stays when somebody starts printing: saving it then says so.
  if (!(isOpen || canCorrectLines(details.order, details.items))) return null;
  return (
    <Inline>
      <Button onClick={() => setIsOpen(true)}>{message('d2c.linesChange')}</Button>
      <Suspense>
        {isOpen ? <OpenedDialog details={details} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </Inline>
  );
}

/** A component of its own, because it waits for the scripts of the form and of the products. */
function OpenedDialog({ details: { order, items }, onClose }: { details: Opened; onClose: () => void }) {
  const { lineCorrection, products } = useArea('d2c');
  return (
    <LinesDialog
      input={lineCorrectionInput({ ...order, items })}
      form={use(lineCorrection())}
      products={use(products())}
      onClose={onClose}
    />
  );
}
