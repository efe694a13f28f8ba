// Prints states without a look and events without an action.

import { pageFaults } from '#tests/house/page-rules.ts';

const { faults, played, invisible } = await pageFaults();
for (const fault of faults) console.error(fault);
console.log(
  `${played} machines are led at their screens, ${invisible.length} states or machines have nothing of their own to see, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
