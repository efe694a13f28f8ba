import type { Dashboard } from '#api/contracts/dashboard.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** What there is and what needs a hand (spec 2 section 2, Dashboard), as long as it is looked at. Nobody counts its changes. */
export const dashboardMachine = createResourceMachine<Dashboard, 'dashboard'>({
  id: 'dashboard',
  versionOf: () => null,
});
