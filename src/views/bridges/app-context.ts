import type { I18n } from '@lingui/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { KeptForms } from '#areas/kept-forms.ts';
import type { Areas } from '#areas/per-user.ts';
import type { appMachine } from '#machines/app/app.machine.ts';
import type { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';

export type AppActor = ActorRefFrom<typeof appMachine>;
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type NoticesActor = ActorRefFrom<typeof noticesMachine>;

/** The router's context: actors that outlive pages, and a function to open an area. */
export interface AppContext {
  readonly i18n: I18n;
  readonly session: SessionActor;
  readonly notices: NoticesActor;
  readonly areas: Areas;
  readonly keptForms: KeptForms;
  readonly loadPasswordDialog: () => Promise<ComponentType<{ onClose: () => void }>>;
}

const root = getRouteApi('__root__');

export const useSession = (): SessionActor => root.useRouteContext({ select: (context) => context.session });
/** The person's own account has no page that would open its area. */
export const useLoadPasswordDialog = () =>
  root.useRouteContext({ select: (context) => context.loadPasswordDialog });
export const useNotices = (): NoticesActor => root.useRouteContext({ select: (context) => context.notices });

/** The area opened by a parent route. */
export const openedArea = <A>(area: A | undefined): A => {
  if (area === undefined) throw new Error('this page stands outside its area');
  return area;
};
