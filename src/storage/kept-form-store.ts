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

/** The forms that one person was filling in on one page of one tab, and the dialogs that were open over its lists. */
export type StoredForms = Readonly<Omit<z.output<typeof storedSchema>, 'version' | 'user_id'>>;

export interface KeptFormStore {
  read(): StoredForms | null;
  write(forms: StoredForms): void;
  remove(): void;
}

/** Stores the typed values of forms, with one key per person, so that nobody reads another person's values. */
export const createKeptFormStore = (store: TextStore, userId: number): KeptFormStore => {
  const key = `${KEPT_FORMS_KEY}:user-${userId}`;
  return {
    read: () => {
      const stored = parseStored(storedSchema, store.read(key));
      return stored?.user_id === userId ? stored : null;
    },
    write: (forms) => store.write(key, JSON.stringify({ version: 1, user_id: userId, ...forms })),
    remove: () => store.remove(key),
  };
};
