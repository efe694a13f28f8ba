import { fromCallback, fromPromise } from 'xstate';
import type { Looking, ResourceNews } from './resource.machine.ts';
import type { Subscribe } from './rows.ts';

/** `thing`: the answer of a command. Without it the thing has to be fetched. */
export interface ThingChange<Thing> {
  readonly version: number | null;
  readonly thing?: Thing;
}

export interface ResourceSource<Thing, Wanted> {
  readonly fetch: (wanted: Wanted, signal: AbortSignal) => Promise<Thing>;
  /** Omitted for a thing that never changes while it is shown. */
  readonly changes?: (wanted: Wanted) => readonly Subscribe<ThingChange<Thing>>[];
}

export const createResourceActors = <Thing, Wanted>({ fetch, changes }: ResourceSource<Thing, Wanted>) => ({
  actors: {
    fetchThing: fromPromise<Thing, Looking<Wanted>>(({ input, signal }) => fetch(input.wanted, signal)),
    followThing: fromCallback<ResourceNews<Thing>, Looking<Wanted>>(({ input, sendBack }) => {
      const ends = (changes?.(input.wanted) ?? []).map((subscribe) =>
        subscribe(({ version, thing }) =>
          sendBack(
            thing === undefined
              ? { type: 'resource.changed', version }
              : { type: 'resource.answered', thing },
          ),
        ),
      );
      return () => {
        for (const end of ends) end();
      };
    }),
  },
});
