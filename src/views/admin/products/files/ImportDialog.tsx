import { useRef } from 'react';
import { useMessages } from '../../../bridges/messages.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Inline } from '../../../ui/Inline.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ImportReportView } from './ImportReportView.tsx';
import { importFault } from './import-messages.ts';
import { useProductImport } from './use-product-import.ts';

/** A file is chosen, what it would do is shown, and then it is done or not. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const message = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { report, isTrying, isApplying, fault, choose, lookAgain, apply } = useProductImport(onClose);
  const count = report ? report.totals.created + report.totals.changed : 0;
  const canApply = count > 0 && report?.totals.refused === 0 && fault?.code !== 'import.stale';
  return (
    <Dialog
      open
      placing="large"
      onOpenChange={onClose}
      title={message('products.importTitle')}
      description={message('products.importHint')}
      closeLabel={message('formDialog.close')}
      footer={
        <Inline>
          <Button
            tone={report || isTrying ? undefined : 'accent'}
            disabled={isTrying || isApplying}
            onClick={() => input.current?.click()}
          >
            {message(report || fault ? 'products.importChooseOther' : 'products.importChoose')}
          </Button>
          {fault?.code === 'import.stale' ? (
            <Button tone="accent" onClick={lookAgain}>
              {message('products.importAgain')}
            </Button>
          ) : null}
          {canApply ? (
            <Button tone="accent" busy={isApplying} onClick={apply}>
              {message('products.importApply', { count })}
            </Button>
          ) : null}
        </Inline>
      }
    >
      <Stack gap="m">
        <div role="status">
          {isTrying ? <Text tone="secondary">{message('products.importReading')}</Text> : null}
          {report ? <ImportReportView report={report} /> : null}
        </div>
        {fault ? <Banner tone="negative">{importFault(message, fault)}</Banner> : null}
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            tabIndex={-1}
            aria-label={message('products.importChoose')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file again is another try.
              target.value = '';
              if (file) choose(file);
            }}
          />
        </VisuallyHidden>
      </Stack>
    </Dialog>
  );
}
