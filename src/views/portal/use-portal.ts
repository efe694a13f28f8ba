import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { selectPosting } from '#machines/portal/checkout/checkout.selectors.ts';
import { openedArea } from '../bridges/app-context.ts';

export const usePortal = () => openedArea(useRouteContext({ strict: false, select: ({ portal }) => portal }));

/** Undefined while no order is posted. */
export const usePosting = () => useSelector(usePortal().checkout, selectPosting);
