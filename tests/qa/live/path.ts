import * as z from 'zod/mini';
import { UsageError } from '../usage.ts';

/**
 * What happened to a running machine, as names alone: nothing that somebody typed or that the server answered is in
 * it. `npm run qa -- run <machine> --events <file>` plays it with the model's own values.
 */
const livePathSchema = z.object({
  /** `order-moves`, as `qa list` names it. */
  machine: z.string(),
  /** Where it stood before the first step. */
  from: z.array(z.string()),
  /** Whether it had just been started. */
  isBeginning: z.boolean(),
  /** What it answered to, and where it stood then. */
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
