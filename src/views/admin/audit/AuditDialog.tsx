import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AuditDetails } from '#api/contracts/audit.ts';
import { isAuditedKind } from '#domain/audit.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { ResourcePanel } from '#views/parts/ResourcePanel.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { DescriptionList } from '#views/ui/DescriptionList.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { AuditFieldsTable, isChanged } from './AuditFieldsTable.tsx';
import { auditActionLabel, auditActionTone, entityLabel } from './audit-messages.ts';
import { trimmedSearchText } from './audit-search.ts';

/** One audit entry: the person, the time, and the values before and after. */
export function AuditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const message = useMessages();
  const entry = useResource(useActorRef(useArea('audit').details, { input: { query: id } }));
  return (
    <Dialog
      open
      variant="details"
      onOpenChange={onClose}
      title={message('audit.entry', { id })}
      closeLabel={message('formDialog.close')}
      footer={
        <>
          {entry.data ? <RelatedEntriesLinks entry={entry.data} /> : null}
          <Button onClick={onClose}>{message('formDialog.close')}</Button>
        </>
      }
    >
      <ResourcePanel
        resource={entry}
        failureText={message('audit.entryFailed')}
        notFound={{ title: message('audit.entryNotFound') }}
      >
        {(details) => <EntryDetails entry={details} />}
      </ResourcePanel>
    </Dialog>
  );
}

/** Links to further entries of the object and of the person. */
function RelatedEntriesLinks({ entry }: { entry: AuditDetails }) {
  const message = useMessages();
  const kind = isAuditedKind(entry.entity) ? entry.entity : undefined;
  return (
    <Inline>
      <Button asChild>
        <Link to="/admin/audit" search={{ kind, thing: trimmedSearchText(entry.entity_id) }}>
          {message('audit.allOfObject')}
        </Link>
      </Button>
      <Button asChild>
        <Link to="/admin/audit" search={{ person: trimmedSearchText(entry.person) }}>
          {message('audit.allOfPerson')}
        </Link>
      </Button>
    </Inline>
  );
}

function EntryDetails({ entry }: { entry: AuditDetails }) {
  const message = useMessages();
  const { facts: fields, has_before, has_after } = entry;
  const isComparison = has_before && has_after;
  // Changed values first, then the unchanged ones.
  const sortedFields = useMemo(
    () =>
      isComparison ? [...fields.filter(isChanged), ...fields.filter((field) => !isChanged(field))] : fields,
    [fields, isComparison],
  );
  return (
    <Stack gap="m">
      <DescriptionList
        columns="three"
        emptyValue={message('audit.nothing')}
        items={[
          { label: message('audit.time'), value: <Timestamp moment={entry.at} /> },
          {
            label: message('audit.person'),
            value: entry.full_name === null ? entry.username : `${entry.full_name} (@${entry.username})`,
          },
          {
            label: message('audit.action'),
            value: (
              <Badge tone={auditActionTone(entry.action)} wrap>
                {auditActionLabel(message, entry.action)}
              </Badge>
            ),
          },
          {
            label: message('audit.object'),
            value: entityLabel(message, entry),
          },
          entry.times === 1
            ? null
            : { label: message('audit.repeated'), value: message('audit.times', { times: entry.times }) },
          entry.name === '' ? null : { label: message('audit.objectName'), value: entry.name, wide: true },
        ]}
      />
      <AuditFieldsTable fields={sortedFields} entry={entry} />
    </Stack>
  );
}
