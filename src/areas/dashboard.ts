import { createDashboardActors } from '#machines/dashboard/dashboard.actors.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { AreaServices } from '#machines/kit/definition.ts';

/** The dashboard (spec 2 section 2), which is only looked at. What reads lists comes for a backend that has no dashboard. */
export const openDashboard = async ({ call, feed }: AreaServices) => {
  const { watch } = await feed();
  const fromLists = async (signal: AbortSignal) => {
    const { dashboardFromLists } = await import('#machines/dashboard/dashboard-lists.actors.ts');
    return dashboardFromLists(call, () => new Date(), signal);
  };
  return {
    dashboard: dashboardMachine.provide(createDashboardActors(call, watch, fromLists)),
    close: () => undefined,
  };
};
