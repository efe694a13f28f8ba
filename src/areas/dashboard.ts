import { dashboard } from '#machines/dashboard/dashboard.ts';
import { defineArea } from './define-area.ts';

/** The dashboard (spec 2 section 2). */
export const openDashboard = defineArea({ dashboard });
