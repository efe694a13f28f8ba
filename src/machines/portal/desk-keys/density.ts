import { fromTransition } from 'xstate';
import type { Density } from '#domain/personal-settings.ts';
import { define } from '#machines/kit/definition.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { createDensityStore } from '#storage/personal-settings-store.ts';

/** The density of the products on the order desk, as this person chose it in this browser. */
export const density = define(({ store, user, onClose }) => {
  const densities = createDensityStore(store, user.user_id);
  // The actor also receives the event of XState that stops it.
  const toggled = (current: Density, { type }: { type: 'density.switched' }): Density => {
    if (type !== 'density.switched') return current;
    return current === 'compact' ? 'comfortable' : 'compact';
  };
  const actor = createActor(fromTransition(toggled, densities.read())).start();
  actor.subscribe(({ context }) => densities.write(context));
  onClose(() => actor.stop());
  return actor;
});

export const selectIsCompact = ({ context }: { readonly context: Density }): boolean => context === 'compact';
