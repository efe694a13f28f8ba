import { useRouteContext } from '@tanstack/react-router';
import { openedArea } from '../../bridges/app-context.ts';

export const useB2b = () => openedArea(useRouteContext({ strict: false, select: ({ b2b }) => b2b }));
