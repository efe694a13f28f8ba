import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import { DAY_LENGTH } from '#domain/business-day.ts';
import { isolated } from '#domain/isolated.ts';
import { clientStatementFormInput } from '#machines/b2b/client-statement-form.ts';
import { CLIENT_STATEMENT_REFUSALS, DAY_FAULTS } from '#views/admin/b2b/b2b-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { TextField } from '#views/parts/FormFields.tsx';
import { Stack } from '#views/ui/Stack.tsx';

/** Asks for the period of a client's statement of account. */
export function ClientStatementDialog({ client, onClose }: { client: B2bClient; onClose: () => void }) {
  const message = useMessages();
  const { statementForm, today } = useArea('b2b');
  const form = useOpenedForm(statementForm, () => clientStatementFormInput(client, today()), onClose);
  const dayProps = (name: 'from' | 'to') => ({
    field: form.field(name),
    maxLength: DAY_LENGTH,
    faults: DAY_FAULTS,
    type: 'date' as const,
    required: true,
  });
  return (
    <FormDialog
      title={message('b2b.statementTitle', { name: isolated(client.name) })}
      form={form}
      submitLabel={message('b2b.downloadStatement')}
      refusals={CLIENT_STATEMENT_REFUSALS}
      onClose={onClose}
    >
      <Stack gap="s">
        <TextField {...dayProps('from')} label={message('b2b.from')} />
        <TextField {...dayProps('to')} label={message('b2b.to')} hint={message('b2b.statementHint')} />
      </Stack>
    </FormDialog>
  );
}
