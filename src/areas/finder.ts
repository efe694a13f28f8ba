import { createFinderActors } from '#machines/finder/finder.actors.ts';
import { finderMachine } from '#machines/finder/finder.machine.ts';
import { define } from '#machines/kit/definition.ts';
import { provide } from '#machines/kit/provide.ts';
import { defineArea } from './define-area.ts';

/** The area of the palette that Ctrl+K opens. Closing the palette ends its search. */
export const openFinder = defineArea(
  {
    finder: define(({ call }) => provide(finderMachine, createFinderActors(call))),
    role: define(({ user }) => user.role),
  },
  { hasFeed: false },
);

export type FinderArea = Awaited<ReturnType<typeof openFinder>>;
