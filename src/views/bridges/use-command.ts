import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type CommandActor, selectCommandOn } from '#machines/kit/command.machine.ts';
import type { RowKey } from '#machines/kit/rows.ts';

/** The command of an area as it is about one row: what is being done with it, and how to ask for something. */
export const useCommandOn = <Command, Outcome>(actor: CommandActor<Command, Outcome>, key: RowKey) => {
  const busy = useSelector(actor, (snapshot) => selectCommandOn(snapshot, String(key)));
  const ask = useCallback((command: Command) => actor.send({ type: 'command.asked', command }), [actor]);
  return { busy, ask };
};
