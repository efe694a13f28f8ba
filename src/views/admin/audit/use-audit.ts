import { useRouteContext } from '@tanstack/react-router';
import type { AuditArea } from '#areas/audit.ts';
import { openedArea } from '../../bridges/app-context.ts';

/** Undefined for people without access. The return type is written out because the router infers its contexts. */
export const useOpenedAudit = (): AuditArea | undefined =>
  useRouteContext({ strict: false, select: ({ audit }) => audit });

export const useAudit = (): AuditArea => openedArea(useOpenedAudit());
