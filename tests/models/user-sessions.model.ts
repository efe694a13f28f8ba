import { userSessions } from '#machines/users/users.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

const session = (version: number) => ({
  session_id: `session ${version}`,
  created_at: '2026-01-01T00:00:00.000Z',
  last_used_at: null,
  expires_at: '2026-01-02T00:00:00.000Z',
  is_current: version === 1,
});

/** The sessions have no version, so any command on the user refetches them. */
export const model = resourceModel({
  name: 'user-sessions',
  machine: userSessions.machine,
  query: 7,
  dataOf: (version) => [session(version)],
  versionOf: () => null,
  kitModels,
});
