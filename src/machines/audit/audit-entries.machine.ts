import type { AuditEntry } from '#api/contracts/audit.ts';
import type { AuditedKind } from '#domain/audit.ts';
import { createListMachine, type ListView } from '../kit/list.machine.ts';

/** What is looked for: `search` is the thing, by its id or its code. */
export interface AuditView extends ListView {
  readonly person: string | undefined;
  readonly kind: AuditedKind | undefined;
  /** Days, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const keyOfEntry = ({ audit_id }: Pick<AuditEntry, 'audit_id'>): number => audit_id;

/** Who changed what, the newest first. Nothing in it ever changes; what is new comes when one asks for it. */
export const auditEntriesMachine = createListMachine<AuditEntry, AuditView>({
  id: 'auditEntries',
  keyOf: keyOfEntry,
  isSelectable: () => false,
  pageSize: 50,
});
