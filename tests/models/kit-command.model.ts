import { createCommandMachine } from '#machines/kit/command.machine.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';

interface Refill {
  readonly spool: string;
  readonly grams: number;
}

const refills = commandModel<Refill, number>({
  name: 'kit-command: refills',
  machine: createCommandMachine<Refill, number>({
    id: 'refills',
    keyOf: ({ spool }) => spool,
    newRequestKey: () => crypto.randomUUID(),
  }),
  commands: { white: { spool: 'white', grams: 500 }, black: { spool: 'black', grams: 250 } },
  outcomes: [750],
});

const weighings = commandModel<Refill, number>({
  name: 'kit-command: weighings',
  machine: createCommandMachine<Refill, number>({
    id: 'weighings',
    keyOf: ({ spool }) => spool,
    keepsOutcome: ({ spool }) => spool === 'white',
    newRequestKey: () => crypto.randomUUID(),
  }),
  commands: { white: { spool: 'white', grams: 500 }, black: { spool: 'black', grams: 250 } },
  outcomes: [750],
  keepsOutcome: ({ spool }) => spool === 'white',
});

/** A model with a single row, whose clock runs. */
const deliveries = commandModel<Refill, number>({
  name: 'kit-command: deliveries',
  machine: createCommandMachine<Refill, number>({
    id: 'deliveries',
    keyOf: ({ spool }) => spool,
    newRequestKey: () => crypto.randomUUID(),
  }),
  commands: { white: { spool: 'white', grams: 500 } },
  outcomes: [750],
});

export const models = [refills, weighings, deliveries];
