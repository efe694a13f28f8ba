import type { portalMachine } from '#machines/portal/portal.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof portalMachine> = {
  title: 'what holds the order desk together',
  place: 'Sign in as staff.',
  spec: 'spec 1 section 4',
  states: {},
  events: {},
};
