import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Dashboard } from '#api/contracts/dashboard.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { selectThing } from '#machines/kit/resource.machine.ts';
import { openedArea } from '../../bridges/app-context.ts';
import { type DrawnResource, useResource } from '../../bridges/use-resource.ts';

const DASHBOARD = { input: { wanted: 'dashboard' } } as const;

export interface LoadedDashboard extends DrawnResource<Dashboard> {
  /** Why nothing could be loaded, or what is shown could not be loaded anew; null where neither is so. */
  readonly failure: Fault | null;
}

export const useDashboard = (): LoadedDashboard => {
  const area = openedArea(useRouteContext({ strict: false, select: ({ dashboard }) => dashboard }));
  const actor = useActorRef(area.dashboard, DASHBOARD);
  const loaded = useResource(actor);
  const [failed, setFailed] = useState<{ fault: Fault; shown: Dashboard | null } | null>(null);
  useEffect(() => {
    const failing = actor.on('resource.failed', ({ fault }) =>
      setFailed({ fault, shown: selectThing(actor.getSnapshot()) }),
    );
    return () => failing.unsubscribe();
  }, [actor]);
  // What came since is as it is now.
  const isOfThis = failed !== null && failed.shown === loaded.thing && loaded.phase !== 'loading';
  return { ...loaded, failure: isOfThis ? failed.fault : null };
};
