/* The router context: the actors and areas that outlive pages, and the hooks that read them. */
import type { I18n } from '@lingui/core';
import { getRouteApi, type RegisteredRouter, useRouteContext } from '@tanstack/react-router';
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

/** The context of the router. Its values outlive pages. */
export interface AppContext {
  readonly i18n: I18n;
  readonly session: SessionActor;
  readonly notices: NoticesActor;
  readonly areas: Areas;
  readonly keptForms: KeptForms;
  readonly loadPasswordDialog: () => Promise<ComponentType<{ onClose: () => void }>>;
}

const rootRoute = getRouteApi('__root__');

export const useSession = (): SessionActor =>
  rootRoute.useRouteContext({ select: (context) => context.session });
/** Returns the loader of the password dialog. The person's own account has no route that would load it. */
export const useLoadPasswordDialog = () =>
  rootRoute.useRouteContext({ select: (context) => context.loadPasswordDialog });
export const useNotices = (): NoticesActor =>
  rootRoute.useRouteContext({ select: (context) => context.notices });

type RouteContext = ReturnType<typeof useRouteContext<RegisteredRouter, undefined, false>>;

/**
 * Returns an area, or another value that a parent route has added to the route context, such as `paste`.
 * Throws when there is none.
 */
export function useArea<Name extends keyof RouteContext>(name: Name): NonNullable<RouteContext[Name]>;
export function useArea(name: keyof RouteContext) {
  const value = useRouteContext({ strict: false, select: (context) => context[name] });
  if (!value) throw new Error(`no route above the page opens ${name}`);
  return value;
}
