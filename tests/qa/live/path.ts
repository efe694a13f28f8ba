import * as z from 'zod/mini';
import { UsageError } from '#tests/qa/usage.ts';

/**
 * The names of the events of a running machine, without inputs and without answers of the server.
 * `npm run qa -- run <machine> --events <file>` replays them with values of the model.
 */
const livePathSchema = z.object({
  /** The name as `qa list` prints it, such as `order-moves`. */
  machine: z.string(),
  /** The states of the machine before the first step. */
  from: z.array(z.string()),
  /** True when the machine had just started. */
  isBeginning: z.boolean(),
  /** The event, and the states after it. */
  steps: z.array(z.object({ event: z.string(), to: z.array(z.string()) })),
});
export type LivePath = z.infer<typeof livePathSchema>;

/** Parses the text, and throws a UsageError if it has another format. */
export const readLivePath = (text: string): LivePath => {
  try {
    return livePathSchema.parse(JSON.parse(text));
  } catch {
    throw new UsageError('This is not what "Copy the last minute" copies.');
  }
};
