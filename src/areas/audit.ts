import { auditDetails, auditDownload, auditEntries, auditPeople } from '#machines/audit/audit.ts';
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
