import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import { CLIENT_LIMITS } from '#domain/b2b-client.ts';
import { isolated } from '#domain/isolated.ts';
import { b2bClientFormInput } from '#machines/b2b/b2b-client.ts';
import { CLIENT_REFUSALS, clientLabels } from '#views/admin/b2b/b2b-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { createFieldProps, TextField } from '#views/parts/FormFields.tsx';
import { formDifferences } from '#views/parts/Versions.tsx';
import { Stack } from '#views/ui/Stack.tsx';

const NO_OTHER_FAULTS = {};

/** The form of a client (spec 2 section 5, B2B client form). */
export function ClientDialog({ client, onClose }: { client: B2bClient | null; onClose: () => void }) {
  const message = useMessages();
  const labels = clientLabels(message);
  const form = useOpenedForm(useArea('b2b').clientForm, () => b2bClientFormInput(client), onClose);
  const fieldProps = createFieldProps(form, { labels, limits: CLIENT_LIMITS, faults: NO_OTHER_FAULTS });
  return (
    <FormDialog
      title={
        client
          ? message('b2b.editClientTitle', { name: isolated(client.name) })
          : message('b2b.addClientTitle')
      }
      form={form}
      submitLabel={message(client ? 'b2b.saveClient' : 'b2b.addClient')}
      refusals={CLIENT_REFUSALS}
      differences={formDifferences(form, labels, (texts) => texts)}
      onClose={onClose}
    >
      <Stack gap="s">
        <TextField {...fieldProps('name')} required />
        <TextField {...fieldProps('contact_person')} required />
        <TextField {...fieldProps('phone')} required dir="ltr" type="tel" />
        <TextField {...fieldProps('email')} dir="ltr" type="email" />
        <TextField {...fieldProps('address')} />
        <TextField {...fieldProps('payment_terms')} hint={message('b2b.paymentTermsHint')} />
      </Stack>
    </FormDialog>
  );
}
