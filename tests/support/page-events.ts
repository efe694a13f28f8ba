import type { AnyEventObject } from 'xstate';

/** What the invoked actor came to, as the plan has it. */
export const outputOf = (event: AnyEventObject): object => Object(event.output);
