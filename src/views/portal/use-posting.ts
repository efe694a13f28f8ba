import { useSelector } from '@xstate/react';
import { selectPosting } from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';

/** The actor that posts the submitted order; undefined while none is posted. */
export const usePosting = () => useSelector(useArea('portal').checkout, selectPosting);
