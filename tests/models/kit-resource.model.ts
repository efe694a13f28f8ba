import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';

interface Printer {
  readonly version: number;
}

const counted = resourceModel<Printer, number>({
  name: 'kit-resource: counted',
  machine: createResourceMachine<Printer, number>({ id: 'counted', versionOf: ({ version }) => version }),
  query: 12,
  dataOf: (version) => ({ version }),
  versionOf: ({ version }) => version,
});

/** The backend counts no versions of this resource, so any event refetches it. */
const uncounted = resourceModel<readonly string[], string>({
  name: 'kit-resource: uncounted',
  machine: createResourceMachine<readonly string[], string>({ id: 'uncounted', versionOf: () => null }),
  query: 'queue',
  dataOf: (version) => [`job ${version}`],
  versionOf: () => null,
});

export const models = [counted, uncounted];
