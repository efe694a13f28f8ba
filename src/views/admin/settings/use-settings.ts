import { useRouteContext } from '@tanstack/react-router';
import { openedArea } from '../../bridges/app-context.ts';

export const useSettings = () =>
  openedArea(useRouteContext({ strict: false, select: ({ settings }) => settings }));
