import * as z from 'zod/mini';
import { PRINT_LIST_KEY } from './browser-keys.ts';
import { parseStored } from './parse-stored.ts';

/**
 * Stores orders to print, under a name, in the tab's session storage. A tab that was opened from this one
 * gets a copy.
 */
export interface PrintListStore {
  write(name: string, ids: readonly number[]): void;
  read(name: string): readonly number[] | null;
}

const storedSchema = z.object({ name: z.string(), ids: z.array(z.int().check(z.gte(1))) });

/** Returns null when the browser refuses storage. The list then exists only until the page is left. */
const attempt = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Opens the store; `open` returns the storage and may throw. */
export const createPrintListStore = (open: () => Pick<Storage, 'getItem' | 'setItem'>): PrintListStore => {
  let last: z.output<typeof storedSchema> | null = null;
  return {
    write: (name, ids) => {
      last = { name, ids: [...ids] };
      const text = JSON.stringify(last);
      attempt(() => open().setItem(PRINT_LIST_KEY, text));
    },
    read: (name) => {
      last ??= parseStored(
        storedSchema,
        attempt(() => open().getItem(PRINT_LIST_KEY)),
      );
      return last?.name === name ? last.ids : null;
    },
  };
};
