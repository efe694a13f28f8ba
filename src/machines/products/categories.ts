import { type Category, listCategories } from '#api/contracts/categories.ts';
import { changesBy } from '../kit/command.actors.ts';
import { defineResource } from '../kit/define-resource.ts';
import { changesOfAny } from '../kit/feed.ts';
import { categoryAction } from './category-action.ts';

const UNKNOWN = () => ({ version: null });

/** Categories of products, by name. They are few: any change fetches all of them. */
export const categories = defineResource<readonly Category[], null>({
  id: 'categories',
  load: ({ call }, _, signal) => call(listCategories, { signal }),
  changes: (area) => [
    changesBy(categoryAction.openIn(area), UNKNOWN, UNKNOWN),
    changesOfAny(area.feed.watch, 'category'),
  ],
});
