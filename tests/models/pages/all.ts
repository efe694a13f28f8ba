import type { Offscreen, PageModel } from '#tests/support/page-model.ts';
import { pages as lists } from './lists.ts';
import { pages as users } from './users.ts';

/** The pages of what the kit made, by machine. */
export const pagesOfKit: Readonly<Record<string, PageModel | Offscreen>> = { ...lists, ...users };
