import type { UserSession } from '#api/contracts/users.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

/** Where one user is signed in. */
export const userSessionsMachine = createResourceMachine<readonly UserSession[], number>({
  id: 'userSessions',
});
