import { useRouteContext } from '@tanstack/react-router';
import { openedArea } from '../../bridges/app-context.ts';

export const useUsers = () => openedArea(useRouteContext({ strict: false, select: ({ users }) => users }));
