import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import {
  createDialogMachine,
  type DialogName,
  selectKeptDialog,
  selectOpened,
  type WatchLeaving,
} from '#machines/kit/dialog.machine.ts';
import { useKeptForms } from './kept-forms.ts';
import { useActorRef } from './use-actor-ref.ts';

/**
 * The dialog over a list. `list` identifies the list on its page. After a sign-in the dialog opens again as
 * soon as `findAgain` returns its row. `watchLeaving` closes it when its tab is left. `open` and `close` are
 * stable across renders.
 */
export const useKeptDialog = <Opened>(
  list: string,
  findAgain: (keptDialog: DialogName) => Opened | null,
  watchLeaving: WatchLeaving = () => () => undefined,
) => {
  const keptForms = useKeptForms();
  const [machine] = useState(() =>
    createDialogMachine<Opened>((close) =>
      watchLeaving(() => {
        keptForms.close(list);
        close();
      }),
    ),
  );
  const actor = useActorRef(machine, { input: { keptDialog: keptForms.openedOver(list) } });
  const opened = useSelector(actor, selectOpened<Opened>);
  const open = useCallback(
    (newOpened: Opened, name: DialogName): void => {
      keptForms.open(list, name);
      actor.send({ type: 'dialog.opened', opened: newOpened });
    },
    [keptForms, list, actor],
  );
  const close = useCallback((): void => {
    keptForms.close(list);
    actor.send({ type: 'dialog.closed' });
  }, [keptForms, list, actor]);
  // This dialog opens after the dialog below it. If both opened at once, the lower one would hide this one
  // from screen readers.
  useEffect(() => {
    const keptDialog = selectKeptDialog(actor.getSnapshot());
    const reopened = keptDialog && findAgain(keptDialog);
    if (reopened) actor.send({ type: 'keptDialog.found', opened: reopened });
  });
  return { opened, open, close };
};
