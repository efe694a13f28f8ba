import type { AnyEventObject } from 'xstate';

const RESULT = /^xstate\.(done|error)\.actor\.(.+)$/;
/** The request of a command answers by an event of its own, with the row in it. */
const COMMAND: Readonly<Record<string, string>> = { 'command.answered': 'done', 'command.refused': 'error' };

/** The call that an event ends, and how. */
export const resultIn = ({ type }: AnyEventObject): { readonly outcome?: string; readonly id?: string } => {
  const command = COMMAND[type];
  if (command !== undefined) return { outcome: command, id: 'carryOut' };
  const [, outcome, id] = RESULT.exec(type) ?? [];
  return outcome === undefined || id === undefined ? {} : { outcome, id };
};

/** The output of a call, as the plan has it. */
export const outputOf = (event: AnyEventObject): object => Object(event.output ?? event.outcome);
