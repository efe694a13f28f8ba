import { useRouteContext } from '@tanstack/react-router';
import { openedArea } from '../bridges/app-context.ts';

export const usePortal = () => openedArea(useRouteContext({ strict: false, select: ({ portal }) => portal }));
