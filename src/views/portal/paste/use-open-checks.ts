import { useSelector } from '@xstate/react';
import { selectOpenChecks } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';

const isSameList = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((check, index) => check === second[index]);

/** Returns the ids of the values and items that a person still has to check. */
export const useOpenChecks = (): readonly string[] =>
  useSelector(useArea('portal').checkout, selectOpenChecks, isSameList);
