import * as z from 'zod/mini';
import { changeSchema } from './events.ts';

/** A message between the tabs of a browser. One tab listens to the server; the others get its changes. */
const tabWordSchema = z.discriminatedUnion('of', [
  /** A new tab asks whether the stream is open. */
  z.object({ of: z.literal('asked'), by: z.string() }),
  /** The stream is open: for one tab, or for all. */
  z.object({ of: z.literal('opened'), to: z.nullable(z.string()) }),
  z.object({ of: z.literal('heard') }),
  z.object({ of: z.literal('changed'), change: changeSchema }),
  z.object({ of: z.literal('lost') }),
]);
export type TabWord = z.output<typeof tabWordSchema>;

/** Null for a message that this version does not know: another tab may run another version of the app. */
export const tabWordIn = (data: unknown): TabWord | null => z.safeParse(tabWordSchema, data).data ?? null;
