// A machine without a model, a state without something to see, or an event without an action.

import { modelFaultsBelow } from '#tests/house/model-rules.ts';
import { pageFaults } from '#tests/house/page-rules.ts';
import { ROOT } from '#tests/qa/machines.ts';

const { faults, played, unseen } = await pageFaults();
const all = [...modelFaultsBelow(ROOT), ...faults];
for (const fault of all) console.error(fault);
console.log(
  `${played} machines are led at their screens, ${unseen.length} states or machines have nothing of their own to see, ${all.length} faults`,
);
process.exitCode = all.length > 0 ? 1 : 0;
