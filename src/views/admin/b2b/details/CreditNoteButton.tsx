import type { B2bCreditNote } from '#api/contracts/b2b-credit-notes.ts';
import { keyOfB2bDownload } from '#machines/b2b/b2b-download.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { Button } from '#views/ui/Button.tsx';

/** Downloads a credit note. */
export function CreditNoteButton({ note: { credit_note_id, number } }: { note: B2bCreditNote }) {
  const message = useMessages();
  const download = { kind: 'creditNote', note: { credit_note_id, number } } as const;
  const { running, request } = useCommandOn(useArea('b2b').downloads, keyOfB2bDownload(download));
  return (
    <Button
      size="small"
      busy={running !== undefined}
      aria-label={message('b2b.downloadCreditNote', { number })}
      onClick={() => request(download)}
    >
      {message('b2b.download')}
    </Button>
  );
}
