import { useSelector } from '@xstate/react';
import { use, useMemo } from 'react';
import { selectData } from '#machines/kit/resource.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';

/** Returns the names of colours without a spool in stock. */
export const useMissingColours = (): readonly string[] => {
  const actor = useActorRef(use(useArea('portal').colourStock()), { input: { query: null } });
  const colours = useSelector(actor, selectData);
  return useMemo(
    () => (colours ?? []).filter(({ in_stock }) => !in_stock).map(({ colour }) => colour),
    [colours],
  );
};
