import { type Category, listCategories } from '#api/contracts/categories.ts';
import { changesBy } from '../kit/command.actors.ts';
import { defineResource } from '../kit/define-resource.ts';
import { changesOfAny } from '../kit/feed.ts';
import { categoryAction } from './category-action.ts';

const UNKNOWN = () => ({ version: null });

/** The categories of products, by name. They are few: a change or a refusal of one fetches all of them. */
export const categories = defineResource<readonly Category[], null>({
  id: 'categories',
  load: ({ call }, _, signal) => call(listCategories, { signal }),
  changes: (area) => [
    changesBy(categoryAction.openIn(area), UNKNOWN, UNKNOWN),
    changesOfAny(area.feed.watch, 'category'),
  ],
});
