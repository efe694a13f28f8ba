import { useRouteContext } from '@tanstack/react-router';
import type { AuditArea } from '#areas/audit.ts';
import { openedArea } from '../../bridges/app-context.ts';

/** Undefined for whom it is not. What it answers is said: the router's own contexts are inferred from who asks. */
export const useOpenedAudit = (): AuditArea | undefined =>
  useRouteContext({ strict: false, select: ({ audit }) => audit });

export const useAudit = (): AuditArea => openedArea(useOpenedAudit());
