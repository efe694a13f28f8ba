import type { Dashboard } from '#api/contracts/dashboard.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { type ResourceBinding, useResource } from '#views/bridges/use-resource.ts';

const DASHBOARD_INPUT = { input: { query: 'dashboard' } } as const;

/** The dashboard, which loads once for all its sections. */
export interface DashboardBinding extends ResourceBinding<Dashboard> {
  /** The failure of the last load or refresh. */
  readonly failure: Fault | null;
}

export const useDashboard = (): DashboardBinding => {
  const resource = useResource(useActorRef(useArea('dashboard').dashboard, DASHBOARD_INPUT));
  return { ...resource, failure: resource.phase === 'loading' ? null : resource.fault };
};
