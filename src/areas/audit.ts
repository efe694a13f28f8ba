import { auditDetails } from '#machines/audit/audit-details.ts';
import { auditDownload } from '#machines/audit/audit-download.ts';
import { auditEntries } from '#machines/audit/audit-entries.ts';
import { auditPeople } from '#machines/audit/audit-people.ts';
import { defineArea } from './define-area.ts';

/** The audit log. The download lives in the area; the list and the details with their page. */
export const openAudit = defineArea(
  {
    downloads: auditDownload,
    entries: auditEntries,
    people: auditPeople,
    details: auditDetails,
  },
  { hasFeed: false },
);
