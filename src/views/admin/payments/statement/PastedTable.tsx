import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { TextArea } from '#views/ui/TextInput.tsx';

const FIELD_ROWS = 5;

interface PastedTableProps {
  table: string;
  onType: (table: string) => void;
  isDryRunning: boolean;
  onPaste: (table: Blob) => void;
}

/** A field for a table pasted from a spreadsheet or a message. */
export function PastedTable({ table, onType, isDryRunning, onPaste }: PastedTableProps) {
  const message = useMessages();
  return (
    <Stack gap="s">
      <Field label={message('payments.pasted')} hint={message('payments.pastedHint')}>
        {(control) => (
          <TextArea
            {...control}
            name="table"
            dir="auto"
            rows={FIELD_ROWS}
            value={table}
            readOnly={isDryRunning}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
      <Inline>
        <Button
          busy={isDryRunning}
          disabled={table.trim() === ''}
          onClick={() => onPaste(new Blob([table], { type: 'text/csv' }))}
        >
          {message('payments.checkPasted')}
        </Button>
      </Inline>
    </Stack>
  );
}
