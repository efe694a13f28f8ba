import type { AnyEventObject } from 'xstate';

const RESULT = /^xstate\.(done|error)\.actor\.(.+)$/;
/** A command's request answers with an event of its own. */
const COMMAND: Readonly<Record<string, string>> = { 'command.answered': 'done', 'command.refused': 'error' };

/** The call that an event ends, and its result. */
export const resultIn = ({ type }: AnyEventObject): { readonly outcome?: string; readonly id?: string } => {
  const command = COMMAND[type];
  if (command !== undefined) return { outcome: command, id: 'carryOut' };
  const [, outcome, id] = RESULT.exec(type) ?? [];
  return outcome === undefined || id === undefined ? {} : { outcome, id };
};

/** The output of a call in the plan. */
export const outputOf = (event: AnyEventObject): object => Object(event.output ?? event.outcome);
