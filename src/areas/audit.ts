import { auditDetails, auditDownload, auditEntries, auditPeople } from '#machines/audit/audit.ts';
import { defineArea } from './define-area.ts';

/**
 * The area of the audit log. The download belongs to the area; the list and the details belong to their page.
 */
export const openAudit = defineArea(
  {
    downloads: auditDownload,
    entries: auditEntries,
    people: auditPeople,
    details: auditDetails,
  },
  { hasFeed: false },
);
