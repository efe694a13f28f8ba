import { createFinderActors } from '#machines/finder/finder.actors.ts';
import { finderMachine } from '#machines/finder/finder.machine.ts';
import type { AreaServices } from '#machines/kit/definition.ts';

/** What Ctrl+K finds. Nothing is asked for here that outlives the palette. */
export const openFinder = ({ call, user }: AreaServices) => ({
  finder: finderMachine.provide(createFinderActors(call)),
  role: user.role,
  close: () => {},
});

export type FinderArea = ReturnType<typeof openFinder>;
