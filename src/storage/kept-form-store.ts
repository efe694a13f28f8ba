import * as z from 'zod/mini';
import { KEPT_FORMS_KEY } from './browser-keys.ts';
import type { TextStore } from './browser-store.ts';
import { parseStored } from './parse-stored.ts';

const MAX_NAME_LENGTH = 100;
const name = () => z.string().check(z.maxLength(MAX_NAME_LENGTH));

const storedSchema = z.object({
  version: z.literal(1),
  user_id: z.int(),
  /** The path of the page with the forms. */
  path: z.string(),
  opened: z.array(z.object({ list: name(), kind: name(), key: z.nullable(z.int()) })),
  forms: z.array(z.object({ form: name(), values: z.unknown(), row_version: z.nullable(z.int()) })),
});

/**
 * The forms that one person was filling in on one page of one tab, and the dialogs that were open over its
 * lists.
 */
export type StoredForms = Readonly<Omit<z.output<typeof storedSchema>, 'version' | 'user_id'>>;

export interface KeptFormStore {
  read(): StoredForms | null;
  write(forms: StoredForms): void;
  remove(): void;
}

/**
 * Opens the store of the typed values of forms for one person. The tab has one key for all, so that the
 * values of a person leave it when another person opens it: they may be a customer's.
 */
export const openKeptFormStore = (store: TextStore, userId: number): KeptFormStore => {
  const read = (): StoredForms | null => {
    const stored = parseStored(storedSchema, store.read(KEPT_FORMS_KEY));
    return stored?.user_id === userId ? stored : null;
  };
  if (read() === null) store.remove(KEPT_FORMS_KEY);
  return {
    read,
    write: (forms) => store.write(KEPT_FORMS_KEY, JSON.stringify({ version: 1, user_id: userId, ...forms })),
    remove: () => store.remove(KEPT_FORMS_KEY),
  };
};
