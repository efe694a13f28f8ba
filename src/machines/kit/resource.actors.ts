import { fromCallback, fromPromise } from 'xstate';
import type { ResourceInput, ResourceUpdated } from './resource.machine.ts';
import type { Subscribe } from './rows.ts';

/** `data`: the data in the response of a command. Without it the data is fetched. */
export interface DataChange<Data> {
  readonly version: number | null;
  readonly data?: Data;
}

export interface ResourceSource<Data, Query> {
  readonly fetch: (query: Query, signal: AbortSignal) => Promise<Data>;
  /** Omitted for data that never changes while it is shown. */
  readonly changes?: (query: Query) => readonly Subscribe<DataChange<Data>>[];
}

export const createResourceActors = <Data, Query>({ fetch, changes }: ResourceSource<Data, Query>) => ({
  actors: {
    fetchData: fromPromise<Data, ResourceInput<Query>>(({ input, signal }) => fetch(input.query, signal)),
    followChanges: fromCallback<ResourceUpdated<Data>, ResourceInput<Query>>(({ input, sendBack }) => {
      const unsubscribes = (changes?.(input.query) ?? []).map((subscribe) =>
        subscribe(({ version, data }) =>
          sendBack(
            data === undefined ? { type: 'resource.changed', version } : { type: 'resource.answered', data },
          ),
        ),
      );
      return () => {
        for (const end of unsubscribes) end();
      };
    }),
  },
});
