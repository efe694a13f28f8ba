import type { AuditEntry } from '#api/contracts/audit.ts';
import { isolated } from '#domain/isolated.ts';
import type { Message } from '#views/bridges/messages.ts';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import { auditActionLabel, auditActionTone, changedText, entityLabel, kindLabel } from './audit-messages.ts';

/** The columns of the audit log. */
export const auditColumns = (
  message: Message,
  onOpen: (id: number) => void,
): readonly Column<AuditEntry>[] => [
  {
    id: 'time',
    size: '10.5rem',
    card: 'aside',
    head: message('audit.time'),
    lines: 2,
    cell: ({ at }) => <Timestamp moment={at} />,
  },
  {
    id: 'person',
    size: 'rest',
    card: 'main',
    head: message('audit.person'),
    lines: 2,
    cell: ({ full_name, username }) => (
      <TwoLines
        first={<bdi>{full_name ?? username}</bdi>}
        second={full_name === null ? message('audit.noAccount') : <bdi>{`@${username}`}</bdi>}
      />
    ),
  },
  {
    id: 'action',
    size: '8.5rem',
    card: 'mark',
    head: message('audit.action'),
    cell: ({ action }) => (
      <Badge tone={auditActionTone(action)} wrap>
        {auditActionLabel(message, action)}
      </Badge>
    ),
  },
  {
    id: 'object',
    size: 'rest',
    card: 'lead',
    head: message('audit.object'),
    lines: 2,
    cell: (entry) => <TwoLines first={entityLabel(message, entry)} second={<bdi>{entry.name}</bdi>} />,
  },
  {
    id: 'changed',
    size: 'rest',
    leftOut: 'desktop',
    card: 'foot',
    head: message('audit.changed'),
    cell: ({ changed, times }) => (
      <TwoLines first={times > 1 ? message('audit.times', { times }) : changedText(message, changed)} />
    ),
  },
  {
    id: 'details',
    size: '5.5rem',
    card: 'tools',
    head: message('audit.details'),
    align: 'end',
    cell: ({ audit_id, entity, entity_id, action, full_name, username }) => (
      <Button
        size="small"
        data-action="view"
        aria-label={message('audit.showOne', {
          action: auditActionLabel(message, action),
          kind: kindLabel(message, entity),
          id: entity_id,
          person: isolated(full_name ?? username),
        })}
        onClick={() => onOpen(audit_id)}
      >
        {message('audit.show')}
      </Button>
    ),
  },
];
