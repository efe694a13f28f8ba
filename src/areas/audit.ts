import { createActor } from 'xstate';
import { createDownloader } from '#api/download.ts';
import { createAuditDetailsActors } from '#machines/audit/audit-details.actors.ts';
import { auditDetailsMachine } from '#machines/audit/audit-details.machine.ts';
import { createAuditDownloadActors, tellAuditDownloads } from '#machines/audit/audit-download.actors.ts';
import { auditDownloadMachine } from '#machines/audit/audit-download.machine.ts';
import { createAuditEntriesActors } from '#machines/audit/audit-entries.actors.ts';
import { auditEntriesMachine } from '#machines/audit/audit-entries.machine.ts';
import { createAuditPeopleActors } from '#machines/audit/audit-people.actors.ts';
import { auditPeopleMachine } from '#machines/audit/audit-people.machine.ts';
import type { AreaServices } from '#machines/kit/definition.ts';

/** Who changed what. The file that is asked for lives in the area; the list and what is opened with their page. */
export const openAudit = ({ call, client, tell }: AreaServices) => {
  const downloads = createActor(
    auditDownloadMachine.provide(createAuditDownloadActors(createDownloader(client))),
  ).start();
  tellAuditDownloads(downloads, tell);
  return {
    downloads,
    entries: auditEntriesMachine.provide(createAuditEntriesActors(call)),
    people: auditPeopleMachine.provide(createAuditPeopleActors(call)),
    details: auditDetailsMachine.provide(createAuditDetailsActors(call)),
    close: () => void downloads.stop(),
  };
};

export type AuditArea = ReturnType<typeof openAudit>;
