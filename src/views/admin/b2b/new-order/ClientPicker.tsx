import { useSelector } from '@xstate/react';
import { selectDraft } from '#machines/b2b/b2b-draft.machine.ts';
import { selectIsBusy } from '#machines/kit/posting.selectors.ts';
import { type B2bTabProps, useB2bPosting } from '#views/admin/b2b/b2b-tabs.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { RetryBanner } from '#views/parts/RetryBanner.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Select } from '#views/ui/Select.tsx';

interface ClientPickerProps extends Pick<B2bTabProps, 'clients'> {
  /** True when another message of the page reports the failure. */
  isReported: boolean;
}

/** The field that chooses the client of a wholesale order. */
export function ClientPicker({ clients, isReported }: ClientPickerProps) {
  const message = useMessages();
  const { draft: draftActor } = useArea('b2b');
  const { client } = useSelector(draftActor, selectDraft);
  const isSending = useSelector(useB2bPosting(), selectIsBusy);
  const options = clients.rows.map(({ client_id, name, contact_person }) => ({
    value: String(client_id),
    label: contact_person ? message('b2b.clientOption', { name, contact: contact_person }) : name,
  }));
  // Adds the chosen client while the list loads.
  const isListed = client === null || clients.rows.some(({ client_id }) => client_id === client.client_id);
  if (clients.phase === 'failed' && !isReported) {
    return (
      <RetryBanner fault={clients.fault} onRetry={clients.refresh}>
        {message(clients.failureMessageId)}
      </RetryBanner>
    );
  }
  return (
    <Field
      label={message('b2b.client')}
      required
      hint={clients.phase === 'empty' ? message('b2b.clients.none') : undefined}
    >
      {(control) => (
        <Select
          {...control}
          placeholder={message(clients.phase === 'loading' ? 'b2b.loading' : 'b2b.chooseClient')}
          options={isListed ? options : [{ value: String(client.client_id), label: client.name }, ...options]}
          value={client === null ? '' : String(client.client_id)}
          disabled={isSending}
          onChange={({ target }) => {
            const chosen = clients.rows.find(({ client_id }) => String(client_id) === target.value);
            draftActor.send({
              type: 'draft.edited',
              edit: {
                kind: 'client',
                client: chosen ? { client_id: chosen.client_id, name: chosen.name } : null,
              },
            });
          }}
        />
      )}
    </Field>
  );
}
