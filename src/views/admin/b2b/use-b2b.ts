import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectPosting } from '#machines/b2b/b2b-draft.machine.ts';
import { openedArea } from '../../bridges/app-context.ts';

export const useB2b = () => openedArea(useRouteContext({ strict: false, select: ({ b2b }) => b2b }));

/** Undefined while the draft is not being posted. */
export const useB2bPosting = () => useSelector(useB2b().draft, selectPosting);
