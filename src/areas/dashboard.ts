import { dashboard } from '#machines/dashboard/dashboard.ts';
import { defineArea } from './define-area.ts';

export const openDashboard = defineArea({ dashboard });
