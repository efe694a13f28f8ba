import { useRouteContext } from '@tanstack/react-router';
import { openedArea } from '../../bridges/app-context.ts';

export const usePayments = () =>
  openedArea(useRouteContext({ strict: false, select: ({ payments }) => payments }));
