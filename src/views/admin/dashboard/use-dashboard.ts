import type { Dashboard } from '#api/contracts/dashboard.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { useArea } from '../../bridges/app-context.ts';
import { useActorRef } from '../../bridges/use-actor-ref.ts';
import { type ResourceBinding, useResource } from '../../bridges/use-resource.ts';

const DASHBOARD = { input: { query: 'dashboard' } } as const;

export interface LoadedDashboard extends ResourceBinding<Dashboard> {
  /** The failure of the last load or refresh. */
  readonly failure: Fault | null;
}

export const useDashboard = (): LoadedDashboard => {
  const loaded = useResource(useActorRef(useArea('dashboard').dashboard, DASHBOARD));
  return { ...loaded, failure: loaded.phase === 'loading' ? null : loaded.fault };
};
