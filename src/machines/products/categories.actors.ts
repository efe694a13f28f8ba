import type { Caller } from '#api/call.ts';
import { type Category, listCategories } from '#api/contracts/categories.ts';
import type { Watch } from '../kit/feed.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import type { Subscribe } from '../kit/rows.ts';
import type { CategoryActionActor } from './category-action.machine.ts';

type Changed = Subscribe<{ readonly version: null }>;

/** There are few: whatever became of one, all are looked at. */
const doneByUs =
  (actions: CategoryActionActor): Changed =>
  (listener) => {
    const listening = [
      actions.on('command.done', () => listener({ version: null })),
      actions.on('command.failed', () => listener({ version: null })),
    ];
    return () => {
      for (const each of listening) each.unsubscribe();
    };
  };

const doneByOthers =
  (watch: Watch): Changed =>
  (listener) =>
    watch(({ entity }) => {
      if (entity === 'category' || entity === 'feed') listener({ version: null });
    });

export const createCategoriesActors = (call: Caller, watch: Watch, actions: CategoryActionActor) =>
  createResourceActors<readonly Category[], null>({
    fetch: (_, signal) => call(listCategories, { signal }),
    changes: () => [doneByUs(actions), doneByOthers(watch)],
  });
