import * as z from 'zod/mini';
import { UsageError } from '../usage.ts';

/**
 * Events of a running machine, by name only: no input and no answer of the server. `npm run qa -- run <machine>
 * --events <file>` plays them with the model's values.
 */
const livePathSchema = z.object({
  /** `order-moves`, as `qa list` names it. */
  machine: z.string(),
  /** Where it stood before the first step. */
  from: z.array(z.string()),
  /** True when it had just started. */
  isBeginning: z.boolean(),
  /** The event, and the states after it. */
  steps: z.array(z.object({ event: z.string(), to: z.array(z.string()) })),
});
export type LivePath = z.infer<typeof livePathSchema>;

/** Throws a UsageError where it is something else. */
export const readLivePath = (text: string): LivePath => {
  try {
    return livePathSchema.parse(JSON.parse(text));
  } catch {
    throw new UsageError('This is not what "Copy the last minute" copies.');
  }
};
