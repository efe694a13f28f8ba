// Fails if a page model lacks the screen of a state, the action for an event, or a call.

import { pageFaults } from '#tests/house/page-rules.ts';

const { faults, pageCount, invisible } = await pageFaults();
for (const fault of faults) console.error(fault);
console.log(
  `${pageCount} machines have page models, ${invisible.length} states or machines are invisible, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
