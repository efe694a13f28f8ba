import { use, useEffect, useEffectEvent } from 'react';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
import { useResource } from '../../../bridges/use-resource.ts';
import { useD2c } from '../use-d2c.ts';

export interface OrderMeantProps {
  /** The digits that were typed. */
  typed: string;
  /** Null: they are to be searched for, since no order is found by them alone, or nothing is known. */
  onKnown: (order: number | null) => void;
}

/** Asks whether bare digits mean one order and nothing else. Draws nothing. */
export function OrderMeant({ typed, onKnown }: OrderMeantProps) {
  const actor = useActorRef(use(useD2c().searchCounts()), { input: { wanted: typed } });
  const { thing, phase } = useResource(actor);
  const tellKnown = useEffectEvent(onKnown);
  const known = phase === 'loading' ? undefined : (thing?.order_meant ?? null);
  useEffect(() => {
    if (known !== undefined) tellKnown(known);
  }, [known]);
  return null;
}
