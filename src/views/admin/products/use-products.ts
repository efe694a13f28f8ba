import { useRouteContext } from '@tanstack/react-router';
import { openedArea } from '../../bridges/app-context.ts';

export const useProducts = () =>
  openedArea(useRouteContext({ strict: false, select: ({ products }) => products }));
