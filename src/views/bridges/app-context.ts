import type { I18n } from '@lingui/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import type { d2cOrdersMachine } from '#machines/d2c-orders/d2c-orders.machine.ts';
import type { DeskActors } from '#machines/desk/desk.machine.ts';
import type { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { syncIndicatorMachine } from '#machines/sync-indicator/sync-indicator.machine.ts';
import type { syncPanelMachine } from '#machines/sync-panel/sync-panel.machine.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type NoticesActor = ActorRefFrom<typeof noticesMachine>;

/** The machines of the admin pages; each page runs its own for as long as it is open. */
export interface OfficeMachines {
  readonly d2cOrders: typeof d2cOrdersMachine;
  readonly syncIndicator: typeof syncIndicatorMachine;
  readonly syncPanel: typeof syncPanelMachine;
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
