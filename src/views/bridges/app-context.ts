import type { I18n } from '@lingui/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import type { changesMachine } from '#machines/changes/changes.machine.ts';
import type { d2cOrdersMachine } from '#machines/d2c-orders/d2c-orders.machine.ts';
import type { DeskActors } from '#machines/desk/desk.machine.ts';
import type { jobSheetMachine } from '#machines/job-sheet/job-sheet.machine.ts';
import type { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { orderActionMachine } from '#machines/order-action/order-action.machine.ts';
import type { orderBatchMachine } from '#machines/order-batch/order-batch.machine.ts';
import type { orderDetailsMachine } from '#machines/order-details/order-details.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { syncIndicatorMachine } from '#machines/sync-indicator/sync-indicator.machine.ts';
import type { syncPanelMachine } from '#machines/sync-panel/sync-panel.machine.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type OrderActionActor = ActorRefFrom<typeof orderActionMachine>;
export type NoticesActor = ActorRefFrom<typeof noticesMachine>;

/** The machines of the admin pages, each run by its page, and the listening that all of them share. */
export interface OfficeMachines {
  readonly changes: ActorRefFrom<typeof changesMachine>;
  readonly d2cOrders: typeof d2cOrdersMachine;
  readonly syncIndicator: typeof syncIndicatorMachine;
  readonly syncPanel: typeof syncPanelMachine;
  readonly orderAction: typeof orderActionMachine;
  readonly orderBatch: typeof orderBatchMachine;
  readonly orderDetails: typeof orderDetailsMachine;
  readonly jobSheet: typeof jobSheetMachine;
}

/** What the router carries to every page: the actors that outlive pages, and how to open an area. */
export interface AppContext {
  readonly i18n: I18n;
  readonly session: SessionActor;
  readonly notices: NoticesActor;
  readonly openDesk: () => Promise<DeskActors>;
  readonly openOffice: () => Promise<OfficeMachines>;
}

const root = getRouteApi('__root__');
const portal = getRouteApi('/customer');
const admin = getRouteApi('/admin');

export const useSession = (): SessionActor => root.useRouteContext({ select: (context) => context.session });
export const useNotices = (): NoticesActor => root.useRouteContext({ select: (context) => context.notices });
export const useDesk = (): DeskActors => portal.useRouteContext({ select: (context) => context.desk });
export const useOffice = (): OfficeMachines => admin.useRouteContext({ select: (context) => context.office });
