import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type CommandActor, selectRunningCommand } from '#machines/kit/command.machine.ts';
import type { RowKey } from '#machines/kit/rows.ts';

/** Returns the running command on a row, and a function that sends a command. */
export const useCommandOn = <Command, Outcome>(actor: CommandActor<Command, Outcome>, key: RowKey) => {
  const running = useSelector(actor, (snapshot) => selectRunningCommand(snapshot, String(key)));
  const request = useCallback(
    (command: Command) => actor.send({ type: 'command.requested', command }),
    [actor],
  );
  return { running, request };
};
