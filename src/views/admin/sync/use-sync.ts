import { useRouteContext } from '@tanstack/react-router';
import { openedArea } from '../../bridges/app-context.ts';

export const useSync = () => openedArea(useRouteContext({ strict: false, select: ({ sync }) => sync }));

export const useSyncPanel = () =>
  openedArea(useRouteContext({ strict: false, select: ({ openSyncPanel }) => openSyncPanel }))();
