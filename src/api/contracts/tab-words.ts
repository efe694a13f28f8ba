import * as z from 'zod/mini';
import { changeSchema } from './events.ts';

/** What the tabs of a browser say to each other. `asked`: one has come that wants to know how things stand. All else
 * is said by the one that listens to the server: to one, or to all. */
const tabWordSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('asked'), by: z.string() }),
  z.object({ of: z.literal('opened'), to: z.nullable(z.string()) }),
  z.object({ of: z.literal('heard') }),
  z.object({ of: z.literal('changed'), change: changeSchema }),
  z.object({ of: z.literal('lost') }),
]);
export type TabWord = z.output<typeof tabWordSchema>;

/** Null for what this version does not know: another tab may run another version of the app. */
export const tabWordIn = (data: unknown): TabWord | null => {
  const parsed = z.safeParse(tabWordSchema, data);
  return parsed.success ? parsed.data : null;
};
