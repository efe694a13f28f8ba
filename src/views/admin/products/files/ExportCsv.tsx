import { keyOfDownload } from '#machines/products/product-download.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useCommandOn } from '../../../bridges/use-command.ts';
import { Button } from '../../../ui/Button.tsx';

const CSV = { kind: 'csv' } as const;

/** Spec 2 section 2. */
export function ExportCsv() {
  const message = useMessages();
  const { busy, ask } = useCommandOn(useArea('products').downloads, keyOfDownload(CSV));
  return (
    <Button busy={busy !== undefined} onClick={() => ask(CSV)}>
      {message('products.exportCsv')}
    </Button>
  );
}
