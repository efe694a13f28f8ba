import { useRouteContext } from '@tanstack/react-router';
import { openedArea } from '../../bridges/app-context.ts';

export const useD2c = () => openedArea(useRouteContext({ strict: false, select: ({ d2c }) => d2c }));
