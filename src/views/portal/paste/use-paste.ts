import { useSelector } from '@xstate/react';
import { selectOpenChecks } from '#machines/portal/paste/paste.machine.ts';
import { useArea } from '../../bridges/app-context.ts';

/** Returns the actor of the paste machine, on the pages that start it. */
export const usePaste = () => useArea('paste');

const isSameList = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((check, index) => check === second[index]);

/** Returns the ids of the values and items that a person still has to check. */
export const useOpenChecks = (): readonly string[] => useSelector(usePaste(), selectOpenChecks, isSameList);
