import { type ReactNode, Suspense, use, useState } from 'react';
import type { FormInput } from '#machines/kit/form.machine.ts';
import type { CorrectionForm, CorrectionValues } from '#machines/kit/order-correction.ts';
import { CorrectionDialog } from './LazyCorrectionDialog.ts';

interface CorrectionOpenerProps {
  input: FormInput<CorrectionValues>;
  /** Loads the form of the area. It returns the same promise each time. */
  loadForm: () => Promise<CorrectionForm>;
  /** Renders the button that opens the dialog. */
  button: (open: () => void) => ReactNode;
}

/** A button that opens the correction of an order. */
export function CorrectionOpener({ input, loadForm, button }: CorrectionOpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {button(() => setIsOpen(true))}
      <Suspense>
        {isOpen ? <Opened input={input} loadForm={loadForm} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** A part of its own, because it waits for the script of the form. */
function Opened({
  input,
  loadForm,
  onClose,
}: Pick<CorrectionOpenerProps, 'input' | 'loadForm'> & { onClose: () => void }) {
  return <CorrectionDialog input={input} form={use(loadForm())} onClose={onClose} />;
}
