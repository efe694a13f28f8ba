import { useSelector } from '@xstate/react';
import { type RefObject, useMemo } from 'react';
import type { B2bDraftLine } from '#domain/b2b-draft.ts';
import { selectDraft } from '#machines/b2b/b2b-draft.machine.ts';
import { selectIsBusy } from '#machines/kit/posting.selectors.ts';
import { useB2bPosting } from '#views/admin/b2b/b2b-tabs.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Text } from '#views/ui/Text.tsx';
import { draftColumns } from './draft-columns.tsx';

const keyOf = ({ line_id }: B2bDraftLine) => line_id;

interface DraftLinesProps {
  pictures: ReadonlyMap<number, string | null>;
  /** The search box of the product picker. It gets the focus when no line is left. */
  searchBox: RefObject<HTMLInputElement | null>;
}

/** The lines of the order. Each can be edited in its row. */
export function DraftLines({ pictures, searchBox }: DraftLinesProps) {
  const message = useMessages();
  const formats = useFormats();
  const { draft: draftActor } = useArea('b2b');
  const { lines } = useSelector(draftActor, selectDraft);
  const isSending = useSelector(useB2bPosting(), selectIsBusy);
  const columns = useMemo(
    () =>
      draftColumns(message, formats, {
        pictures,
        isSending,
        onRefused: (field) => draftActor.send({ type: 'number.refused', field }),
        onCorrected: (field) => draftActor.send({ type: 'number.corrected', field }),
        onEdit: (edit) => {
          draftActor.send({ type: 'draft.edited', edit });
          // The table moves the focus to the next row. Without a row, the search box gets it.
          if (selectDraft(draftActor.getSnapshot()).lines.length === 0) searchBox.current?.focus();
        },
      }),
    [message, formats, pictures, isSending, searchBox, draftActor],
  );
  return lines.length === 0 ? (
    <Text tone="secondary">{message('b2b.noItemsYet')}</Text>
  ) : (
    <DataTable label={message('b2b.items')} columns={columns} rows={lines} rowKey={keyOf} cards />
  );
}
