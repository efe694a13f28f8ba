import { fromTransition } from 'xstate';
import type { Density } from '#domain/personal-settings.ts';
import { createDensityStore } from '#storage/personal-settings-store.ts';
import { define } from '../../kit/definition.ts';
import { createActor } from '../../kit/reported-actors.ts';

/** How dense the products of the desk stand, as the person chose it at this browser. */
export const density = define(({ store, user, onClose }) => {
  const kept = createDensityStore(store, user.user_id);
  const switched = (now: Density, _: { type: 'density.switched' }): Density =>
    now === 'compact' ? 'comfortable' : 'compact';
  const actor = createActor(fromTransition(switched, kept.read())).start();
  actor.subscribe(({ context }) => kept.write(context));
  onClose(() => actor.stop());
  return actor;
});

export const selectIsCompact = ({ context }: { readonly context: Density }): boolean => context === 'compact';
