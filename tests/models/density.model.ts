import { expect } from 'vitest';
import { createActor } from 'xstate';
import { provide } from '#machines/kit/unprovided.ts';
import { densityMachine, selectIsCompact } from '#machines/portal/desk-keys/density.machine.ts';
import type { Model, Opening, Step } from '#tests/support/model.ts';

type Machine = typeof densityMachine;

const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const saved: unknown[] = [];
  const saveDensity = (_: unknown, density: unknown): void => {
    saved.push(density);
  };
  return {
    actor: createActor(provide(machine, { actors: {}, actions: { saveDensity } }), {
      input,
      inspect,
    }).start(),
    saved,
  };
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  if (event.type === 'density.switched') expect(selectIsCompact(after)).toBe(!selectIsCompact(before));
};

/** The products of the desk as cards or as lines; remembered for each person. */
export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'density',
  words: {
    title: 'the density of the products',
    place: 'Sign in as staff on a screen of 1,100 px and more, and open the product catalogue.',
    states: {
      comfortable: 'the products are cards with a large picture',
      compact: 'each product is one line with a small picture',
    },
    events: { 'density.switched': 'the density is switched' },
  },
  machine: densityMachine,
  inputs: [
    { userId: 7, density: 'comfortable' },
    { userId: 7, density: 'compact' },
  ],
  cases: { 'density.switched': () => [{ type: 'density.switched' }] },
  allowed: {
    sorting: ['always → compact', 'always → comfortable'],
    comfortable: ['density.switched → compact'],
    compact: ['density.switched → comfortable'],
  },
  rules,
  fingerprint: ({ context }) => context.first,
  environment: {
    open,
    happen: ({ actor, saved }, _event, go) => {
      saved.length = 0;
      go();
      const density = actor.getSnapshot().matches('compact') ? 'compact' : 'comfortable';
      expect(saved).toEqual([{ userId: 7, density }]);
    },
  },
  limit: 50,
};
