import { useSelector } from '@xstate/react';
import { selectPosting } from '#machines/b2b/b2b-draft.machine.ts';
import { useArea } from '../../bridges/app-context.ts';

/** The actor that posts the order that is keyed in; undefined while it is not sent. */
export const useB2bPosting = () => useSelector(useArea('b2b').draft, selectPosting);
