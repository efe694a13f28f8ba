import * as z from 'zod/mini';
import { type Change, changeSchema } from './events.ts';

/**
 * Messages between the tabs of a browser. `asked`: a new tab asks for the state of the stream. The leading tab sends
 * all others, to one tab or to all.
 */
export type TabWord =
  | { readonly of: 'asked'; readonly by: string }
  | { readonly of: 'opened'; readonly to: string | null }
  | { readonly of: 'heard' }
  | { readonly of: 'changed'; readonly change: Change }
  | { readonly of: 'lost' };

/** One shape: unions of zod add 0.7 KiB to every first page. */
const tabWordSchema = z.object({
  of: z.enum(['asked', 'opened', 'heard', 'changed', 'lost']),
  by: z._default(z.string(), ''),
  to: z._default(z.nullable(z.string()), null),
  change: z.optional(changeSchema),
});

/** Null for an unknown message: another tab may run another version of the app. */
export const tabWordIn = (data: unknown): TabWord | null => {
  const parsed = z.safeParse(tabWordSchema, data);
  if (!parsed.success) return null;
  const { of, by, to, change } = parsed.data;
  if (of === 'asked') return { of, by };
  if (of === 'opened') return { of, to };
  if (of === 'changed') return change ? { of, change } : null;
  return { of };
};
