import type { AreaScope } from '#machines/kit/definition.ts';
import { fakeCallEndpoint } from './fake-call-endpoint.ts';

/**
 * The services of an area for a test that opens single parts of it. A missing service throws when it is used.
 */
export const areaScope = (services: Partial<AreaScope> = {}): AreaScope => ({
  user: { user_id: 1, username: 'admin', full_name: 'Admin', role: 'admin' },
  call: fakeCallEndpoint(() => {
    throw new Error('the test expects no call');
  }),
  download: () => {
    throw new Error('the test expects no download');
  },
  saveFile: () => {
    throw new Error('the test expects no file');
  },
  now: () => new Date(),
  store: { read: () => null, write: () => undefined, remove: () => undefined, watch: () => () => undefined },
  notify: () => undefined,
  signOut: () => undefined,
  report: (error) => {
    throw error;
  },
  get feed(): never {
    throw new Error('the test expects no feed');
  },
  onClose: () => undefined,
  blockUnloadWhile: () => undefined,
  ...services,
});
