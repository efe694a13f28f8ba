import { useRouteContext } from '@tanstack/react-router';
import { openedArea } from '../../bridges/app-context.ts';

export const useFilament = () =>
  openedArea(useRouteContext({ strict: false, select: ({ filament }) => filament }));
