import type { AnyEventObject } from 'xstate';
import { fieldsIn } from '#tests/support/field-in.ts';

const RESULT = /^xstate\.(done|error)\.actor\.(.+)$/;
/** A command reports the result of its request by an event of its own. */
const COMMAND: Readonly<Record<string, string>> = { 'command.answered': 'done', 'command.errored': 'error' };

/** Returns the id of the call that an event ends, and its outcome: 'done' or 'error'. */
export const endedCall = ({ type }: AnyEventObject): { readonly outcome?: string; readonly id?: string } => {
  const command = COMMAND[type];
  if (command !== undefined) return { outcome: command, id: 'carryOut' };
  const [, outcome, id] = RESULT.exec(type) ?? [];
  return outcome === undefined || id === undefined ? {} : { outcome, id };
};

/** Returns the output that a call has in the plan. */
export const outputOf = (event: AnyEventObject): Readonly<Record<string, unknown>> =>
  fieldsIn(event.output ?? event.outcome);
