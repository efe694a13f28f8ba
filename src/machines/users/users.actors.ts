import type { Caller } from '#api/call.ts';
import { listUsers, type UserRow } from '#api/contracts/users.ts';
import { rowChangesOf, type Watch } from '../changes/changes.actors.ts';
import { createLocalListActors } from '../kit/local-list.ts';
import { rowWritesOf } from '../kit/row-command.actors.ts';
import { keyOfUser, type UserActionActor } from './user-action.machine.ts';

export const createUsersActors = (call: Caller, watch: Watch, actions: UserActionActor) =>
  createLocalListActors<UserRow>({
    keyOf: keyOfUser,
    fetchPage: (query, signal) => call(listUsers, { query, signal }),
    changes: [rowWritesOf(actions, keyOfUser), rowChangesOf(watch, ['user'])],
  });
